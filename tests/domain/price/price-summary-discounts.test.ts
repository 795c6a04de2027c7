import { describe, expect, test } from 'vitest'
import type { DiscountRule } from '#domain/price/discount.ts'
import { type PriceRequest, summarise } from '#domain/price/price-summary.ts'
import { at, COFFEE, catalogue, discount, OTHER, OWN, PENNY, request } from './catalogue.ts'

const NOW = at('2026-11-01T12:00')
const price = (priceRequest: PriceRequest, rules: DiscountRule[] = []) =>
  summarise(priceRequest, catalogue, rules, NOW)

/** original − discount + VAT = final, in øre. */
function figures(priceRequest: PriceRequest, rules: DiscountRule[] = []): string {
  const { originalPrice, discountAmount, vatAmount, finalPriceVat } = price(priceRequest, rules)
  return `${originalPrice} − ${discountAmount} + ${vatAmount} = ${finalPriceVat}`
}

const ROOM_AND_COFFEE = { products: [[COFFEE, 10]], rooms: [[1, '09:00–12:00']] } satisfies Parameters<
  typeof request
>[0]

describe('with discounts and surcharges', () => {
  test.each<[string, DiscountRule[], Partial<Parameters<typeof request>[0]>, string]>([
    ['ten percent on everything', [discount(1, 10)], {}, '179000 − 17900 + 37665 = 198765'],
    ['ten percent on the room', [discount(1, 10, { scope: 'room' })], {}, '179000 − 15000 + 38100 = 202100'],
    [
      'ten percent on packages and products',
      [discount(1, 10, { scope: 'packagesAndProducts' })],
      {},
      '179000 − 2900 + 41415 = 217515',
    ],
    ['a hundred percent', [discount(1, 100)], {}, '179000 − 179000 + 0 = 0'],
    ['more than a hundred percent is a hundred', [discount(1, 150)], {}, '179000 − 179000 + 0 = 0'],
    ['less than nothing is nothing', [discount(1, -10)], {}, '179000 − 0 + 41850 = 220850'],
    [
      'a percentage with decimals: what is left is rounded half up',
      [discount(1, 12.55, { scope: 'packagesAndProducts' })],
      {},
      '179000 − 3639 + 41304 = 216665',
    ],
    [
      'the highest priority, though it gives less',
      [discount(1, 20), discount(2, 5, { priority: 9 })],
      {},
      '179000 − 8950 + 39758 = 209808',
    ],
    [
      'of equals the best for the customer',
      [discount(1, 5), discount(2, 20), discount(3, 10)],
      {},
      '179000 − 35800 + 33480 = 176680',
    ],
    ['rules do not stack', [discount(1, 10), discount(2, 10)], {}, '179000 − 17900 + 37665 = 198765'],
    [
      'each line has its own rule',
      [discount(1, 10, { scope: 'room' }), discount(2, 50, { scope: 'packagesAndProducts' })],
      {},
      '179000 − 29500 + 35925 = 185425',
    ],
    [
      'a surcharge of ten percent',
      [discount(1, 10, { priceDirection: 'surcharge' })],
      {},
      '196900 − 0 + 46035 = 242935',
    ],
    [
      'a surcharge of more than a hundred percent is all of it',
      [discount(1, 150, { priceDirection: 'surcharge' })],
      {},
      '447500 − 0 + 104625 = 552125',
    ],
    [
      'a surcharge is added first',
      [discount(1, 10, { priceDirection: 'surcharge' }), discount(2, 10)],
      {},
      '196900 − 19690 + 41432 = 218642',
    ],
    [
      'of equal surcharges the smallest',
      [discount(1, 10, { priceDirection: 'surcharge' }), discount(2, 5, { priceDirection: 'surcharge' })],
      {},
      '187950 − 0 + 43943 = 231893',
    ],
    ['not active', [discount(1, 10, { isActive: false })], {}, '179000 − 0 + 41850 = 220850'],
    ['not online', [discount(1, 10, { availableOnline: false })], {}, '179000 − 0 + 41850 = 220850'],
    [
      'on its first day',
      [discount(1, 10, { validFrom: '2026-11-20' })],
      {},
      '179000 − 17900 + 37665 = 198765',
    ],
    [
      'before its first day',
      [discount(1, 10, { validFrom: '2026-11-21' })],
      {},
      '179000 − 0 + 41850 = 220850',
    ],
    ['on its last day', [discount(1, 10, { validTo: '2026-11-20' })], {}, '179000 − 17900 + 37665 = 198765'],
    ['after its last day', [discount(1, 10, { validTo: '2026-11-19' })], {}, '179000 − 0 + 41850 = 220850'],
    [
      'a window that holds the start',
      [discount(1, 10, { timeStart: '08:00', timeEnd: '10:00' })],
      {},
      '179000 − 17900 + 37665 = 198765',
    ],
    [
      'a window that the start opens',
      [discount(1, 10, { timeStart: '09:00', timeEnd: '10:00' })],
      {},
      '179000 − 17900 + 37665 = 198765',
    ],
    [
      'a window that the start ends',
      [discount(1, 10, { timeStart: '08:00', timeEnd: '09:00' })],
      {},
      '179000 − 17900 + 37665 = 198765',
    ],
    [
      'a window that ended a minute before',
      [discount(1, 10, { timeEnd: '08:59' })],
      {},
      '179000 − 0 + 41850 = 220850',
    ],
    [
      'a window that begins later',
      [discount(1, 10, { timeStart: '09:01' })],
      {},
      '179000 − 0 + 41850 = 220850',
    ],
    [
      'a window past midnight does not hold nine',
      [discount(1, 10, { timeStart: '22:00', timeEnd: '06:00' })],
      {},
      '179000 − 0 + 41850 = 220850',
    ],
    [
      'another customer’s rule',
      [discount(1, 10, { customerId: OWN })],
      { customerId: OTHER },
      '179000 − 0 + 41850 = 220850',
    ],
    [
      'the customer’s own rule',
      [discount(1, 10, { customerId: OWN })],
      { customerId: OWN },
      '179000 − 17900 + 37665 = 198765',
    ],
    [
      'the group’s rule',
      [discount(1, 10, { groupId: 3 })],
      { customerId: OWN, groupIds: [3] },
      '179000 − 17900 + 37665 = 198765',
    ],
    ['a visitor has no group', [discount(1, 10, { groupId: 3 })], {}, '179000 − 0 + 41850 = 220850'],
    ['an unknown code', [discount(1, 10, { couponCode: 'HØST' })], {}, '179000 − 0 + 41850 = 220850'],
    [
      'a code, in small letters and with spaces',
      [discount(1, 10, { couponCode: 'HØST' })],
      { code: '  høst ' },
      '179000 − 17900 + 37665 = 198765',
    ],
    [
      'a wrong code',
      [discount(1, 10, { couponCode: 'HØST' })],
      { code: 'VÅR' },
      '179000 − 0 + 41850 = 220850',
    ],
    [
      'the last use of a code',
      [discount(1, 10, { couponCode: 'HØST', usageLimit: 5, used: 4 })],
      { code: 'HØST' },
      '179000 − 17900 + 37665 = 198765',
    ],
    [
      'a code that is used up',
      [discount(1, 10, { couponCode: 'HØST', usageLimit: 5, used: 5 })],
      { code: 'HØST' },
      '179000 − 0 + 41850 = 220850',
    ],
    [
      'a code beside a better rule of the same priority',
      [discount(1, 10, { couponCode: 'HØST' }), discount(2, 20)],
      { code: 'HØST' },
      '179000 − 35800 + 33480 = 176680',
    ],
    [
      'a code of higher priority that gives less than the own rule',
      [discount(1, 10, { couponCode: 'HØST', priority: 2 }), discount(2, 20)],
      { code: 'HØST' },
      '179000 − 35800 + 33480 = 176680',
    ],
    [
      'a code of higher priority that gives more',
      [discount(1, 20, { couponCode: 'HØST', priority: 2 }), discount(2, 10)],
      { code: 'HØST' },
      '179000 − 35800 + 33480 = 176680',
    ],
    [
      'a code of lower priority, though it gives more',
      [discount(1, 20, { couponCode: 'HØST' }), discount(2, 10, { priority: 2 })],
      { code: 'HØST' },
      '179000 − 17900 + 37665 = 198765',
    ],
    [
      'a code that would add to the price',
      [discount(1, 10, { couponCode: 'HØST', priceDirection: 'surcharge' })],
      { code: 'HØST' },
      '179000 − 0 + 41850 = 220850',
    ],
    [
      'a code that takes off a surcharge',
      [
        discount(1, 0, { couponCode: 'HØST', priceDirection: 'surcharge' }),
        discount(2, 10, { priceDirection: 'surcharge' }),
      ],
      { code: 'HØST' },
      '179000 − 0 + 41850 = 220850',
    ],
  ])('%s', (_, rules, more, expected) => {
    expect(figures(request({ ...ROOM_AND_COFFEE, ...more }), rules)).toBe(expected)
  })
})

describe('a code is used', () => {
  const code = (percent: number, more: Partial<DiscountRule> = {}) =>
    discount(1, percent, { couponCode: 'HØST', ...more })
  test.each<[string, DiscountRule[], Partial<Parameters<typeof request>[0]>, number[], boolean]>([
    ['when it gives more', [code(11), discount(2, 10)], {}, [1], false],
    ['not when it gives as much, whichever came first', [code(10), discount(2, 10)], {}, [2], true],
    ['nor with a higher priority', [code(10, { priority: 9 }), discount(2, 10)], {}, [2], true],
    ['nor when it gives less', [code(9, { priority: 9 }), discount(2, 10)], {}, [2], true],
    [
      'nor where it takes off the same øre, by a larger percentage',
      [code(15), discount(2, 14)],
      { rooms: [], products: [[PENNY, 4]] },
      [2],
      true,
    ],
    ['not when it gives nothing', [code(0)], {}, [], true],
    [
      'when it removes a surcharge',
      [code(0, { priceDirection: 'surcharge' }), discount(2, 10, { priceDirection: 'surcharge' })],
      {},
      [1],
      false,
    ],
    ['not when it would add one', [code(10, { priceDirection: 'surcharge' })], {}, [], true],
    [
      'on its own lines, beside the discount on the rest',
      [code(15, { scope: 'room' }), discount(2, 10)],
      {},
      [1, 2],
      false,
    ],
    ['not on items that get more already', [code(15), discount(2, 20, { scope: 'room' })], {}, [1, 2], false],
  ])('%s', (_, rules, more, used, isOutdone) => {
    const summary = price(request({ ...ROOM_AND_COFFEE, code: 'HØST', ...more }), rules)
    expect([summary.coupon, summary.appliedDiscounts.map(({ id }) => id)]).toEqual(['valid', used])
    expect(summary.isCouponOutdone).toBe(isOutdone)
  })
})
