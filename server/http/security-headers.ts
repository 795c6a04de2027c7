import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

type Headers = Readonly<Record<string, string>>
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** The headers that a middleware sets; they never change, and are also sent where Fastify runs no hook. */
function headersOf(setHeaders: Middleware): Headers {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** No string becomes script, and no page may define a policy that makes it one. */
const noTextAsCode = { requireTrustedTypesFor: "'script'", trustedTypes: "'none'" }

/** `api` is the origin of an API on another host; empty for the portal's own. */
const portalDirectives = (api: string) => ({
  defaultSrc: "'self'",
  connectSrc: api ? ["'self'", api] : null,
  imgSrc: ["'self'", 'data:', 'blob:', ...(api ? [api] : [])],
  objectSrc: "'none'",
  frameSrc: "'none'",
  baseUri: "'none'",
  formAction: "'self'",
  frameAncestors: "'none'",
  ...noTextAsCode,
})

const fileDirectives = {
  defaultSrc: "'none'",
  styleSrc: "'self'",
  baseUri: "'none'",
  formAction: "'none'",
  frameAncestors: "'none'",
  ...noTextAsCode,
}

/** Replaces the policy of a page without scripts, or of a file: it runs nothing, and fetches nothing but its own style. */
export const fileSecurity: Headers = headersOf(
  helmet.contentSecurityPolicy({ useDefaults: false, directives: fileDirectives }),
)

/** The security headers of every answer, by lower-case name, from helmet. Decision own-code-kept. */
export const securityHeaders = (publicUrl: string, apiUrl = ''): Headers =>
  headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: portalDirectives(URL.canParse(apiUrl) ? new URL(apiUrl).origin : ''),
      },
      frameguard: { action: 'deny' },
      hsts: publicUrl.startsWith('https:'),
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  )
