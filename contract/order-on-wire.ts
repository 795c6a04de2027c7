import { type MeetingDetails, meetingOf } from '#contract/structs/meeting.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import type { Order } from '#domain/order/order.ts'
import { fromWire, type Instant, toWire } from '#domain/time/venue-time.ts'

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
      start: instantOf(startTime),
      end: instantOf(endTime),
    })),
  })),
})

/** An order as it goes over the wire. */
export const orderOnWire = ({ packets, ...order }: WholeOrder): ReservationOrder => ({
  arrival: toWire(order.arrival),
  departure: toWire(order.departure),
  expectedPax: order.expectedPax,
  customerCard: order.customerCard,
  ...meetingOf(order),
  termsAccepted: order.termsAccepted,
  termsVersion: order.termsVersion,
  packets: packets.map(({ packageId, bookings, arrangements, extraProducts }) => ({
    packageId,
    bookings: bookings.map(({ roomId, seatingId, start, end, expectedPax, setupComment }) => ({
      roomId,
      seatingId,
      startTime: toWire(start),
      endTime: toWire(end),
      expectedPax,
      setupComment,
    })),
    arrangements,
    extraProducts,
  })),
  paxAllergies: order.paxAllergies,
  expectedPriceVat: order.expectedPriceVat,
})
