/** No text becomes code or elements: what turns text into HTML or a script's address is refused, and nobody may make a policy. */
const noTextAsCode = ["require-trusted-types-for 'script'", "trusted-types 'none'"]

/** `api` is the origin of an API on another host; empty for the portal's own. */
const contentSecurity = (api: string) => [
  "default-src 'self'",
  ...(api ? [`connect-src 'self' ${api}`] : []),
  `img-src 'self' data: blob:${api && ` ${api}`}`,
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  ...noTextAsCode,
]

/** The policy of a page without scripts, or a file: whatever it holds, it runs nothing, and fetches nothing but its own style. */
export const fileSecurity = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  ...noTextAsCode,
].join(';')

const YEAR = 365 * 24 * 60 * 60

/** The headers of every answer that tell browsers what they may do with it; made once, since they are always the same. */
export const securityHeaders = (publicUrl: string, apiUrl = ''): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurity(URL.canParse(apiUrl) ? new URL(apiUrl).origin : '').join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }
    : {}),
})
