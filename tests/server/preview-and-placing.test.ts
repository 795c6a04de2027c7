import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOfWire } from '#contract/order-on-wire.ts'
import type { PriceRequest as WireRequest } from '#contract/structs/price.ts'
import type { Packet, ReservationOrder } from '#contract/structs/reservation.ts'
import { priceRequestOf as orderPriceRequest } from '#domain/order/price-request.ts'
import { summarise } from '#domain/price/price-summary.ts'
import { HOUR, type Instant, toWire } from '#domain/time/venue-time.ts'
import { discountCustomer, noCustomer } from '#server/catalogue/price-customer.ts'
import { priceRequestOf } from '#server/reservations/prices/price-request.ts'
import { at, catalogue, discount } from '#tests/domain/price/catalogue.ts'
import { anOrder } from '#tests/support/orders.ts'

const NOW = at('2026-11-01T12:00')
const rules = [
  discount(1, 15, { scope: 'packagesAndProducts', timeStart: '10:00' }),
  discount(2, 7.5, { scope: 'room', validFrom: '2026-11-19' }),
  discount(3, 20, { scope: 'everything', timeStart: '12:00', priceDirection: 'surcharge' }),
]

/** Monday to Friday; a booking may last until the next day. */
const timeOf = fc
  .record({
    date: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'),
    clock: fc.constantFrom('08:00', '09:00', '10:30', '12:00', '13:00'),
    hours: fc.constantFrom(1, 2.5, 3, 24, 48),
  })
  .map(({ date, clock, hours }) => {
    const start = at(`${date}T${clock}`)
    return { start, end: start + hours * HOUR }
  })

const booking = fc
  .record({
    roomId: fc.integer({ min: 1, max: 4 }),
    range: timeOf,
    expectedPax: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ range, ...rest }) => {
    return { ...rest, seatingId: null, startTime: toWire(range.start), endTime: toWire(range.end) }
  })

const packet = (most: number): fc.Arbitrary<Packet> =>
  fc.record({
    packageId: fc.constantFrom(null, 1, 2, 3),
    bookings: fc.array(booking, { minLength: 1, maxLength: most }),
    arrangements: fc.constantFrom([], [{ orderPackageId: 100, preferredTime: null }]),
    extraProducts: fc.array(
      fc.record({ productId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 50 }) }),
      { maxLength: 2 },
    ),
  })

const startsOf = ({ bookings }: Packet): Instant[] => bookings.map(({ startTime }) => Date.parse(startTime))
const firstOf = (one: Packet) => toWire(Math.min(...startsOf(one)))
const lastOf = (one: Packet) => toWire(Math.max(...one.bookings.map(({ endTime }) => Date.parse(endTime))))

/** An order for all guests: `more` than in its largest room. */
const orderOf = (packets: Packet[], more: number): ReservationOrder =>
  anOrder({
    order: {
      packets,
      expectedPax:
        more + Math.max(...packets.flatMap(({ bookings }) => bookings.map((one) => one.expectedPax))),
      arrival: packets.map(firstOf).sort()[0] ?? '',
      departure: packets.map(lastOf).sort().at(-1) ?? '',
    },
  })

/** The price request of an order, as Specification §7 writes it. */
function asked({ packets, expectedPax }: ReservationOrder): WireRequest {
  const selectedTime = (one: Packet) => ({ startTime: firstOf(one), endTime: lastOf(one) })
  return {
    packages: packets.flatMap((one) =>
      one.packageId === null
        ? []
        : [
            {
              id: one.packageId,
              pax: expectedPax,
              selectedTime: selectedTime(one),
              orderPackageIds: one.arrangements.map(({ orderPackageId }) => orderPackageId),
            },
          ],
    ),
    products: packets.flatMap((one) =>
      one.extraProducts.map(({ productId, quantity }) => {
        return { id: productId, pax: quantity, selectedTime: selectedTime(one) }
      }),
    ),
    rooms: packets.flatMap((one) =>
      one.bookings.map(({ roomId, expectedPax: pax, startTime, endTime }) => {
        return { id: roomId, pax, selectedTime: { startTime, endTime } }
      }),
    ),
    discount: { couponCode: null },
    expectedPax,
  }
}

/** The same with the number of its packet on each item. */
function numbered(order: ReservationOrder): WireRequest {
  const packets = order.packets.map((one, n) => ({ ...one, n }))
  const places = {
    packages: packets.filter(({ packageId }) => packageId !== null).map(({ n }) => n),
    products: packets.flatMap(({ extraProducts, n }) => extraProducts.map(() => n)),
    rooms: packets.flatMap(({ bookings, n }) => bookings.map(() => n)),
  }
  const plain = asked(order)
  return {
    ...plain,
    packages: plain.packages.map((one, place) => ({ ...one, packet: places.packages[place] })),
    products: plain.products.map((one, place) => ({ ...one, packet: places.products[place] })),
    rooms: plain.rooms.map((one, place) => ({ ...one, packet: places.rooms[place] })),
  }
}

/** The same with its package on each room, as the portal sends it. */
const withPackages = (order: ReservationOrder): WireRequest => {
  const packageIds = order.packets.flatMap(({ packageId, bookings }) => bookings.map(() => packageId))
  const plain = asked(order)
  return {
    ...plain,
    rooms: plain.rooms.map((one, place) => ({ ...one, packageId: packageIds[place] ?? null })),
  }
}

const placed = (order: ReservationOrder) =>
  summarise(orderPriceRequest(orderOfWire(order), discountCustomer(noCustomer, null)), catalogue, rules, NOW)
const previewed = (request: WireRequest) =>
  summarise(priceRequestOf(request, noCustomer), catalogue, rules, NOW)

const RUNS = { numRuns: 300 }

test('a price request with the packets of any order has the price of the placed order, line by line', () => {
  fc.assert(
    fc.property(
      fc.array(packet(3), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 40 }),
      (packets, more) => {
        const order = orderOf(packets, more)
        expect(previewed(numbered(order))).toEqual(placed(order))
      },
    ),
    RUNS,
  )
})

test('so has one with the package of each room, when no package is ordered twice', () => {
  const packets = fc.uniqueArray(packet(3), {
    minLength: 1,
    maxLength: 4,
    selector: ({ packageId }) => packageId,
  })
  fc.assert(
    fc.property(packets, fc.integer({ min: 0, max: 40 }), (of, more) => {
      const order = orderOf(of, more)
      expect(previewed(withPackages(order))).toEqual(placed(order))
    }),
    RUNS,
  )
})

test('so has one as the specification writes it, of packets of a package and a room', () => {
  const packets = fc.array(
    packet(1).map((one) => ({ ...one, packageId: one.packageId ?? 1 })),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(packets, fc.integer({ min: 0, max: 40 }), (of, more) => {
      const order = orderOf(of, more)
      expect(previewed(asked(order))).toEqual(placed(order))
    }),
    RUNS,
  )
})

test('so is one of a single packet with several rooms', () => {
  fc.assert(
    fc.property(packet(4), fc.integer({ min: 0, max: 40 }), (one, more) => {
      const order = orderOf([{ ...one, packageId: one.packageId ?? 2 }], more)
      expect(previewed(asked(order))).toEqual(placed(order))
    }),
    RUNS,
  )
})
