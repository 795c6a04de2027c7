import type { JsonSchema } from '#contract/schema.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'

const formats: Record<string, string> = {
  'date-time': 'date and time',
  date: 'date',
  email: 'e-mail address',
  uuid: 'UUID',
  binary: 'file',
}

const MOST_LISTED = 12

const listed = (values: readonly unknown[]) => {
  const shown = values.slice(0, MOST_LISTED).map((value) => `<code>${escapeHtml(String(value))}</code>`)
  return shown.join(', ') + (values.length > MOST_LISTED ? ` and ${values.length - MOST_LISTED} more` : '')
}

function rangeOf({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (minimum !== undefined) return `, at least ${minimum}`
  return maximum === undefined ? '' : `, at most ${maximum}`
}

function textWords({ format, pattern, minLength, maxLength }: JsonSchema): string {
  const kind = (format && formats[format]) ?? 'text'
  const form = pattern ? ` like <code>${escapeHtml(pattern)}</code>` : ''
  const length =
    minLength !== undefined && minLength > 1 && maxLength !== undefined
      ? `, ${minLength} to ${maxLength} characters`
      : maxLength === undefined
        ? ''
        : `, at most ${maxLength} characters`
  return kind + form + length
}

const plural = (words: string) => words.replace(/^(object|whole number|number|text|UUID|file)\b/, '$1s')

/** What a value may be, in words; HTML. */
export function wordsOf(schema: JsonSchema): string {
  const words = plainWords(schema)
  return schema.nullable ? `${words}, or null` : words
}

function plainWords(schema: JsonSchema): string {
  if (schema.enum)
    return schema.enum.length === 1 ? `always ${listed(schema.enum)}` : `one of ${listed(schema.enum)}`
  if (schema.oneOf) return schema.oneOf.map(wordsOf).join(' or ')
  if (schema.type === 'string') return textWords(schema)
  if (schema.type === 'integer') return `whole number${rangeOf(schema)}`
  if (schema.type === 'number') return `number${rangeOf(schema)}`
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type === 'array') {
    const length = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`
    return `list of ${plural(wordsOf(schema.items ?? {}))}${length}`
  }
  return schema.type === 'object' ? 'object' : 'anything'
}

/** The object that a schema is, or is a list of, at any depth. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.type === 'array' && schema.items) return objectIn(schema.items)
  return schema.properties ? schema : undefined
}

/** The fields of an object, and of the objects within, as a list; HTML. Empty for what has no fields. */
export function fieldList(schema: JsonSchema): string {
  const object = objectIn(schema)
  if (!object) return ''
  const items = Object.entries(object.properties ?? {}).map(([name, member]) => {
    const need = object.required?.includes(name) ? '' : ' <span class="optional">optional</span>'
    const about = member.description ? ` <span class="about">${escapeHtml(member.description)}</span>` : ''
    const words = `<span class="type">${wordsOf(member)}</span>`
    return `<li><code class="name">${escapeHtml(name)}</code> ${words}${need}${about}${fieldList(member)}</li>`
  })
  return `<ul class="fields">${items.join('')}</ul>`
}
