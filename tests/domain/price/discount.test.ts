import { describe, expect, test } from 'vitest'
import {
  applicableRule,
  checkCoupon,
  type DiscountCustomer,
  type DiscountedLine,
  type DiscountRule,
  normaliseCoupon,
  percentageOf,
  rulesFor,
} from '#domain/price/discount.ts'
import { at, discount, OTHER, OWN } from './catalogue.ts'

const visitor: DiscountCustomer = { customerId: null, groupIds: [], couponCode: null }
const room: DiscountedLine = { kind: 'room', start: at('09:00') }
const pack: DiscountedLine = { kind: 'package', start: at('09:00') }
const product: DiscountedLine = { kind: 'product', start: at('09:00') }

describe('a code is read', () => {
  test.each([
    ['HØST', 'HØST'],
    ['  høst10 ', 'HØST10'],
    ['ho\u0308st', 'HÖST'],
    ['', undefined],
    ['   ', undefined],
    ['x'.repeat(60), 'X'.repeat(60)],
    ['x'.repeat(61), undefined],
    [null, undefined],
  ])('%s as %s', (typed, expected) => {
    expect(normaliseCoupon(typed)).toBe(expected)
  })
})

describe('a code is checked', () => {
  const code = { couponCode: 'HØST' }
  test.each<[string, DiscountRule[], DiscountedLine[], Partial<DiscountCustomer>, string]>([
    ['for all customers', [discount(1, 10, code)], [room], {}, 'valid'],
    [
      'for the room, among others',
      [discount(1, 10, { ...code, scope: 'room' })],
      [product, room],
      {},
      'valid',
    ],
    [
      'for the room, without a room',
      [discount(1, 10, { ...code, scope: 'room' })],
      [product, pack],
      {},
      'notForThis',
    ],
    [
      'for packages and products',
      [discount(1, 10, { ...code, scope: 'packagesAndProducts' })],
      [pack],
      {},
      'valid',
    ],
    [
      'for afternoons, with one line in the morning and one after noon',
      [discount(1, 10, { ...code, timeStart: '12:00' })],
      [room, { ...room, start: at('13:00') }],
      {},
      'valid',
    ],
    ['on an order without lines', [discount(1, 10, code)], [], {}, 'notForThis'],
    ['for later dates', [discount(1, 10, { ...code, validFrom: '2026-12-01' })], [room], {}, 'notYetValid'],
    ['for earlier dates', [discount(1, 10, { ...code, validTo: '2026-11-19' })], [room], {}, 'expired'],
    ['for afternoons', [discount(1, 10, { ...code, timeStart: '12:00' })], [room], {}, 'outsideTimeWindow'],
    [
      'for another customer',
      [discount(1, 10, { ...code, customerId: OWN })],
      [room],
      { customerId: OTHER },
      'otherCustomer',
    ],
    [
      'for this customer',
      [discount(1, 10, { ...code, customerId: OWN })],
      [room],
      { customerId: OWN },
      'valid',
    ],
    [
      'for a group of this customer',
      [discount(1, 10, { ...code, groupId: 2 })],
      [room],
      { groupIds: [1, 2] },
      'valid',
    ],
    ['used up', [discount(1, 10, { ...code, usageLimit: 1, used: 1 })], [room], {}, 'usedUp'],
    ['switched off', [discount(1, 10, { ...code, isActive: false })], [room], {}, 'unknown'],
    ['not for the portal', [discount(1, 10, { ...code, availableOnline: false })], [room], {}, 'unknown'],
    [
      'two rules with the same code, one of them good',
      [discount(1, 10, { ...code, validTo: '2026-11-19' }), discount(2, 5, code)],
      [room],
      {},
      'valid',
    ],
    ['a code no rule has', [discount(1, 10, { couponCode: 'VÅR' }), discount(2, 10)], [room], {}, 'unknown'],
  ])('%s', (_, rules, lines, who, expected) => {
    expect(checkCoupon(lines, rules, { ...visitor, couponCode: 'høst', ...who })).toBe(expected)
  })
})

test('a rule with a blank code applies to nothing', () => {
  const blank = [discount(1, 10, { couponCode: '  ' })]
  expect(checkCoupon([room], blank, { ...visitor, couponCode: ' ' })).toBe('unknown')
  expect(rulesFor({ ...visitor, couponCode: ' ' }, blank)).toEqual([])
})

test.each([
  ['discount', 12.5, 12.5],
  ['discount', 150, 100],
  ['discount', -5, 0],
  ['discount', Number.NaN, 0],
  ['surcharge', 150, 150],
  ['surcharge', -5, 0],
  ['surcharge', Number.POSITIVE_INFINITY, 0],
] as const)('a %s of %d counts as %d per cent', (priceDirection, value, percent) => {
  expect(percentageOf(discount(1, value, { priceDirection }))).toBe(percent)
})

describe('the rule that applies', () => {
  const of = (
    line: DiscountedLine,
    rules: DiscountRule[],
    direction: 'discount' | 'surcharge' = 'discount',
  ) => applicableRule(line, rulesFor(visitor, rules), direction)?.id

  test('has the highest priority, then gives most, then came first', () => {
    expect(of(room, [discount(1, 5), discount(2, 10), discount(3, 1, { priority: 2 })])).toBe(3)
    expect(of(room, [discount(1, 5), discount(2, 10)])).toBe(2)
    expect(of(room, [discount(1, 10), discount(2, 10.5)])).toBe(2)
    expect(of(room, [discount(2, 10), discount(1, 10)])).toBe(1)
  })

  test('charges the smallest of several surcharges', () => {
    const up = (id: number, percent: number, priority = 1) =>
      discount(id, percent, { priceDirection: 'surcharge', priority })
    expect(of(room, [up(1, 10), up(2, 5)], 'surcharge')).toBe(2)
    expect(of(room, [up(1, 10, 2), up(2, 5)], 'surcharge')).toBe(1)
    expect(of(room, [up(1, 10)], 'discount')).toBeUndefined()
  })

  test('matches the kind of line', () => {
    const rules = [discount(1, 10, { scope: 'room' }), discount(2, 10, { scope: 'packagesAndProducts' })]
    expect([room, pack, product].map((line) => of(line, rules))).toEqual([1, 2, 2])
  })

  test('a window with equal start and end is that minute', () => {
    const nine = [discount(1, 10, { timeStart: '09:00', timeEnd: '09:00' })]
    expect(['08:59', '09:00', '09:01'].map((clock) => of({ kind: 'room', start: at(clock) }, nine))).toEqual([
      undefined,
      1,
      undefined,
    ])
  })

  test('a window past midnight includes both its ends', () => {
    const night = [discount(1, 10, { timeStart: '22:00', timeEnd: '06:00' })]
    const clocks = ['21:59', '22:00', '23:30', '2026-11-20T00:00', '2026-11-20T06:00', '2026-11-20T06:01']
    expect(clocks.map((clock) => of({ kind: 'room', start: at(clock) }, night) === 1)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })
})
