import type { FieldError } from '#contract/field-codes.ts'
import type { BookingOrder, CustomerCard, ReservationOrder } from '#contract/structs/reservation.ts'
import { servesCustomer } from '#domain/account/customers.ts'
import { isOrganisationNumber } from '#domain/account/organisation-number.ts'
import { fitsSeating } from '#domain/capacity/layouts.ts'
import {
  clashesWithin,
  MAX_ROOM_DAYS,
  rangeRefusal,
  refusalBeyondLastDay,
} from '#domain/order/request-rules.ts'
import { bookedDays, MAX_BOOKING_DAYS, outsideHours } from '#domain/time/opening-hours.ts'
import { MINUTE, type TimeRange } from '#domain/time/venue-time.ts'
import { instantOf, rangeOf } from '#server/calls/requested-range.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'
import { type Asked, packetFaults, servingsOf } from '#server/reservations/order-packets.ts'

/** Every booking of an order, with the path of its fields. */
export const bookingsOf = (
  order: ReservationOrder,
): { booking: BookingOrder; path: string; packet: number }[] =>
  order.packets.flatMap(({ bookings }, packet) =>
    bookings.map((booking, n) => ({ booking, path: `packets.${packet}.bookings.${n}`, packet })),
  )

/** The days that bookings with these times take of their rooms, added up. The times have to be in order. */
export const roomDaysOf = (times: readonly TimeRange[], { hours }: House): number =>
  times.reduce((days, range) => days + bookedDays(range, hours).length, 0)

/** The most characters of allergies in a reservation's answer, where each serving repeats them. */
const MAX_ALLERGY_TEXT = 500_000

const roomDays = (order: ReservationOrder, house: House): number =>
  roomDaysOf(
    bookingsOf(order).map(({ booking }) => rangeOf(booking)),
    house,
  )

const allergyText = (order: ReservationOrder, house: House): number =>
  JSON.stringify(order.paxAllergies).length * servingsOf(order, house).length

/** A reservation that is larger, from before these limits, can be changed as long as it does not grow. */
function sizeFaults(order: ReservationOrder, { house, before }: Asked): FieldError[] {
  const isTooLarge = (size: typeof roomDays, most: number) =>
    size(order, house) > Math.max(most, before ? size(before, house) : 0)
  return [
    ...(isTooLarge(roomDays, MAX_ROOM_DAYS)
      ? [{ path: 'packets', code: 'max', limit: MAX_ROOM_DAYS } as const]
      : []),
    ...(isTooLarge(allergyText, MAX_ALLERGY_TEXT)
      ? [{ path: 'paxAllergies', code: 'tooLong' } as const]
      : []),
  ]
}

function timeFaults(
  range: TimeRange,
  path: string,
  { house, tenant, now, isBound = true }: Asked,
): FieldError[] {
  if (range.start % MINUTE !== 0) return [{ path: `${path}.startTime`, code: 'time' }]
  if (range.end % MINUTE !== 0) return [{ path: `${path}.endTime`, code: 'time' }]
  const refusal = rangeRefusal(range, now, tenant.booking)
  switch (refusal) {
    case 'endNotAfterStart':
      return [{ path: `${path}.endTime`, code: 'endsBeforeStart' }]
    case 'tooLong':
      return [{ path: `${path}.endTime`, code: 'tooLong', limit: MAX_BOOKING_DAYS }]
    case 'tooFarAhead':
      return [{ path: `${path}.startTime`, ...refusalBeyondLastDay(now, tenant.booking) }]
    case 'past':
    case 'tooLate':
      if (refusal === 'past' || isBound) return [{ path: `${path}.startTime`, code: 'tooLate' }]
  }
  const outside = outsideHours(range, house.hours)
  if (!outside) return []
  const { openTime, closeTime } = outside
  if (openTime === null || closeTime === null) return [{ path: `${path}.startTime`, code: 'nonWorkingDay' }]
  return [{ path: `${path}.startTime`, code: 'outsideOpeningHours', limit: `${openTime}–${closeTime}` }]
}

function roomFaults(booking: BookingOrder, path: string, { house }: Asked): FieldError[] {
  const room = house.rooms.get(booking.roomId)
  if (!room?.isOffered) return [{ path: `${path}.roomId`, code: 'unknown' }]
  const { seatingId, expectedPax } = booking
  if (seatingId !== null && !room.layoutOfSeating.has(seatingId)) {
    return [{ path: `${path}.seatingId`, code: 'unknown' }]
  }
  const fit = fitsSeating(room.capacity, seatingId, expectedPax)
  if (fit.fits) return []
  return fit.reason === 'tooFew'
    ? [{ path: `${path}.expectedPax`, code: 'tooFewPeople', limit: fit.min }]
    : [{ path: `${path}.expectedPax`, code: 'tooManyPeople', limit: fit.max }]
}

/** How long before the first booking and after the last people may say that they come and go. */
const SLACK = 24 * 60 * MINUTE

function bookingFaults(order: ReservationOrder, asked: Asked): FieldError[] {
  const bookings = bookingsOf(order)
  const arrival = instantOf(order.arrival)
  const departure = instantOf(order.departure)
  const fields = bookings.flatMap(({ booking, path }): FieldError[] => {
    const range = rangeOf(booking)
    const faults = asked.kept.has(path)
      ? []
      : [...timeFaults(range, path, asked), ...roomFaults(booking, path, asked)]
    if (booking.expectedPax > order.expectedPax)
      faults.push({ path: `${path}.expectedPax`, code: 'max', limit: order.expectedPax })
    if (range.start < arrival) faults.push({ path: 'arrival', code: 'max', limit: booking.startTime })
    if (range.end > departure) faults.push({ path: 'departure', code: 'min', limit: booking.endTime })
    return faults
  })
  const starts = bookings.map(({ booking }) => booking.startTime)
  const ends = bookings.map(({ booking }) => booking.endTime)
  const [first = order.arrival] = starts.sort((a, b) => instantOf(a) - instantOf(b))
  const [last = order.departure] = ends.sort((a, b) => instantOf(b) - instantOf(a))
  // What is deleted, lapses or may be changed goes by arrival and departure: they are no further off than the meeting.
  if (arrival < instantOf(first) - SLACK) fields.push({ path: 'arrival', code: 'min', limit: first })
  if (departure > instantOf(last) + SLACK) fields.push({ path: 'departure', code: 'max', limit: last })
  const places = bookings.map(({ booking }) => ({ roomId: booking.roomId, range: rangeOf(booking) }))
  const clashes = clashesWithin(places, asked.house.capacityRooms).map(
    ({ second }): FieldError => ({
      path: `${bookings[second]?.path}.roomId`,
      code: 'overlappingRooms',
    }),
  )
  return [...fields, ...clashes]
}

function customerFaults(card: CustomerCard, { tenant }: Asked): FieldError[] {
  if (!servesCustomer(card, tenant.features))
    return [{ path: 'customerCard.isOrganization', code: 'notAvailable' }]
  if (!card.isOrganization) return []
  const fields: FieldError[] = []
  if (!card.companyName?.trim()) fields.push({ path: 'customerCard.companyName', code: 'required' })
  if (!card.organizationNumber) fields.push({ path: 'customerCard.organizationNumber', code: 'required' })
  else if (!isOrganisationNumber(card.organizationNumber))
    fields.push({ path: 'customerCard.organizationNumber', code: 'organizationNumber' })
  return fields
}

function termsFaults(order: ReservationOrder, { house, now, kept }: Asked): FieldError[] {
  if (!order.termsAccepted) return [{ path: 'termsAccepted', code: 'termsNotAccepted' }]
  if (kept.has('termsVersion')) return []
  const current = termsAt(now, house)?.version ?? ''
  return order.termsVersion === current ? [] : [{ path: 'termsVersion', code: 'termsOutdated' }]
}

/**
 * Everything about an order that can be refused without asking the database, each at its field. Empty when the order
 * may be tried. Specification §5.3, §10, §11, §12, §13 and §14.
 */
export function orderFaults(order: ReservationOrder, asked: Asked): FieldError[] {
  const outOfOrder: FieldError[] =
    instantOf(order.arrival) < instantOf(order.departure)
      ? []
      : [{ path: 'departure', code: 'endsBeforeStart' }]
  const inTheirTime = [...outOfOrder, ...bookingFaults(order, asked)]
  return [
    ...inTheirTime,
    ...(inTheirTime.length > 0 ? [] : sizeFaults(order, asked)),
    ...packetFaults(order, asked),
    ...customerFaults(order.customerCard, asked),
    ...termsFaults(order, asked),
  ]
}
