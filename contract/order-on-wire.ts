import type { MeetingDetails } from '#contract/structs/meeting.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import type { Order } from '#domain/order/order.ts'
import { fromWire, type Instant, rangeFromWire, rangeToWire, toWire } from '#domain/time/venue-time.ts'

/** An order with what is said about its meeting. */
export type WholeOrder = Order & MeetingDetails

const instantOf = (wire: string): Instant => fromWire(wire) ?? Number.NaN

/** An order off the wire, that its struct has let through. */
export const orderOfWire = (wire: ReservationOrder): WholeOrder => ({
  ...wire,
  arrival: instantOf(wire.arrival),
  departure: instantOf(wire.departure),
  packets: wire.packets.map((packet) => ({
    ...packet,
    bookings: packet.bookings.map(({ startTime, endTime, ...booking }) => ({
      ...booking,
      ...rangeFromWire({ startTime, endTime }),
    })),
  })),
})

/** An order as it goes over the wire. */
export const orderOnWire = (order: WholeOrder): ReservationOrder => ({
  ...order,
  arrival: toWire(order.arrival),
  departure: toWire(order.departure),
  packets: order.packets.map((packet) => ({
    ...packet,
    bookings: packet.bookings.map(({ start, end, ...booking }) => ({
      ...booking,
      ...rangeToWire({ start, end }),
    })),
  })),
})
