import type { FastifyInstance } from 'fastify'

/** The texts of a form, by name; a name can come more than once. */
export type Fields = ReadonlyMap<string, readonly string[]>

/** A body that came as a form. */
export class FormBody {
  readonly fields: Fields

  constructor(fields: Fields) {
    this.fields = fields
  }
}

/** Collects the texts of a form; empty ones are left out, as if they had not been sent. */
export function fieldsOf(pairs: Iterable<readonly [string, string]>): Fields {
  const fields = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    if (value !== '') fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return fields
}

/** Which kinds of bodies are read: JSON, where an empty one is none, and forms. Any other kind is refused. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new FormBody(fieldsOf(new URLSearchParams(body as string)))),
  )
}
