import type { SQL } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import { type Comparison, comparisons } from '#contract/listing.ts'
import {
  type ColumnField,
  type Comparable,
  canCompare,
  comparableOf,
  compared,
  type ListFields,
} from '#server/calls/lists/list-field.ts'

const MOST_CONDITIONS = 20

type Fault = { fault: FieldError }

/** Conditions, or why there are none. */
export type Conditions = { conditions: SQL[] } | Fault

const refused = (code: FieldError['code'], limit?: FieldError['limit']): Fault => ({
  fault: { path: 'dfilter', code, ...(limit === undefined ? {} : { limit }) },
})

/** The parts between commas, escapes still in them; undefined when the last escape escapes nothing. */
function parts(text: string): string[] | undefined {
  const found = ['']
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === ',') found.push('')
    else {
      const escaped = letter === '\\' ? text[++at] : ''
      if (escaped === undefined) return undefined
      found[found.length - 1] += letter + escaped
    }
  }
  return found
}

const isComparison = (word: string): word is Comparison => (comparisons as readonly string[]).includes(word)

const valueIn = (field: ColumnField, raw: string): Comparable | undefined =>
  raw === 'null' ? null : comparableOf(field, raw.replace(/\\(.)/gsu, '$1'))

function conditionOf(part: string, fields: ListFields<ColumnField>): { condition: SQL } | Fault {
  const [, name = '', comparison = '', raw = ''] = /^([^:]*):([^:]*):(.*)$/su.exec(part) ?? []
  if (name === '' || !isComparison(comparison)) return refused('malformed')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return refused('unknown', name.slice(0, 60))
  const value = valueIn(field, raw)
  if (value === undefined || !canCompare(field, comparison, value)) return refused('malformed', name)
  return { condition: compared(field, comparison, value) }
}

/**
 * The conditions of a `dfilter` (Specification §7.1, Decision room-administration): `field:comparison:value`, joined by
 * commas, all of which hold. The fault names the field where there is one.
 */
export function readDfilter(text: string, fields: ListFields<ColumnField>): Conditions {
  const all = parts(text)
  if (!all) return refused('malformed')
  if (all.length > MOST_CONDITIONS) return refused('tooLong', MOST_CONDITIONS)
  const conditions: SQL[] = []
  for (const part of all) {
    const read = conditionOf(part, fields)
    if ('fault' in read) return read
    conditions.push(read.condition)
  }
  return { conditions }
}
