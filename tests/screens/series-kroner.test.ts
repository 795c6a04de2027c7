import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundHalfUp } from '#domain/price/money.ts'
import { shownKroner } from '#src/screens/series/shown-kroner.ts'
import { priceOf } from '#tests/support/bookings.ts'

const dated = (ore: number, n: number, reservationStatus: 'confirmed' | 'cancelled' = 'confirmed') => ({
  ...{ id: `date ${n}`, reservationStatus },
  priceSummary: { ...priceOf(0), finalPriceVat: ore },
})

test('two dates of 3 141,60 kr add up to the 6 283 kr that are paid', () => {
  expect([...shownKroner([dated(314_160, 1), dated(314_160, 2)]).values()]).toEqual([3142, 3141])
})

test('dates that stand add up to what is paid, whatever has been cancelled', () => {
  const anyDate = fc.tuple(fc.nat(9_999_999), fc.boolean())
  fc.assert(
    fc.property(fc.array(anyDate, { minLength: 1, maxLength: 60 }), (all) => {
      const dates = all.map(([ore, stands], n) => dated(ore, n, stands ? 'confirmed' : 'cancelled'))
      const kroner = shownKroner(dates)
      const standing = dates.filter(({ reservationStatus }) => reservationStatus === 'confirmed')
      const paid = standing.reduce((sum, { priceSummary }) => sum + priceSummary.finalPriceVat, 0)
      expect(standing.reduce((sum, { id }) => sum + (kroner.get(id) ?? Number.NaN), 0)).toBe(
        roundHalfUp(paid, 100),
      )
    }),
  )
})
