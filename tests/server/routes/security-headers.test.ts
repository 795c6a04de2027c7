import { expect, it } from 'vitest'
import { fileSecurity, securityHeaders } from '#server/http/security-headers.ts'

const trustedTypes = "require-trusted-types-for 'script';trusted-types 'none'"
const policy = (connect: string, images: string) =>
  `default-src 'self';${connect}img-src 'self' data: blob:${images};object-src 'none';frame-src 'none';` +
  `base-uri 'none';form-action 'self';frame-ancestors 'none';${trustedTypes}`
const others = {
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
}
const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

it('sends these headers and no others, with strict transport security over https only', () => {
  expect(securityHeaders('https://booking.house.example')).toEqual({
    'content-security-policy': policy('', ''),
    ...others,
    ...strictTransport,
  })
  expect(securityHeaders('http://127.0.0.1:3000')).toEqual({
    'content-security-policy': policy('', ''),
    ...others,
  })
})

it('lets the portal call and show pictures of an API on another host, by its origin', () => {
  const connect = "connect-src 'self' https://api.house.example:8443;"
  expect(securityHeaders('https://booking.house.example', 'https://api.house.example:8443/base/')).toEqual({
    'content-security-policy': policy(connect, ' https://api.house.example:8443'),
    ...others,
    ...strictTransport,
  })
})

it('ignores an API address that is only a path', () => {
  expect(securityHeaders('http://127.0.0.1:3000', '/base')['content-security-policy']).toBe(policy('', ''))
})

it('lets a page without scripts run nothing and load only its own style', () => {
  expect(fileSecurity).toEqual({
    'content-security-policy': `default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none';${trustedTypes}`,
  })
})
