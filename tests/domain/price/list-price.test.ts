import { describe, expect, test } from 'vitest'
import { type ListPriced, listPriceOf } from '#domain/price/list-price.ts'

const hourly: ListPriced = {
  method: 'perHour',
  price: 100_000,
  halfDayPrice: null,
  minPrice: 0,
  minSeats: 1,
  others: [],
}
const dearer = { price: 150_000, halfDayPrice: null }
const cheaper = { price: 80_000, halfDayPrice: 30_000 }

describe('the price of the list', () => {
  test.each<[string, Partial<ListPriced>, number, boolean]>([
    ['is the room’s own', {}, 100_000, false],
    ['is the lowest of several', { others: [dearer, cheaper] }, 80_000, true],
    [
      'does not vary where the others are the same',
      { others: [{ ...dearer, price: 100_000 }] },
      100_000,
      false,
    ],
    ['is that of half a day', { method: 'halfDayOrDay', halfDayPrice: 60_000 }, 60_000, false],
    ['is half of the day’s where half a day has none', { method: 'halfDayOrDay' }, 50_000, false],
    ['is the lowest half day', { method: 'halfDayOrDay', others: [cheaper, dearer] }, 30_000, true],
  ])('%s', (_, more, amount, varies) => {
    expect(listPriceOf({ ...hourly, ...more })).toEqual({ amount, varies, floor: null })
  })

  test.each<[string, Partial<ListPriced>, number | null]>([
    ['above half an hour', { minPrice: 50_001 }, 50_001],
    ['that half an hour costs already', { minPrice: 50_000 }, null],
    ['above what the fewest people pay', { method: 'perPerson', minSeats: 4, minPrice: 400_001 }, 400_001],
    ['that the fewest people pay already', { method: 'perPerson', minSeats: 4, minPrice: 400_000 }, null],
    ['above one person, of a room for any number', { method: 'perPerson', minSeats: 0, minPrice: 1 }, null],
    ['above a fixed price', { method: 'fixed', minPrice: 100_001 }, 100_001],
    ['below a day', { method: 'perDay', minPrice: 90_000 }, null],
  ])('names a floor %s', (_, more, floor) => {
    expect(listPriceOf({ ...hourly, ...more }).floor).toBe(floor)
  })
})
