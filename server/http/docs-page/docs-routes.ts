import type { FastifyInstance } from 'fastify'
import type { OpenApiDocument } from '#contract/openapi.ts'
import { docsPage, documentPath, stylePath } from '#server/http/docs-page/docs-page.ts'
import { docsStyle } from '#server/http/docs-page/docs-style.ts'
import { fileSecurity } from '#server/http/security-headers.ts'

/** The OpenAPI document, and the page that people read. Both are written once, when they are first asked for. */
export function addDocs(app: FastifyInstance, make: () => OpenApiDocument): void {
  let made: { json: string; page: string } | undefined
  const docs = () => {
    if (!made) {
      const document = make()
      made = { json: JSON.stringify(document), page: docsPage(document) }
    }
    return made
  }
  const send = (path: string, type: string, content: () => string) =>
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').headers(fileSecurity).send(content()),
    )
  send(documentPath, 'application/json; charset=utf-8', () => docs().json)
  send('/api/docs', 'text/html; charset=utf-8', () => docs().page)
  send(stylePath, 'text/css; charset=utf-8', () => docsStyle)
}
