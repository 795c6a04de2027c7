import type { SQL } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import { type ColumnField, filtered, type ListFields, orderedBy } from '#server/calls/lists/list-field.ts'
import { readDfilter } from '#server/calls/lists/read-dfilter.ts'
import { type Answer, accept, refuseFields } from '#server/calls/operation.ts'

const MOST_FIELDS = 5

/**
 * The order of an `orderBy` (Specification §7.1, Decision room-administration): `field` or `-field`, joined by commas. An
 * unknown field is named by the fault.
 */
function readOrderBy(
  text: string,
  fields: ListFields<ColumnField>,
): { order: SQL[] } | { fault: FieldError } {
  const names = text.split(',')
  if (names.length > MOST_FIELDS) return { fault: { path: 'orderBy', code: 'tooLong', limit: MOST_FIELDS } }
  const order: SQL[] = []
  for (const each of names) {
    const isDescending = each.startsWith('-')
    const name = isDescending ? each.slice(1) : each
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return { fault: { path: 'orderBy', code: 'unknown', limit: name.slice(0, 60) } }
    order.push(orderedBy(field, isDescending))
  }
  return { order }
}

/** What is requested of a list: filters by their own names, beside these two. */
export type ListingRequest = { dfilter?: string | undefined; orderBy?: string | undefined } & Record<
  string,
  unknown
>

type ListingQuery = { conditions: SQL[]; order: SQL[] }

/** The conditions of the filters that are requested by their own names. */
export const filtersIn = (requested: Readonly<Record<string, unknown>>, fields: ListFields): SQL[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = requested[name] as string | number | boolean | undefined
    return value === undefined ? [] : (filtered(field, value) ?? [])
  })

/** The conditions and the order that are requested of a list, or a refusal that names `dfilter` or `orderBy`. */
export function listingQuery(
  requested: ListingRequest,
  fields: ListFields<ColumnField>,
): Answer<ListingQuery> {
  const filter = requested.dfilter ? readDfilter(requested.dfilter, fields) : { conditions: [] }
  const order = requested.orderBy ? readOrderBy(requested.orderBy, fields) : { order: [] }
  const faults = [filter, order].flatMap((each): FieldError[] => ('fault' in each ? [each.fault] : []))
  if ('fault' in filter || 'fault' in order) return refuseFields(faults)
  return accept({ conditions: [...filtersIn(requested, fields), ...filter.conditions], order: order.order })
}
