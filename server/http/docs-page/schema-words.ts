import type { DocumentSchema } from '#contract/openapi-schemas.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'

const formats: Record<string, string> = {
  'date-time': 'date and time',
  date: 'date',
  email: 'email address',
  uuid: 'UUID',
  binary: 'file',
}

const MOST_LISTED = 12

const listed = (values: readonly unknown[]) => {
  const shown = values.slice(0, MOST_LISTED).map((value) => `<code>${escapeHtml(String(value))}</code>`)
  return shown.join(', ') + (values.length > MOST_LISTED ? ` and ${values.length - MOST_LISTED} more` : '')
}

function rangeOf({ minimum, maximum }: DocumentSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (minimum !== undefined) return `, at least ${minimum}`
  return maximum === undefined ? '' : `, at most ${maximum}`
}

function textWords({ format, pattern, minLength, maxLength }: DocumentSchema): string {
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

/** The name of a reference to a schema, a response or anything else that has one. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** Where the page describes a named shape. */
export const shapeAnchor = (name: string): string => `shape-${escapeHtml(name)}`

/** What a value may be, in words; HTML. What has a name is a link to where it is described. */
export function wordsOf(schema: DocumentSchema): string {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref)
    return `<a href="#${shapeAnchor(name)}">${escapeHtml(name)}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map(wordsOf).join(', or ')
  if (schema.allOf) return schema.allOf.map(wordsOf).join(' with ')
  const { type, enum: values, ...about } = schema
  const types = [type ?? []].flat()
  const others = values ? { enum: values.filter((value) => value !== null) } : {}
  const words = types
    .filter((each) => each !== 'null')
    .map((each) => plainWords({ ...about, ...others, type: each }))
    .join(' or ')
  if (types.length === 0) return plainWords(schema)
  return [words, ...(types.includes('null') ? ['null'] : [])].filter(Boolean).join(', or ')
}

function plainWords(schema: DocumentSchema): string {
  if (schema.enum)
    return schema.enum.length === 1 ? `always ${listed(schema.enum)}` : `one of ${listed(schema.enum)}`
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
function objectIn(schema: DocumentSchema): DocumentSchema | undefined {
  if (schema.items) return objectIn(schema.items)
  return schema.properties ? schema : undefined
}

/** The fields of an object, and of the objects within that have no names, as a list; HTML. Empty for what has no fields. */
export function fieldList(schema: DocumentSchema): string {
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
