import { type CustomerFlags, servesCustomer } from '#domain/account/customers.ts'
import { isOrganisationNumber } from '#domain/account/organisation-number.ts'
import { fitsRoom, fitsSeating, type SeatingFit } from '#domain/capacity/layouts.ts'
import { type CapacityRoom, isShared, relativesOf } from '#domain/capacity/rooms.ts'
import { bookedDays, type OpeningHours } from '#domain/time/opening-hours.ts'
import { HOUR, type Instant, overlap, type TimeRange } from '#domain/time/venue-time.ts'
import { isVisible } from '#domain/unicode.ts'
import { type BookingRules, orderedTimeFault, orderedTimeFaults } from './booking-time.ts'
import type { Fault, FaultCode, Reason } from './fault.ts'
import { bookingsOf, type Order, type OrderBooking, type OrderCatalogue } from './order.ts'
import { packetFaults, type RetainedParts } from './packet-faults.ts'
import { servingsOf } from './servings.ts'

/** The maximum number of room days of one order: more would be most of a house. */
export const MAX_ROOM_DAYS = 100
/** The maximum characters of allergies in a reservation's response, where each serving repeats them. */
const MAX_ALLERGY_TEXT = 500_000
/** How long before the first booking arrival may be, and after the last departure. */
const SLACK = 24 * HOUR

/** The facts that an order is judged by. */
export type Judging = {
  catalogue: OrderCatalogue
  features: CustomerFlags & { packages: boolean }
  rules: BookingRules
  now: Instant
  /** The version of the terms in force; empty when the venue has none. */
  termsInForce: string
  /** The paths of unchanged lines, and of terms accepted before: they have been judged already. */
  retained: RetainedParts
  /** The reservation before a change; missing for a new order. */
  before?: Order
  /**
   * For staff every rule that a time breaks is named, not only the first; rooms need not be offered to visitors, nor have
   * layouts to be; and an organisation needs no number.
   */
  isForStaff?: boolean
}

/** The room days of bookings with these times. The times must be in order. */
export const roomDaysOf = (times: readonly TimeRange[], { hours }: { hours: OpeningHours }): number =>
  times.reduce((days, range) => days + bookedDays(range, hours).length, 0)

const roomDays = (order: Order, catalogue: OrderCatalogue): number =>
  roomDaysOf(
    bookingsOf(order).map(({ booking }) => booking),
    catalogue,
  )

const allergyText = (order: Order, catalogue: OrderCatalogue): number =>
  JSON.stringify(order.paxAllergies).length * servingsOf(order, catalogue).length

/** A reservation that is larger, from before these limits, can be changed as long as it does not grow. */
function sizeFaults(order: Order, { catalogue, before }: Judging): Fault[] {
  const isTooLarge = (size: typeof roomDays, most: number) =>
    size(order, catalogue) > Math.max(most, before ? size(before, catalogue) : 0)
  return [
    ...(isTooLarge(roomDays, MAX_ROOM_DAYS)
      ? [{ path: 'packets', code: 'max', limit: MAX_ROOM_DAYS } as const]
      : []),
    ...(isTooLarge(allergyText, MAX_ALLERGY_TEXT)
      ? [{ path: 'paxAllergies', code: 'tooLong' } as const]
      : []),
  ]
}

const reasonOfFit = (fit: SeatingFit): Reason | undefined => {
  if (fit.fits) return undefined
  return fit.reason === 'tooFew'
    ? { code: 'tooFewPeople', limit: fit.min }
    : { code: 'tooManyPeople', limit: fit.max }
}

/** Why so many people do not fit a layout, or the room without one; undefined when they fit. */
export const seatingReason = (room: CapacityRoom, seatingId: number | null, pax: number) =>
  reasonOfFit(fitsSeating(room, seatingId, pax))

/** Why so many people fit no layout of a room; undefined when they fit one. */
export const peopleReason = (room: CapacityRoom, pax: number) => reasonOfFit(fitsRoom(room, pax))

function roomFault({ roomId, seatingId, expectedPax }: OrderBooking, judging: Judging) {
  const { catalogue, isForStaff = false } = judging
  const room = catalogue.rooms.get(roomId)
  const isBookable = room && (isForStaff ? (room.isInUse ?? room.isOffered) : room.isOffered)
  if (!isBookable) return { field: 'roomId', code: 'unknown' } as const
  const { seatings } = room.capacity
  const isOffered = (id: number) =>
    seatings.some((each) => each.id === id && (isForStaff || each.availableOnline))
  if (seatingId !== null && !isOffered(seatingId)) return { field: 'seatingId', code: 'unknown' } as const
  const reason = seatingReason(room.capacity, seatingId, expectedPax)
  return reason && { field: 'expectedPax', ...reason }
}

const faultAt = (path: string, { code, limit }: Reason): Fault =>
  limit === undefined ? { path, code } : { path, code, limit }

function roomFaults(booking: OrderBooking, path: string, judging: Judging): Fault[] {
  const { now, rules, catalogue, isForStaff = false } = judging
  const timeRules = { now, rules, hours: catalogue.hours }
  const first = isForStaff ? undefined : orderedTimeFault(booking, timeRules)
  const times = isForStaff ? orderedTimeFaults(booking, timeRules) : first ? [first] : []
  const room = roomFault(booking, judging)
  return [
    ...times.map((time) => faultAt(`${path}.${time.edge}`, time)),
    ...(room ? [faultAt(`${path}.${room.field}`, room)] : []),
  ]
}

/** The indexes of two bookings of one reservation that need the same room, or parts of it, at once. */
type Clash = { first: number; second: number }

/**
 * Conflicting bookings of one reservation: the same room, or a room and its part, at the same time. A shared
 * room conflicts only with itself.
 */
export function clashesWithin(
  bookings: readonly { roomId: number; range: TimeRange }[],
  rooms: readonly CapacityRoom[],
): Clash[] {
  const shared = new Set(rooms.filter(isShared).map((room) => room.id))
  const clashes: Clash[] = []
  for (const [second, booking] of bookings.entries()) {
    const relatives = relativesOf(booking.roomId, rooms)
    for (let first = 0; first < second; first++) {
      const other = bookings[first]
      if (!other || !overlap(other.range, booking.range)) continue
      const bothShared = shared.has(other.roomId) && shared.has(booking.roomId)
      const meets = bothShared ? other.roomId === booking.roomId : relatives.includes(other.roomId)
      if (meets) clashes.push({ first, second })
    }
  }
  return clashes
}

function bookingFaults(order: Order, judging: Judging): Fault[] {
  const bookings = bookingsOf(order)
  const { arrival, departure, expectedPax } = order
  const faults = bookings.flatMap(({ booking, path }): Fault[] => {
    const own = judging.retained.has(path) ? [] : roomFaults(booking, path, judging)
    if (booking.expectedPax > expectedPax)
      own.push({ path: `${path}.expectedPax`, code: 'max', limit: expectedPax })
    if (booking.start < arrival)
      own.push({ path: 'arrival', code: 'max', limit: { timeAt: `${path}.start` } })
    if (booking.end > departure)
      own.push({ path: 'departure', code: 'min', limit: { timeAt: `${path}.end` } })
    return own
  })
  const [first] = [...bookings].sort((a, b) => a.booking.start - b.booking.start)
  const [last] = [...bookings].sort((a, b) => b.booking.end - a.booking.end)
  // Deletion, lapsing and changes depend on arrival and departure: these are close to the meeting.
  if (first && arrival < first.booking.start - SLACK)
    faults.push({ path: 'arrival', code: 'min', limit: { timeAt: `${first.path}.start` } })
  if (last && departure > last.booking.end + SLACK)
    faults.push({ path: 'departure', code: 'max', limit: { timeAt: `${last.path}.end` } })
  const places = bookings.map(({ booking }) => ({ roomId: booking.roomId, range: booking }))
  const clashes = clashesWithin(places, judging.catalogue.capacityRooms).map(
    ({ second }): Fault => ({ path: `${bookings[second]?.path}.roomId`, code: 'overlappingRooms' }),
  )
  return [...faults, ...clashes]
}

const numberFault = (number: string | null | undefined): FaultCode | undefined => {
  if (!number) return 'required'
  return isOrganisationNumber(number) ? undefined : 'organizationNumber'
}

/**
 * The faults of the customer. An organisation needs both a name and a number, where staff type it only a name; one that a
 * reservation is for already keeps those that it has, or lacks. `before` is the customer before a change.
 */
export function customerFaults(
  card: Order['customerCard'],
  features: CustomerFlags,
  before?: Order['customerCard'],
  isForStaff = false,
): Fault[] {
  const at = (field: keyof typeof card, code: FaultCode | undefined): Fault[] =>
    code === undefined ? [] : [{ path: `customerCard.${field}`, code }]
  if (!servesCustomer(card, features)) return at('isOrganization', 'notAvailable')
  if (!card.isOrganization) return []
  const isKept = (field: 'companyName' | 'organizationNumber') =>
    before?.isOrganization === true && (card[field] || null) === (before[field] || null)
  const nameFault = isVisible(card.companyName ?? '') ? undefined : 'required'
  const mayLackNumber = isForStaff && !card.organizationNumber
  return [
    ...at('companyName', isKept('companyName') ? undefined : nameFault),
    ...at(
      'organizationNumber',
      isKept('organizationNumber') || mayLackNumber ? undefined : numberFault(card.organizationNumber),
    ),
  ]
}

/**
 * Whether the terms in force are accepted; a venue that has none asks for nothing. Terms accepted when a reservation was
 * placed hold for its changes.
 */
export function termsFaults(
  { termsAccepted, termsVersion }: Pick<Order, 'termsAccepted' | 'termsVersion'>,
  { termsInForce, retained }: Pick<Judging, 'termsInForce' | 'retained'>,
): Fault[] {
  if (termsInForce !== '' && !termsAccepted) return [{ path: 'termsAccepted', code: 'termsNotAccepted' }]
  if (retained.has('termsVersion') || termsVersion === termsInForce) return []
  return [{ path: 'termsVersion', code: 'termsOutdated' }]
}

/** The faults of what is ordered, without those of its customer: its times, rooms, packages, servings and products. */
export function contentFaults(order: Order, judging: Judging): Fault[] {
  const outOfOrder: Fault[] =
    order.arrival < order.departure ? [] : [{ path: 'departure', code: 'endsBeforeStart' }]
  const inTheirTime = [...outOfOrder, ...bookingFaults(order, judging)]
  return [
    ...inTheirTime,
    ...(inTheirTime.length > 0 ? [] : sizeFaults(order, judging)),
    ...packetFaults(order, judging),
  ]
}

/**
 * All faults of an order that are found without the database, each at its field. Empty when the order may be
 * tried. Specification §5.3 and §10 to §14.
 */
export const orderFaults = (order: Order, judging: Judging): Fault[] => [
  ...contentFaults(order, judging),
  ...customerFaults(order.customerCard, judging.features, judging.before?.customerCard, judging.isForStaff),
  ...termsFaults(order, judging),
]
