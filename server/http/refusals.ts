import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus } from '#contract/error-status.ts'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import { oauthErrorBody } from '#contract/oauth.ts'
import { statusOf } from '#contract/refusals.ts'
import type { Refusal } from '#server/calls/operation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of this route are in the words of OAuth 2. */
    errors?: 'oauth' | undefined
  }
}

/** The credentials that were shown are no good, which RFC 6750 has a word for. */
export const INVALID_TOKEN = 'Bearer realm="api", error="invalid_token"'
const NO_TOKEN = 'Bearer realm="api"'

/** When to try again what could not be done for now, where nothing better is known. */
const UNAVAILABLE_SECONDS = 5

/**
 * Sends a refusal with the status of its code, in the words of OAuth 2 where the route has them. That credentials are no good
 * is said whatever is refused: the caller was taken for a visitor.
 */
export function sendRefusal(
  reply: FastifyReply,
  { code, retryAfter = code === 'unavailable' ? UNAVAILABLE_SECONDS : undefined, ...more }: Refusal,
  challenge = NO_TOKEN,
): FastifyReply {
  const { errors } = reply.request.routeOptions.config
  const status = statusOf(errors ? { errors } : {}, code)
  const body = errorBody(code, status >= 500 ? { requestId: reply.request.id, ...more } : more)
  reply.code(status).header('cache-control', 'no-store')
  if (status === 401 || challenge === INVALID_TOKEN) reply.header('www-authenticate', challenge)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return errors === 'oauth' ? reply.header('pragma', 'no-cache').send(oauthErrorBody(body)) : reply.send(body)
}

/** The contract's word for a request that could not be read; undefined for a failure of our own. */
export function codeOfUnreadable({ statusCode }: Pick<FastifyError, 'statusCode'>): ErrorCode | undefined {
  if (statusCode === 413) return 'tooLarge'
  if (statusCode === 415) return 'unsupportedMedia'
  if (statusCode === 414) return 'notFound'
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'malformed' : undefined
}

/** Answers an address that can't be read, before there is a route. */
export const refuseAddress =
  (headers: Readonly<Record<string, string>>) =>
  (error: FastifyError, request: FastifyRequest, reply: { raw: ServerResponse }): void => {
    const code = codeOfUnreadable(error) ?? 'internal'
    reply.raw.writeHead(errorStatus[code], {
      ...headers,
      'x-request-id': request.id,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    reply.raw.end(JSON.stringify(errorBody(code)))
  }

const statusLines: Record<string, [line: string, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
}

/** Answers what is no HTTP, and hangs up. */
export function refuseGarbage(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [line, code] = statusLines[error.code ?? ''] ?? (['400 Bad Request', 'malformed'] as const)
  if (socket.writable) {
    const body = JSON.stringify(errorBody(code))
    const about = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`
    socket.write(`HTTP/1.1 ${line}\r\nConnection: close\r\n${about}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}
