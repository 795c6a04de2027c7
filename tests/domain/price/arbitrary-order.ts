import fc from 'fast-check'
import type { DiscountRule } from '#domain/price/discount.ts'
import type { PriceRequest } from '#domain/price/price-summary.ts'
import { at, discount, OTHER, OWN } from './catalogue.ts'

const HALF_HOUR = 1_800_000
const start = fc
  .constantFrom('2026-11-19T09:00', '2026-11-20T09:00', '2026-11-20T13:30', '2026-11-21T10:00')
  .map(at)

const packet = fc.integer({ min: 0, max: 2 })

const packageWish = fc.record({
  packageId: fc.integer({ min: 1, max: 4 }),
  pax: fc.integer({ min: 0, max: 300 }),
  range: fc.option(start.map((from) => ({ start: from, end: from + HALF_HOUR }))),
  orderPackageIds: fc.constantFrom([], [100]),
  packet,
})
const productWish = fc.record({
  productId: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 0, max: 500 }),
  start: fc.option(start),
  packet: fc.option(packet),
})
const roomWish = fc
  .record({
    roomId: fc.integer({ min: 1, max: 5 }),
    from: start,
    halves: fc.integer({ min: 1, max: 80 }),
    pax: fc.integer({ min: 1, max: 100 }),
    packet: fc.option(packet),
  })
  .map(({ roomId, from, halves, pax, packet }) => ({
    roomId,
    range: { start: from, end: from + halves * HALF_HOUR },
    pax,
    packet,
  }))

/** Any order from the catalogue of the tests. */
export const anyOrder: fc.Arbitrary<PriceRequest> = fc.record({
  arrival: start,
  expectedPax: fc.option(fc.integer({ min: 1, max: 300 })),
  // A packet has one package.
  packages: fc.uniqueArray(packageWish, { maxLength: 3, selector: (one) => one.packet }),
  products: fc.array(productWish, { maxLength: 5 }),
  rooms: fc.array(roomWish, { maxLength: 4 }),
  customer: fc.record({
    customerId: fc.constantFrom(null, OWN),
    groupIds: fc.constantFrom([], [3]),
    couponCode: fc.constantFrom(null, 'HØST', ' høst', 'VÅR'),
  }),
})

const anyRule: fc.Arbitrary<DiscountRule> = fc
  .record({
    id: fc.integer({ min: 1, max: 1000 }),
    value: fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
      fc.double({ noNaN: false }),
    ),
    priceDirection: fc.constantFrom('discount' as const, 'surcharge' as const),
    scope: fc.constantFrom('room' as const, 'packagesAndProducts' as const, 'everything' as const),
    priority: fc.integer({ min: 0, max: 3 }),
    couponCode: fc.constantFrom(null, null, 'Høst'),
    customerId: fc.constantFrom(null, null, OWN, OTHER),
    timeStart: fc.constantFrom(null, '10:00'),
    validTo: fc.constantFrom(null, '2026-11-20'),
  })
  .map(({ value, id, ...rest }) => discount(id, Math.abs(value) > 1000 ? value % 1000 : value, rest))
/** The discounts and surcharges of a venue, sensible or not. */
export const anyRules = fc.uniqueArray(anyRule, { maxLength: 6, selector: (rule) => rule.id })
