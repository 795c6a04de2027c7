import { jsonSchemaOf, type StructShape } from '#contract/schema.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { kindOf } from '#server/calls/lists/list-field.ts'

type Item = Readonly<Record<string, unknown>>

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase('nb-NO')

/** Whether a text has a part, whatever the case of the letters; nothing has no part. */
export const containsText = (text: string | null, part: string): boolean =>
  text !== null && folded(text).includes(folded(part.trim()))

function comparison(struct: StructShape, requested: unknown, isWhole: boolean): (value: unknown) => boolean {
  const kind = kindOf(jsonSchemaOf(struct))
  if (kind === 'text' && !isWhole) return (value) => containsText(value as string | null, String(requested))
  if (kind !== 'time') return (value) => value === requested
  const instant = fromWire(String(requested))
  return (value) => typeof value === 'string' && fromWire(value) === instant
}

type Filtering<T> = {
  filters: Readonly<Record<string, StructShape>>
  /** The fields that an item is filtered by, as they are answered. */
  fieldsOf: (item: T) => Item
  /** Texts that are named whole. */
  whole?: readonly string[]
}

/**
 * The items of a list in memory that pass the filters, by the same rules as the lists of the database: texts need only
 * contain the filter, everything else is equal.
 */
export function filterItems<T>(
  items: readonly T[],
  input: Item,
  { filters, fieldsOf, whole = [] }: Filtering<T>,
): readonly T[] {
  const requested = Object.entries(filters).flatMap(([name, struct]) =>
    input[name] === undefined
      ? []
      : [{ name, passes: comparison(struct, input[name], whole.includes(name)) }],
  )
  if (requested.length === 0) return items
  return items.filter((item) => {
    const fields = fieldsOf(item)
    return requested.every(({ name, passes }) => passes(fields[name]))
  })
}
