import { inQuery, type Parameter, paging } from '#contract/call.ts'
import type { StructShape } from '#contract/schema.ts'
import { text } from '#contract/wire.ts'

/** A condition list, as in `maxSeats:ge:20,name:contains:sal`. */
export const Dfilter = text(2000)

/** An order, as in `-maxSeats,name`. */
export const OrderBy = text(400)

/** The comparisons of a list's fields in `dfilter`. */
export const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'contains'] as const
export type Comparison = (typeof comparisons)[number]

/** Paging, `dfilter` and `orderBy` of a list with these fields. */
export const listing = (fields: readonly string[]) => ({
  ...paging,
  dfilter: inQuery(
    'dfilter',
    Dfilter,
    `Conditions that all hold, as in \`${fields[0]}:gt:3,${fields[0]}:le:9\`: field, comparison, value. Comparisons: ${comparisons.join(', ')} (texts alone contain, whatever the case of the letters). The value \`null\` means that there is none. A backslash takes the next character as it is: \`\\,\` is a comma in a value. Fields: ${fields.join(', ')}.`,
  ),
  orderBy: inQuery(
    'orderBy',
    OrderBy,
    `Fields to order by, as in \`-${fields[0]}\`, joined by commas; a hyphen before one turns its order round. Fields: ${fields.join(', ')}.`,
  ),
})

/** A query parameter for each filterable field of a list. */
export const filtersOf = <S extends Record<string, StructShape>>(structs: S) =>
  Object.fromEntries(Object.entries(structs).map(([name, struct]) => [name, inQuery(name, struct)])) as {
    [K in keyof S]: Parameter<S[K]['TYPE'], false>
  }
