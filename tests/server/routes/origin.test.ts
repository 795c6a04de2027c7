import { expect, it } from 'vitest'
import { originRules } from '#server/http/origin.ts'

it.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
  'accepts the portal on localhost at %s',
  (origin) => {
    for (const publicUrl of ['http://127.0.0.1:3000', 'http://localhost:3000/'])
      expect(originRules(publicUrl).isOurs({ origin })).toBe(true)
  },
)

it.each(['http://localhost:3001', 'http://localhost.evil.example:3000', 'https://localhost:3000', 'null'])(
  'rejects %s as the portal on localhost',
  (origin) => {
    const rules = originRules('http://127.0.0.1:3000')
    expect([rules.isOurs({ origin }), rules.isForeign({ origin })]).toEqual([false, true])
  },
)

it('accepts a portal with its own address, beside the usual one, and no other', () => {
  const rules = originRules('https://booking.house.example', ['https://portal.house.example'])
  const facts = (origin: string) => {
    const headers = { origin, 'sec-fetch-site': 'same-site' }
    return [
      rules.isOurs(headers),
      rules.isForeign(headers),
      rules.isOursOrTyped(headers),
      rules.isElsewhere(headers),
    ]
  }
  expect(facts('https://portal.house.example')).toEqual([true, false, true, true])
  expect(facts('https://booking.house.example')).toEqual([true, false, false, false])
  expect(facts('https://evil.house.example')).toEqual([false, true, false, false])
})

it('treats a request without an origin as unknown: neither ours nor foreign', () => {
  const { isOurs, isForeign, isOursOrTyped } = originRules('https://booking.house.example')
  expect([isOurs({}), isForeign({}), isOursOrTyped({})]).toEqual([false, false, false])
})

it.each([
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
])('lets a GET that changes something come from %s: %s', (site, mayCome) => {
  const { isOursOrTyped } = originRules('https://booking.house.example')
  expect(isOursOrTyped({ 'sec-fetch-site': site })).toBe(mayCome)
})
