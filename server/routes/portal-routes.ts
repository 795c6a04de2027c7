import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR = 365 * 24 * 60 * 60
const HOUR = 60 * 60

/** Whether an address is one of the portal's own: it then gets the portal, which knows its routes itself. */
const isPortalAddress = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|auth|files|assets|dev)(\/|$|\?)/.test(url)

/**
 * The built portal, and `/files`. Built files carry their content's hash in the name and never change. Gives the
 * answer to addresses that no file has: the portal, for its own; undefined for the rest.
 */
export async function addPortalRoutes(
  app: FastifyInstance,
  portalDir: string,
  filesDir: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined> {
  const hasPortal = existsSync(join(portalDir, 'index.html'))
  if (hasPortal) {
    await app.register(fastifyStatic, {
      root: portalDir,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path)
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      },
    })
  }
  await app.register(fastifyStatic, {
    root: filesDir,
    prefix: '/files/',
    decorateReply: !hasPortal,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${HOUR}`),
  })
  if (!hasPortal) return () => undefined
  const portal = (reply: FastifyReply) => reply.code(200).sendFile('index.html')
  app.get('/', (_request, reply) => portal(reply))
  return (request, reply) => (isPortalAddress(request) ? portal(reply) : undefined)
}
