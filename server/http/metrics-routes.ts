import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '#server/http/refusals.ts'
import type { Metrics } from '#server/observability/metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Counts every answer, and gives the figures at `/metrics`: to all callers where there is no token, else to those who send it. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`)
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isStream) return done()
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (wanted && !timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      return sendRefusal(reply, { code: 'notSignedIn' })
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
