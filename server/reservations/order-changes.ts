import type { WholeOrder } from '#contract/order-on-wire.ts'
import { meetingOf } from '#contract/structs/meeting.ts'
import type { BookingOrder, ReservationOrder } from '#contract/structs/reservation.ts'
import type { LineDeadlines } from '#domain/order/line-deadlines.ts'
import { deadlinesOfOrder, type Line, lineChanges, linesOf } from '#domain/order/lines.ts'
import { bookingsOf, type Order, type OrderPacket } from '#domain/order/order.ts'
import { type Instant, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type {
  StoredArrangement,
  StoredBooking,
  StoredReservation,
} from '#server/reservations/store/stored-reservation.ts'

/** What was wished of each part of a package: on its first day, and on those on which that was something else. */
function wishesOf(arrangements: StoredReservation['arrangements']): OrderPacket['arrangements'] {
  const first = new Map<number, StoredArrangement>()
  return arrangements.flatMap((arrangement) => {
    const { orderPackageId, preferredTime, note, start } = arrangement
    if (orderPackageId === null) return []
    const known = first.get(orderPackageId)
    if (!known) {
      first.set(orderPackageId, arrangement)
      return [{ orderPackageId, preferredTime, note }]
    }
    const isAlike = known.preferredTime === preferredTime && known.note === note
    return isAlike ? [] : [{ orderPackageId, date: venueDateOf(start), preferredTime, note }]
  })
}

// The wire has whole seconds: a change that repeats a time changes nothing.
const wholeSeconds = (instant: Instant): Instant => instant - (instant % 1000)

/** The order that a reservation is, as it would be placed again. */
export function orderOf(stored: StoredReservation): WholeOrder {
  const { customerName: name, customerEmail: email, customerPhone: phone, isOrganization } = stored
  const { companyName, organizationNumber, buyerReference } = stored
  return {
    arrival: wholeSeconds(stored.arrival),
    departure: wholeSeconds(stored.departure),
    expectedPax: stored.expectedPax,
    customerCard: { name, email, phone, isOrganization, companyName, organizationNumber, buyerReference },
    ...meetingOf(stored),
    termsAccepted: true,
    termsVersion: stored.termsVersion,
    packets: stored.packets.map(({ ordinal, packageId }) => ({
      packageId,
      bookings: stored.bookings
        .filter(({ packet }) => packet === ordinal)
        .map(({ roomId, seatingId, start, end, expectedPax, setupComment }) => ({
          roomId,
          seatingId,
          start,
          end,
          expectedPax,
          setupComment,
        })),
      arrangements: wishesOf(stored.arrangements.filter(({ packet }) => packet === ordinal)),
      extraProducts: stored.products
        .filter(({ packet }) => packet === ordinal)
        .map(({ productId, quantity }) => ({ productId, quantity })),
    })),
    paxAllergies: stored.allergies,
    expectedPriceVat: stored.priceSummary.finalPriceVat,
  }
}

/**
 * A change that asks for no layout means any: a booking that else stays as it was keeps the one it has.
 * Decision layouts-and-preparation.
 */
export function keepingLayouts(order: ReservationOrder, { bookings }: StoredReservation): ReservationOrder {
  const left = [...bookings]
  const layoutOf = ({ roomId, expectedPax, ...booking }: BookingOrder): number | null => {
    const { start, end } = rangeFromWire(booking)
    const place = left.findIndex(
      (own) =>
        own.roomId === roomId && own.start === start && own.end === end && own.expectedPax === expectedPax,
    )
    const [same] = place < 0 ? [] : left.splice(place, 1)
    return same?.seatingId ?? null
  }
  const packets = order.packets.map((packet) => ({
    ...packet,
    bookings: packet.bookings.map((each) =>
      each.seatingId === null ? { ...each, seatingId: layoutOf(each) } : each,
    ),
  }))
  return { ...order, packets }
}

/** What an order leaves of a reservation as it was, and what becomes of the rest. */
export type OrderChanges = {
  /** The paths, in the new order, of the lines that stay as they were, and of terms that were accepted before. */
  kept: ReadonlySet<string>
  /** For each booking of the new order the reservation's own booking that it stays or becomes, if any. */
  bookings: readonly (StoredBooking | undefined)[]
  /** The places, in the new order, of the bookings that stay as they were, with the identity of each. */
  keptBookings: ReadonlyMap<number, number>
  /** The reservation's bookings that are given up. */
  withdrawn: readonly StoredBooking[]
  /** The lines that do not stay as they were. */
  lost: readonly Line[]
}

/** Compares an order with the reservation that it changes: each line with one that is alike. */
export function changesOf(stored: StoredReservation, order: Order, house: House): OrderChanges {
  const own = orderOf(stored)
  const { retained: kept, lost } = lineChanges(linesOf(own, house), linesOf(order, house))
  const before = new Map(bookingsOf(own).map(({ path }, n) => [path, stored.bookings[n]]))
  const stays = bookingsOf(order).map(({ path }) => before.get(kept.get(path) ?? ''))
  const left = stored.bookings.filter((booking) => !stays.includes(booking))
  const bookings = stays.map((booking) => booking ?? left.shift())
  const terms = order.termsVersion === stored.termsVersion ? ['termsVersion'] : []
  return {
    kept: new Set([...kept.keys(), ...terms]),
    bookings,
    keptBookings: new Map(stays.flatMap((booking, place) => (booking ? [[place, booking.id] as const] : []))),
    withdrawn: left,
    lost,
  }
}

/** By when each kind of what a reservation consists of can be changed or given up. Specification §14.4. */
export const deadlinesOf = (stored: StoredReservation, house: House): LineDeadlines =>
  deadlinesOfOrder(orderOf(stored), house)
