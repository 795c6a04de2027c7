import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fullOf } from '#contract/picture-sources.ts'
import { isOfPortal } from '#server/http/addresses.ts'
import { addCrawlerRoutes } from '#server/http/portal/crawlers.ts'
import { roomAddress } from '#server/http/portal/page-head.ts'
import { openPortalPages, type PortalWorld } from '#server/http/portal/portal-pages.ts'
import { fileSecurity } from '#server/http/security-headers.ts'
import { vary } from '#server/http/vary.ts'
import { avifOf, avifState, isThere, isWebp } from '#server/pictures/avif-files.ts'

const YEAR = 365 * 24 * 60 * 60
const HOUR = 60 * 60

/** Whether an address is one of the portal's own: it then gets the portal, which knows its routes itself. */
const isPortalAddress = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && isOfPortal(url)

/** What a build leaves beside the portal for development. */
const isForBuilders = (path: string) => /(^|\/)\.|\.map(\.br|\.gz)?$/.test(path)

/** What a venue's own website loads. Decision the-venues-own-website. */
const isForOtherSites = (path: string) => /[\\/]embed[\\/]/.test(path)
const otherSites = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Whether the client names AVIF among the types that it takes; a type with a star says nothing of it. */
const takesAvif = ({ headers }: FastifyRequest) =>
  (headers.accept ?? '')
    .split(',')
    .some((type) => /^\s*image\/avif\s*(;|$)/i.test(type) && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(type))

const lasting = (seconds: number) => `public, max-age=${seconds}, immutable`

/** Calls this server's own API, without a connection. */
async function callWithin(app: FastifyInstance, url: string, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url, 'http://localhost')
  const { method = 'GET', body } = init ?? {}
  const { statusCode, headers, rawPayload } = await app.inject({
    method: method as 'GET' | 'POST',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(new Headers(init?.headers)),
    ...(typeof body === 'string' ? { payload: body } : {}),
  })
  return new Response(new Uint8Array(rawPayload), {
    status: statusCode,
    headers: { 'content-type': String(headers['content-type']) },
  })
}

/** The first visitor is not to wait for code that has never run: the front page and a room's page are asked for at the start. */
async function warmUp(app: FastifyInstance, { house }: Pick<PortalWorld, 'house'>): Promise<void> {
  try {
    const { rooms } = await house.current()
    const offered = [...rooms.values()].find(({ isOffered }) => isOffered)
    await app.inject('/')
    if (offered) await app.inject(roomAddress(offered.row.slugname))
  } catch (err) {
    app.log.debug({ err }, 'The first pages could not be rendered beforehand.')
  }
}

/**
 * The built portal, and `/files`. Built files carry their content's hash in the name and never change, nor do uploaded
 * pictures under their random ones; what a build leaves for builders, as source maps, is not served. Gives the answer
 * to addresses that no file has: the portal, for its own; undefined for the rest.
 */
export async function addPortalRoutes(
  app: FastifyInstance,
  portalDir: string,
  filesDir: string,
  services: Omit<PortalWorld, 'fetch' | 'renderingFailed'>,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined> {
  const hasPortal = existsSync(join(portalDir, 'index.html'))
  if (hasPortal) {
    await app.register(fastifyStatic, {
      root: portalDir,
      decorateReply: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      // Each address has its own page; the built one is none of them.
      allowedPath: (path) => !isForBuilders(path) && path !== '/index.html',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path)
        reply.header('cache-control', isHashed ? lasting(YEAR) : 'no-cache')
        if (isForOtherSites(path.slice(portalDir.length))) reply.headers(otherSites)
      },
    })
  }
  await app.register(fastifyStatic, {
    root: filesDir,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isUpload = /[\\/]uploads[\\/]/.test(path.slice(filesDir.length))
      reply.header('cache-control', isUpload ? lasting(YEAR) : `public, max-age=${HOUR}`)
      reply.headers(fileSecurity)
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      if (!isWebp(path)) return reply.sendFile(path)
      vary(reply, 'accept')
      const place = join(filesDir, path)
      const full = fullOf(path)
      // It is yet to be made of the full one, which is not to be kept under this address.
      if (full && !(await isThere(place)) && (await isThere(join(filesDir, full))))
        return reply.header('cache-control', 'no-store').redirect(encodeURIComponent(basename(full)))
      const isAvif = takesAvif(request) && (await avifState(place)) === 'kept'
      return reply.sendFile(isAvif ? avifOf(path) : path)
    },
  })
  if (!hasPortal) return () => undefined
  const page = openPortalPages(portalDir, {
    ...services,
    fetch: (url, init) => callWithin(app, url, init),
    renderingFailed: (err) => app.log.warn({ err }, 'A page could not be rendered; the browser builds it.'),
  })
  addCrawlerRoutes(app, services)
  app.get('/', page)
  app.addHook('onListen', () => void warmUp(app, services))
  return (request, reply) => (isPortalAddress(request) ? page(request, reply) : undefined)
}
