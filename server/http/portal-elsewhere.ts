import type { FastifyInstance } from 'fastify'
import { sessionHintHeader } from '#contract/headers.ts'
import type { OriginRules } from '#server/http/origin.ts'
import { vary } from '#server/http/vary.ts'

const PREFLIGHT_SECONDS = 600

const readable = ['content-disposition', 'retry-after', 'www-authenticate', 'x-request-id', sessionHintHeader]

/**
 * Lets the pages of a portal with an address of its own call the API with cookies (CORS), and show its files. Other
 * origins are sent none of these headers, so that browsers keep the answers from their pages.
 * Decision portal-on-another-host.
 */
export function addPortalElsewhere(app: FastifyInstance, { isElsewhere }: OriginRules): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-headers': names } = request.headers
    vary(reply, 'origin')
    if (request.url.startsWith('/files/')) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (origin === undefined || !isElsewhere(request.headers)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': readable.join(', '),
    })
    const method = request.headers['access-control-request-method']
    if (request.method !== 'OPTIONS' || method === undefined) return done()
    reply.code(204).headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': names ?? '',
      'access-control-max-age': PREFLIGHT_SECONDS,
    })
    reply.send()
  })
}
