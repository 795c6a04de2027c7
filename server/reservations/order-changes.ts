import type { FieldError } from '#contract/field-codes.ts'
import { meetingOf } from '#contract/structs/meeting.ts'
import type { BookingOrder, Packet, ReservationOrder } from '#contract/structs/reservation.ts'
import {
  firstClosed,
  type LineDeadlines,
  type LineKind,
  lineDeadlines,
} from '#domain/order/line-deadlines.ts'
import { servingOn } from '#domain/order/package-window.ts'
import { type Instant, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { rangeOf } from '#server/calls/requested-range.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { dayPath, daysOfPacket, packetRange, servedParts } from '#server/reservations/order-packets.ts'
import { bookingsOf } from '#server/reservations/order-rules.ts'
import type {
  StoredArrangement,
  StoredBooking,
  StoredReservation,
} from '#server/reservations/store/stored-reservation.ts'

/** What was wished of each part of a package: on its first day, and on those on which that was something else. */
function wishesOf(arrangements: StoredReservation['arrangements']): Packet['arrangements'] {
  const first = new Map<number, StoredArrangement>()
  return arrangements.flatMap((arrangement) => {
    const { orderPackageId, preferredTime, note, startsAt } = arrangement
    if (orderPackageId === null) return []
    const known = first.get(orderPackageId)
    if (!known) {
      first.set(orderPackageId, arrangement)
      return [{ orderPackageId, preferredTime, note }]
    }
    const isAlike = known.preferredTime === preferredTime && known.note === note
    return isAlike ? [] : [{ orderPackageId, date: venueDateOf(startsAt), preferredTime, note }]
  })
}

/** The order that a reservation is, as it would be placed again. */
export function orderOf(stored: StoredReservation): ReservationOrder {
  const { customerName: name, customerEmail: email, customerPhone: phone, isOrganization } = stored
  const { companyName, organizationNumber, buyerReference } = stored
  return {
    arrival: toWire(stored.arrival),
    departure: toWire(stored.departure),
    expectedPax: stored.expectedPax,
    customerCard: { name, email, phone, isOrganization, companyName, organizationNumber, buyerReference },
    ...meetingOf(stored),
    termsAccepted: true,
    termsVersion: stored.termsVersion,
    packets: stored.packets.map(({ ordinal, packageId }) => ({
      packageId,
      bookings: stored.bookings
        .filter(({ packet }) => packet === ordinal)
        .map(({ roomId, seatingId, startsAt, endsAt, expectedPax, setupComment }) => ({
          roomId,
          seatingId,
          startTime: toWire(startsAt),
          endTime: toWire(endsAt),
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
    const { start, end } = rangeOf(booking)
    const place = left.findIndex(
      (own) =>
        own.roomId === roomId &&
        own.startsAt === start &&
        own.endsAt === end &&
        own.expectedPax === expectedPax,
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

/** What has a deadline of its own: a booking, a package with its servings on one day, or a product. */
type Line = {
  path: string
  /** The field that is refused where it has been changed too late. */
  field: string
  isAlike: string
  kind: LineKind
  start: Instant
}

function bookingLines(order: ReservationOrder): Line[] {
  return bookingsOf(order).map(({ booking, path }) => {
    const { start, end } = rangeOf(booking)
    const { roomId, seatingId, expectedPax } = booking
    return {
      path,
      field: `${path}.startTime`,
      isAlike: `booking ${roomId} ${seatingId} ${start} ${end} ${expectedPax}`,
      kind: 'rooms',
      start,
    }
  })
}

function packageLines(order: ReservationOrder, house: House): Line[] {
  return order.packets.flatMap((packet, n) => {
    if (packet.packageId === null) return []
    const path = `packets.${n}`
    const parts = servedParts(packet, house)
    return daysOfPacket(packet, order.expectedPax, house).map((day): Line => {
      const servings = parts.map(({ id, timeSlots }) => {
        const { preferredTime } = servingOn(packet.arrangements, id, day.date)
        return `${id} ${timeSlots.length > 0 ? preferredTime : ''}`
      })
      return {
        path: dayPath(path, day),
        field: `${path}.packageId`,
        isAlike: `package ${packet.packageId} ${day.start} ${day.pax} ${servings.sort().join()}`,
        kind: parts.length > 0 ? 'servings' : 'products',
        start: day.start,
      }
    })
  })
}

function productLines(order: ReservationOrder, house: House): Line[] {
  return order.packets.flatMap((packet, n) => {
    const { start } = packetRange(packet)
    return packet.extraProducts.map(({ productId, quantity }, place) => ({
      path: `packets.${n}.extraProducts.${place}.productId`,
      field: `packets.${n}.extraProducts.${place}.productId`,
      isAlike: `product ${productId} ${quantity} ${start}`,
      kind: house.products.get(productId)?.isServing === true ? 'servings' : 'products',
      start,
    }))
  })
}

const linesOf = (order: ReservationOrder, house: House): Line[] => [
  ...bookingLines(order),
  ...packageLines(order, house),
  ...productLines(order, house),
]

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
export function changesOf(stored: StoredReservation, order: ReservationOrder, house: House): OrderChanges {
  const lost = linesOf(orderOf(stored), house)
  const kept = new Map<string, string>()
  for (const { path, isAlike } of linesOf(order, house)) {
    const place = lost.findIndex((line) => line.isAlike === isAlike)
    const [same] = place < 0 ? [] : lost.splice(place, 1)
    if (same) kept.set(path, same.path)
  }
  const before = new Map(bookingsOf(orderOf(stored)).map(({ path }, n) => [path, stored.bookings[n]]))
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

/** Whether an order still has something at a path. */
function isIn(order: ReservationOrder, path: string): boolean {
  const [, packet = '', list, place = ''] = path.split('.')
  const lines = order.packets[Number(packet)]
  if (list === 'bookings' || list === 'extraProducts') return lines?.[list][Number(place)] !== undefined
  return lines !== undefined
}

/**
 * The lines that a change gives up although their own deadline has passed, each at the field that changed it.
 * Specification §14.4: each line keeps its own deadline.
 */
export function lostTooLate(lost: readonly Line[], order: ReservationOrder, now: Instant): FieldError[] {
  const faults = new Map<string, FieldError>()
  for (const line of lost) {
    const code = firstClosed(lineDeadlines([line]), now)
    if (code === undefined) continue
    const path = isIn(order, line.path) ? line.field : 'packets'
    // A package on several days is refused once.
    if (!faults.has(`${path} ${code}`)) faults.set(`${path} ${code}`, { path, code })
  }
  return [...faults.values()]
}

/** By when each kind of what a reservation consists of can be changed or given up. Specification §14.4. */
export const deadlinesOf = (stored: StoredReservation, house: House): LineDeadlines =>
  lineDeadlines(linesOf(orderOf(stored), house))
