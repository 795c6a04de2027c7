import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHashOf } from '#server/accounts/second-factor/recovery-codes.ts'
import { codeOfApp, newAppSecret, setupUri, stepOfCode } from '#server/accounts/second-factor/totp.ts'

/** “12345678901234567890”, as in RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('the code of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('%i seconds after 1970 is that of RFC 6238: %s', (seconds, code) => {
    expect(codeOfApp(secret, seconds * 1000)).toBe(code)
    expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  const now = Date.parse('2026-11-20T09:00:00Z')
  const step = now / 30_000
  it.each([
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ])('of %i half minutes from now is of the half minute %s', (steps, expected) => {
    expect(stepOfCode(secret, codeOfApp(secret, now + steps * 30_000), now)).toBe(expected)
  })

  it.each(['', '00508', '0050471', 'abcdef', '-50471', '５０４７１２'])('is not “%s”', (code) => {
    expect(stepOfCode(secret, code, 1_111_111_111_000)).toBeUndefined()
  })

  it('comes from a new secret of 160 bits each time, which the picture carries', () => {
    const made = newAppSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(newAppSecret()).not.toBe(made)
    const uri = new URL(setupUri(made, { issuer: 'Prøysenhuset & Co', label: 'berit@house.example' }))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Prøysenhuset & Co:berit@house.example',
    ])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Prøysenhuset & Co',
      secret: made,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('recovery codes', () => {
  it('are ten different ones, without letters that are misread', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  })

  it('are the same however they are typed, and of one app', () => {
    const hash = recoveryHashOf(secret, '0A1BC-9ZY1X')
    for (const typed of ['0a1bc-9zy1x', ' 0A1BC 9ZY1X ', 'OAIBC9ZYLX'])
      expect(recoveryHashOf(secret, typed)).toBe(hash)
    expect(recoveryHashOf(secret, '0A1BC-9ZY1Y')).not.toBe(hash)
    expect(recoveryHashOf('another secret', '0A1BC-9ZY1X')).not.toBe(hash)
  })
})
