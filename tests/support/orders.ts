import type { PriceRequest } from '#contract/structs/price.ts'
import type { Packet, ReservationOrder, ReservationPayload } from '#contract/structs/reservation.ts'
import type { DateOrder, SeriesOrder } from '#contract/structs/series-order.ts'
import type { StaffOrder } from '#contract/structs/staff-order.ts'
import { toWire, windowEdge } from '#domain/time/venue-time.ts'
import { ids } from '#tests/support/test-house.ts'

export type OrderOptions = {
  roomId?: number
  seatingId?: number | null
  startTime?: string
  endTime?: string
  pax?: number
  packet?: Partial<Packet>
  order?: Partial<ReservationOrder>
}

/** An order that the test house takes: Stua for ten people on Friday 27 November, from nine to twelve. */
export function anOrder(options: OrderOptions = {}): ReservationOrder {
  const { roomId = ids.stua, seatingId = roomId === ids.stua ? ids.stuaBoard : null, pax = 10 } = options
  const { startTime = '2026-11-27T09:00:00+01:00', endTime = '2026-11-27T12:00:00+01:00' } = options
  return {
    arrival: startTime,
    departure: endTime,
    expectedPax: pax,
    customerCard: {
      name: 'Kari Eksempel',
      email: 'kari@customer.example',
      phone: '00 00 00 00',
      isOrganization: false,
    },
    meetingLead: 'Kari Eksempel',
    meetingTitle: 'Høstmøte',
    note: 'Vi kommer litt før.',
    termsAccepted: true,
    termsVersion: '2026-01',
    packets: [
      {
        packageId: null,
        bookings: [{ roomId, seatingId, startTime, endTime, expectedPax: pax }],
        arrangements: [],
        extraProducts: [],
        ...options.packet,
      },
    ],
    paxAllergies: [],
    expectedPriceVat: 375_000,
    ...options.order,
  }
}

/** An order of Stua for ten people on several dates, from nine to twelve. */
export function aSeries(dates: readonly string[], more: Partial<SeriesOrder> = {}): SeriesOrder {
  return {
    ...withoutDate(anOrder()),
    dates: dates.map((date) => aDate(date)),
    expectedPriceVat: null,
    ...more,
  }
}

/** What an order has besides its date. */
export function withoutDate({
  arrival: _,
  departure: __,
  expectedPax: ___,
  packets: ____,
  ...order
}: ReservationOrder) {
  return order
}

/** What of an order is of its date. */
export const dateOf = ({ arrival, departure, expectedPax, packets }: ReservationOrder): DateOrder => ({
  arrival,
  departure,
  expectedPax,
  packets,
})

/** One date of such an order. */
export function aDate(
  date: string,
  options: Omit<OrderOptions, 'order'> & { from?: string; to?: string } = {},
): DateOrder {
  const { from = '09:00', to = '12:00' } = options
  const times = { startTime: toWire(windowEdge(date, from)), endTime: toWire(windowEdge(date, to)) }
  return dateOf(anOrder({ ...options, ...times }))
}

/** The same as staff place it for a customer whom the venue does not know. */
export function aStaffOrder(options: OrderOptions = {}, more: Partial<StaffOrder> = {}): StaffOrder {
  const { expectedPax, meetingLead, meetingTitle, note, packets, customerCard } = anOrder(options)
  return {
    customerCard,
    locale: 'nb-NO',
    expectedPax,
    meetingLead,
    meetingTitle,
    note,
    packets,
    termsGiven: true,
    isCustomerMailed: true,
    ...more,
  }
}

/** An order with what Specification §5.3 requires of one, and nothing else. */
export function aSpecifiedOrder(options: OrderOptions = {}): ReservationPayload {
  const { termsVersion: _, paxAllergies: __, expectedPriceVat: ___, ...specified } = anOrder(options)
  return specified
}

/** A packet of the half-day package for the room of `anOrder`, with lunch at half past eleven. */
export const halfDayWithLunch: Partial<Packet> = {
  packageId: ids.halfDay,
  arrangements: [{ orderPackageId: ids.halfDayLunch, preferredTime: '11:30' }],
}

/** The price request of an order, as the portal sends it. */
export const priceRequestFor = (order: ReservationOrder, couponCode: string | null = null): PriceRequest => ({
  packages: order.packets.flatMap((packet) =>
    packet.packageId === null
      ? []
      : [
          {
            id: packet.packageId,
            pax: order.expectedPax,
            selectedTime: { startTime: order.arrival, endTime: order.departure },
            orderPackageIds: packet.arrangements.map(({ orderPackageId }) => orderPackageId),
          },
        ],
  ),
  products: order.packets.flatMap((packet) =>
    packet.extraProducts.map(({ productId, quantity }) => ({
      id: productId,
      pax: quantity,
      selectedTime: { startTime: order.arrival, endTime: order.departure },
    })),
  ),
  rooms: order.packets.flatMap((packet) =>
    packet.bookings.map(({ roomId, startTime, endTime, expectedPax }) => ({
      id: roomId,
      pax: expectedPax,
      selectedTime: { startTime, endTime },
      packageId: packet.packageId,
    })),
  ),
  discount: { couponCode },
})
