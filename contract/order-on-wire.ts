import type { MeetingDetails } from '#contract/structs/meeting.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import type { Order } from '#domain/order/order.ts'
import { instantOf, rangeFromWire, rangeToWire, toWire } from '#domain/time/venue-time.ts'

/** An order with the texts about its meeting. */
export type WholeOrder = Order & MeetingDetails

/** An order from the wire, validated by its struct. */
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

/** An order as sent. */
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
