import type { SQL } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import { type ListFields, orderedBy } from '#server/calls/lists/list-field.ts'

const MOST_FIELDS = 5

/**
 * The order of an `orderBy` (Specification §7.1, Decision room-administration): `field` or `-field`, joined by commas. An
 * unknown field is named by the fault.
 */
export function readOrderBy(text: string, fields: ListFields): { order: SQL[] } | { fault: FieldError } {
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
