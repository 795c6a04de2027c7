import fc from 'fast-check'
import type { DiscountRule } from '#domain/price/discount.ts'
import type { PackagePart, PricedPackage } from '#domain/price/package-price.ts'
import type { PricedProduct, PricedRoom, PriceRequest } from '#domain/price/price-summary.ts'
import type { Pricepoint } from '#domain/price/room-price.ts'
import { hoursOn, type OpeningHours } from '#domain/time/opening-hours.ts'
import { addVenueDays, type Instant, type TimeRange } from '#domain/time/venue-time.ts'
import { hours } from '../capacity/house.ts'
import { at, discount, OTHER, OWN, pricing } from './catalogue.ts'

/** Days around the end of summer time, of the year, and of winter time. */
const DATES = [
  ...['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-12-30', '2026-12-31', '2027-01-01'],
  ...['2027-01-02', '2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29'],
]
const CLOCKS = [
  '00:00',
  '01:30',
  '02:00',
  '03:00',
  '08:00',
  '09:07',
  '09:30',
  '12:00',
  '13:00',
  '16:00',
  '23:30',
]

const anyDay = [1, 2, 3, 4, 5, 6, 7]
const roundTheClock: OpeningHours = {
  regular: anyDay.map((dayOfWeek) => ({
    ...{ year: 2026, dayOfWeek, openTime: '00:00', closeTime: '23:30', isWorkingDay: true },
  })),
  special: [],
}
const shortDays: OpeningHours = {
  regular: [
    ...anyDay.map((dayOfWeek) => ({
      ...{ year: 2025, dayOfWeek, openTime: '07:30', closeTime: '22:00', isWorkingDay: dayOfWeek !== 7 },
    })),
    { year: 2027, dayOfWeek: 6, openTime: '09:00', closeTime: '12:15', isWorkingDay: true },
  ],
  special: [
    { date: '2026-12-31', label: 'Nyttårsaften', eventType: 'shortDay', holidayId: null, closeTime: '12:00' },
    { date: '2027-01-01', label: 'Første nyttårsdag', eventType: 'publicHoliday', holidayId: 1 },
  ],
}

const ore = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 1_000_000 }))
const vatPct = fc.constantFrom(0, 12, 15, 25, 11.11)
const date = fc.constantFrom(...DATES)
const clock = fc.constantFrom(...CLOCKS)
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 2 })
const often = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 5 })
const seldom = <T>(some: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: some })
const accountId = fc.constantFrom(3000, 3100, 3600)

const anyPricepoint: fc.Arbitrary<Pricepoint> = fc.record({
  weekdays: seldom(fc.subarray(anyDay, { minLength: 1 })),
  startTime: seldom(clock),
  endTime: seldom(clock),
  validFrom: seldom(date),
  validTo: seldom(date),
  price: ore,
  halfDayPrice: maybe(ore),
})

const priced = fc.record({
  method: fc.constantFrom('perHour', 'halfDayOrDay', 'perDay', 'perPerson', 'fixed'),
  price: ore,
  more: fc.record({
    halfDayPrice: maybe(ore),
    minPrice: maybe(ore),
    pricepoints: fc.array(anyPricepoint, { maxLength: 3 }),
  }),
})
const rooms: fc.Arbitrary<PricedRoom[]> = fc
  .array(fc.record({ vatPct, accountId: maybe(accountId), priced }), { minLength: 3, maxLength: 3 })
  .map((all) =>
    all.map(({ priced: { method, price, more }, ...room }, n) => {
      return { id: n + 1, name: `Rom ${n + 1}`, ...room, pricing: pricing(method, price, more) }
    }),
  )

const part: fc.Arbitrary<PackagePart> = fc.record({
  accountId,
  name: fc.constantFrom('Mat', 'Lokale'),
  unitPrice: ore,
  vatPct,
  paysFor: fc.array(
    fc.record({
      orderPackageId: fc.integer({ min: 1, max: 4 }),
      isRequired: fc.boolean(),
      isRoom: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})
const packages: fc.Arbitrary<PricedPackage[]> = fc
  .array(
    fc.record({
      parts: fc.array(part, { maxLength: 4 }),
      roompacket: often(fc.record({ preferredRoomId: maybe(fc.integer({ min: 1, max: 3 })) })),
    }),
    { minLength: 2, maxLength: 2 },
  )
  .map((all) => all.map((pack, n) => ({ id: n + 1, name: `Pakke ${n + 1}`, ...pack })))

const products: fc.Arbitrary<PricedProduct[]> = fc
  .array(fc.record({ price: ore, vatPct, accountId: maybe(accountId) }), { minLength: 2, maxLength: 2 })
  .map((all) => all.map((product, n) => ({ id: n + 1, name: `Vare ${n + 1}`, ...product })))

const catalogue = fc.record({
  packages,
  products,
  rooms,
  hours: fc.constantFrom(hours, roundTheClock, shortDays),
})

const start = fc
  .tuple(date, clock)
  .map(([day, time]) => at(`${day}T${time}`))
  // In March an hour is missing.
  .filter(Number.isFinite)
/**
 * A time within opening hours, on the day of the order or `later`: within a day, or from one day into a later
 * one, at a thousandth of the open time. Most bookings of an order share a day, as those of a package must.
 */
type DrawnTime = { later: number; days: number; from: number; to: number; isOnTheHalfHour: boolean }
const time: fc.Arbitrary<DrawnTime> = fc.record({
  later: fc.constantFrom(0, 0, 0, 1, 3),
  days: fc.constantFrom(1, 1, 1, 2, 3, 4),
  from: fc.nat({ max: 999 }),
  to: fc.nat({ max: 999 }),
  isOnTheHalfHour: fc.boolean(),
})

/** The first open day from a date, and the open days directly after it. */
function openDays(first: string, days: number, house: OpeningHours): { open: Instant; close: Instant }[] {
  const found: { open: Instant; close: Instant }[] = []
  for (let n = 0; found.length < days && n < 10; n++) {
    const day = hoursOn(addVenueDays(first, n), house)
    if (day.working) found.push(day)
    else if (found.length > 0) return found
  }
  return found
}

function rangeIn(drawn: DrawnTime, day: string, house: OpeningHours): TimeRange {
  const days = openDays(addVenueDays(day, drawn.later), drawn.days, house)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) throw new Error('The venue is never open.')
  const unit = (drawn.isOnTheHalfHour ? 30 : 1) * 60_000
  const within = (start: Instant, end: Instant, thousandth: number) =>
    Math.floor((Math.floor((end - start) / unit) * thousandth) / 1000) * unit
  const start = first.open + within(first.open, first.close, drawn.from)
  const opened = first === last ? start : last.open
  return { start, end: Math.min(last.close, opened + unit + within(opened, last.close, drawn.to)) }
}

const pax = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 300 }))
const packet = fc.integer({ min: 0, max: 1 })

const request = fc.record({
  arrival: start,
  expectedPax: maybe(pax),
  packages: fc.uniqueArray(
    fc.record({
      packageId: fc.integer({ min: 1, max: 2 }),
      pax,
      time: maybe(time),
      orderPackageIds: fc.subarray([1, 2, 3, 4]),
      packet,
    }),
    { maxLength: 2, selector: (each) => each.packet },
  ),
  products: fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 2 }),
      quantity: pax,
      start: maybe(start),
      packet: often(packet),
    }),
    { maxLength: 2 },
  ),
  rooms: fc.array(fc.record({ roomId: fc.integer({ min: 1, max: 3 }), time, pax, packet: often(packet) }), {
    maxLength: 4,
  }),
  customer: fc.record({
    customerId: fc.constantFrom(null, OWN),
    groupIds: fc.subarray([3, 4]),
    couponCode: fc.constantFrom(null, 'HØST', 'HØST', ' høst ', 'VÅR', 'vår', ' '),
  }),
})

const rule: fc.Arbitrary<DiscountRule> = fc
  .record({
    discountValue: fc.oneof(
      fc.constantFrom(0, 10, 15, 50, 100),
      fc.integer({ min: 0, max: 12_000 }).map((n) => n / 100),
    ),
    more: fc.record({
      priceDirection: fc.constantFrom('discount', 'discount', 'discount', 'surcharge'),
      priority: fc.constantFrom(1, 1, 1, 2),
      isActive: fc.constantFrom(true, true, true, true, true, false),
      availableOnline: fc.constantFrom(true, true, true, true, true, false),
      validFrom: seldom(date),
      validTo: seldom(date),
      timeStart: seldom(clock),
      timeEnd: seldom(clock),
      scope: fc.constantFrom('room', 'packagesAndProducts', 'everything', 'everything'),
      couponCode: fc.constantFrom(null, null, null, 'Høst', ' HØST', 'VÅR'),
      usageLimit: fc.constantFrom(null, null, null, 3),
      used: fc.integer({ min: 0, max: 4 }),
    }),
    customer: fc.constantFrom<Pick<DiscountRule, 'customerId' | 'groupId'>>(
      ...[null, null, null, null, OWN, OTHER].map((customerId) => ({ customerId, groupId: null })),
      ...[3, 5].map((groupId) => ({ customerId: null, groupId })),
    ),
  })
  .map(({ discountValue, more, customer }) => {
    // All rules of a code have one direction: with both a discount and a surcharge, either could apply at
    // equal øre.
    const ofCode = more.couponCode === 'VÅR' ? ('surcharge' as const) : ('discount' as const)
    const priceDirection = more.couponCode === null ? more.priceDirection : ofCode
    return discount(0, discountValue, { ...more, ...customer, priceDirection })
  })

const rules = fc
  .array(rule, { minLength: 2, maxLength: 8 })
  .map((all) => all.map((each, n) => ({ ...each, id: n + 1 })))

/** A venue with its prices and rules, and an order there. */
export const pricedOrder = fc
  .record({ catalogue, request, rules, day: date })
  .map(
    ({
      catalogue: { hours: open, ...prices },
      request: { packages: drawnPackages, rooms: booked, ...rest },
      day,
      rules: all,
    }) => {
      const placed: PriceRequest = {
        ...rest,
        packages: drawnPackages.map(({ time: drawnTime, ...each }) => ({
          ...each,
          range: drawnTime && rangeIn(drawnTime, day, open),
        })),
        rooms: booked.map(({ time: drawnTime, ...each }) => ({
          ...each,
          range: rangeIn(drawnTime, day, open),
        })),
      }
      return { catalogue: { ...prices, hours: open }, request: placed, rules: all }
    },
  )
