import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import pTimeout from 'p-timeout'
import { apiAddress } from '#contract/api-url.ts'
import { LEAST_BODY_LIMIT } from '#contract/request-body.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { openTakenInMemory } from '#server/capacity/taken-in-memory.ts'
import { type ChangeFeed, openChangeFeed } from '#server/database/change-feed.ts'
import { isAway } from '#server/database/is-unavailable.ts'
import { ping } from '#server/database/raw-statements.ts'
import { methodsAt, routedUrl, withoutBase } from '#server/http/addresses.ts'
import { addCalendarFeeds } from '#server/http/calendar-feed-route.ts'
import { addCallRoutes } from '#server/http/call-routes.ts'
import { addChangeStreams } from '#server/http/change-streams.ts'
import { cookieNames } from '#server/http/cookies.ts'
import { addDocs } from '#server/http/docs-page/docs-page.ts'
import { addMetrics } from '#server/http/metrics-routes.ts'
import { originRules } from '#server/http/origin.ts'
import { COMPRESSED_FROM } from '#server/http/packed.ts'
import { addPortalElsewhere } from '#server/http/portal-elsewhere.ts'
import { addPortalRoutes } from '#server/http/portal-routes.ts'
import { codeOfUnreadable, refuseAddress, refuseGarbage, sendRefusal } from '#server/http/refusals.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { addTermsPages } from '#server/http/terms-page.ts'
import { HEARTBEAT_MS, type TimeLimits, timeLimits } from '#server/http/time-limits.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { requestIdOf } from '#server/observability/request-id.ts'

export type AppOptions = {
  services: AccountServices
  /** Whether what is taken is kept in memory for calls that only read; else they query the database. */
  keepsTaken?: boolean | undefined
  clock: () => Instant
  log: FastifyBaseLogger | false
  /** The tenant's built portal; without it the server has its API alone. */
  portalDir: string
  /** What `/files` serves. */
  filesDir: string
  /** The addresses of proxies that are trusted to name the caller. */
  trustedProxies?: string[] | undefined
  /** The origins of portals that have an address of their own, and call the API from there. */
  portalOrigins?: readonly string[] | undefined
  /** How long callers may take; the server's own limits where it is not given. */
  limits?: TimeLimits | undefined
  /** Figures of the server, shown at `/metrics` to callers with the token; to all where there is none. */
  metrics?: { figures: Metrics; token: string | undefined } | undefined
  /** Aborted when the server is to stop: what is under way is finished, and whatever comes is sent away. */
  stopping?: AbortSignal | undefined
  /** Adds what only some set-ups have, as the development mailbox. */
  extend?: ((app: FastifyInstance) => Promise<void>) | undefined
}

function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const unreadable = codeOfUnreadable(error)
    if (unreadable) return sendRefusal(reply, { code: unreadable })
    // Not `request.raw.destroyed`: that a body has been read to its end destroys the request too.
    if (reply.raw.destroyed) {
      request.log.info('The caller hung up before the answer was sent.')
      return reply
    }
    if (isAway(error)) {
      request.log.error({ err: error }, 'The database did not answer a call.')
      return sendRefusal(reply, { code: 'unavailable' })
    }
    request.log.error({ err: error }, 'A call failed.')
    return sendRefusal(reply, { code: 'internal' })
  })
}

function addNothingHere(app: FastifyInstance, portal: Awaited<ReturnType<typeof addPortalRoutes>>): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?')[0] ?? '')
    // A route of this method was passed over: what is in the address is too long for it.
    if (methods.length === 0 || methods.includes(request.method))
      return portal(request, reply) ?? sendRefusal(reply, { code: 'notFound' })
    return sendRefusal(reply.header('allow', methods.join(', ')), { code: 'methodNotAllowed' })
  })
}

/** The route's pattern, never the address: addresses hold search words and identities. */
function addLogging(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const about = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(about, 'answered')
    done()
  })
}

function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** A name or an address with a port, as browsers send it. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/**
 * Whether the headers of a request, as they came, name one host (RFC 9112, section 3.2). Of several Node takes the first
 * and a proxy may have taken the last.
 */
function namesOneHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((_, n) => n % 2 === 1 && rawHeaders[n - 1]?.toLowerCase() === 'host')
  return hosts.length === 1 && HOST.test(hosts[0] ?? '')
}

/** Refuses a request without exactly one well-formed Host header. */
function addOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw.rawHeaders)) return done()
    sendRefusal(reply, { code: 'malformed' })
  })
}

/** Refuses requests once the server is to stop; `/healthz` is still answered. */
function addStopping(app: FastifyInstance, stopping: AbortSignal | undefined): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if ((!isClosing && !stopping?.aborted) || request.url === '/healthz') return done()
    sendRefusal(reply.header('connection', 'close'), { code: 'unavailable' })
  })
}

/** How long a database may take to say that it is there. */
const READY_MS = 2000

function addHealth(app: FastifyInstance, { services }: AppOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await pTimeout(ping(services.database), { milliseconds: READY_MS })
      return { status: 'ok' }
    } catch {
      return sendRefusal(reply, { code: 'unavailable' })
    }
  })
}

/** The services, with what is taken in memory as long as the server runs. */
function keepingTaken(
  app: FastifyInstance,
  feed: ChangeFeed,
  { services, clock }: AppOptions,
): AccountServices {
  const taken = openTakenInMemory(services.database, feed, {
    clock,
    failed: (err) =>
      app.log.warn({ err }, 'What is taken could not be read into memory; the database is queried.'),
  })
  app.addHook('onClose', () => taken.close())
  return { ...services, taken }
}

/** The server: everything it needs is handed to it. Listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { clock, log, portalDir, filesDir, limits = timeLimits } = options
  const { trustedProxies = [], portalOrigins = [] } = options
  const { publicUrl, apiUrl = '' } = options.services
  const headers = securityHeaders(publicUrl, apiUrl)
  const origins = originRules(publicUrl, portalOrigins)
  const address = apiAddress(apiUrl, publicUrl)
  const base = new URL(address).pathname.replace(/\/$/, '')
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    // Of what is no call of the table: those have limits of their own.
    bodyLimit: LEAST_BODY_LIMIT,
    // Fastify's own limit is none, and takes away that of Node.
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.checkEveryMs },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url }) => routedUrl(withoutBase(url ?? '/', base)),
    frameworkErrors: refuseAddress(headers),
    clientErrorHandler: refuseGarbage,
    genReqId: ({ headers }) => requestIdOf(headers),
  })
  addErrors(app)
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  addHeaders(app, headers)
  if (portalOrigins.length > 0) addPortalElsewhere(app, origins)
  addLogging(app)
  addOneHost(app)
  addStopping(app, options.stopping)
  addHealth(app, options)
  if (options.metrics) addMetrics(app, options.metrics.figures, options.metrics.token)
  const feed = openChangeFeed(options.services.database, (err) =>
    app.log.warn({ err }, 'What has changed could not be read; it is tried again every second.'),
  )
  const services = options.keepsTaken ? keepingTaken(app, feed, options) : options.services
  await addCallRoutes(app, { services, clock, origins })
  addChangeStreams(app, {
    services,
    clock,
    feed,
    heartbeatMs: limits.heartbeatMs ?? HEARTBEAT_MS,
    counted: options.metrics?.figures.following,
    stopping: options.stopping,
  })
  // Its schemas and examples are loaded when it is first asked for: nothing else needs them.
  addDocs(app, async () =>
    (await import('#contract/openapi.ts')).openApiDocument(address, cookieNames(publicUrl).access),
  )
  addTermsPages(app, services, clock)
  addCalendarFeeds(app, services, clock)
  await options.extend?.(app)
  addNothingHere(app, await addPortalRoutes(app, portalDir, filesDir, { ...services, clock }))
  return app
}
