import { expect, test } from 'vitest'
import { backAddress, weekAddress } from '#src/screens/setup/item-address.ts'

test('the year leads to its regular hours and back, and to a copy of those before where it has none of its own', () => {
  const week = { id: 2, year: 2026 }
  expect([weekAddress(2026, week), weekAddress(2028, week), weekAddress(2024, undefined)]).toEqual([
    '/drift/oppsett/apningstider/2?ar=2026',
    '/drift/oppsett/apningstider/ny?kopi=2&ar=2028',
    '/drift/oppsett/apningstider/ny?ar=2024',
  ])
  expect(backAddress('openingHours', 'ar=2026')).toBe('/drift/oppsett/aret?ar=2026')
  expect(backAddress('openingHours', '')).toBe('/drift/oppsett/apningstider')
})
