import { errorCodes, type FastifyInstance } from 'fastify'
import { FORM_TYPE } from '#contract/request-body.ts'

/** The texts of a form, by name; a name can come more than once. */
export type Fields = ReadonlyMap<string, readonly string[]>

/** A body that came as a form. */
export class FormBody {
  readonly fields: Fields

  constructor(fields: Fields) {
    this.fields = fields
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form may be sent to this route. */
    takesForm?: boolean
  }
}

/** Collects the texts of a form; empty ones are left out, as if they had not been sent. */
export function fieldsOf(pairs: Iterable<readonly [string, string]>): Fields {
  const fields = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    if (value === '') continue
    const texts = fields.get(name)
    if (texts) texts.push(value)
    else fields.set(name, [value])
  }
  return fields
}

/** No call takes a form of more than eight fields. */
const MOST_PAIRS = 100

function hasTooManyPairs(form: string): boolean {
  let pairs = 1
  for (let at = form.indexOf('&'); at >= 0 && pairs <= MOST_PAIRS; at = form.indexOf('&', at + 1)) pairs++
  return pairs > MOST_PAIRS
}

/** An order as long as its struct allows has 22,000 values, in objects of twelve fields at most, six deep. */
const MOST_VALUES = 30_000
const MOST_MEMBERS = 200
const MOST_DEPTH = 32

const codeOf = (sign: string) => sign.charCodeAt(0)
const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map(codeOf)
const [OPENS_LIST, CLOSES_LIST, OPENS_OBJECT, CLOSES_OBJECT] = ['[', ']', '{', '}'].map(codeOf)

/**
 * Whether a text, if it is JSON, has more values, fields or levels than any call takes: seen before any of it is built.
 * An object of 40,000 fields takes 40 ms to build, and the calls have no use for it.
 */
function isBeyondBounds(json: string): boolean {
  /** The fields of each object that is open; of a list, nothing is counted. */
  const open: number[] = []
  let values = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isInString) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) isInString = false
    } else if (sign === QUOTE) isInString = true
    else if (sign === COMMA) {
      const fields = (open.pop() ?? 0) + 1
      if (fields > MOST_MEMBERS || ++values > MOST_VALUES) return true
      open.push(fields)
    } else if (sign === CLOSES_LIST || sign === CLOSES_OBJECT) open.pop()
    else if (sign === OPENS_LIST || sign === OPENS_OBJECT) {
      open.push(sign === OPENS_OBJECT ? 1 : Number.NEGATIVE_INFINITY)
      if (open.length > MOST_DEPTH || ++values > MOST_VALUES) return true
    }
  }
  return false
}

/**
 * Which kinds of bodies are read: JSON, where an empty one is none, and forms. Any other kind is refused. A form for a
 * route that takes none is not parsed, for it is refused as well.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isBeyondBounds(body)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    else parseJson(request, body, done)
  })
  app.addContentTypeParser<string>(FORM_TYPE, { parseAs: 'string' }, ({ routeOptions }, body, done) => {
    if (!routeOptions.config.takesForm) done(null, new FormBody(new Map()))
    else if (hasTooManyPairs(body)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    else done(null, new FormBody(fieldsOf(new URLSearchParams(body))))
  })
}
