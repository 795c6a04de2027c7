import type { MeetingRoom, MeetingRoomSearch } from '#contract/structs/room.ts'
import { fitsRoom, layoutsFor, quickestOf } from '#domain/capacity/layouts.ts'
import { checkStays } from '#domain/capacity/seats.ts'
import { indexHouse } from '#domain/capacity/timeline.ts'
import { type BookingRules, timeFault } from '#domain/order/booking-time.ts'
import { summarise } from '#domain/price/price-summary.ts'
import { pricepointAt } from '#domain/price/room-price.ts'
import { outsideHours } from '#domain/time/opening-hours.ts'
import { type Instant, rangeFromWire, rangeToWire, type TimeRange } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { comingOf } from '#server/capacity/coming-restrictions.ts'
import { capacityOf, type TakenRow } from '#server/capacity/occupancies.ts'
import type { House, HouseRoom } from '#server/catalogue/house/house.ts'
import type { OrderCustomer } from '#server/catalogue/price-customer.ts'
import { freeTimesWithin } from '#tests/support/free-times.ts'

/** A search as the server gets it, of one page, without filters by fields. */
export type PlainSearch = {
  house: House
  taken: readonly TakenRow[]
  body: MeetingRoomSearch
  layoutIds: readonly number[]
  customer: OrderCustomer
  now: Instant
  locale: Locale
  rules: BookingRules
}

type Availability = NonNullable<MeetingRoom['availability']>
type Reason = Availability['reason']

const timeReasons: Record<string, Reason> = { tooLate: 'tooLate' }
const stateReasons: Record<string, Reason> = {
  ...{ free: null, overbooked: 'overbooked', taken: 'taken' },
  ...{ tooLate: 'tooLate', past: 'tooLate', tooFarAhead: 'closed', closed: 'closed' },
}

const timeOf = ({ startTime, endTime }: MeetingRoomSearch): TimeRange | null =>
  startTime && endTime ? rangeFromWire({ startTime, endTime }) : null

/** The layout that a room is judged by: the one prepared soonest of those that are wished for and fit. */
function layoutOf(room: HouseRoom, { body: { expectedPax }, layoutIds }: PlainSearch) {
  const { seatings } = room.capacity
  const wished = seatings.filter(
    ({ id }) => layoutIds.length === 0 || layoutIds.includes(room.layoutOfSeating.get(id) ?? 0),
  )
  const capacity = { ...room.capacity, seatings: wished }
  const pax = expectedPax ?? null
  const fit = pax === null ? null : fitsRoom(capacity, pax)
  const fault: Reason = !fit || fit.fits ? null : fit.reason === 'tooFew' ? 'tooFewPeople' : 'tooManyPeople'
  return { seatingId: quickestOf(capacity, layoutsFor(capacity, pax))?.id ?? null, fault, pax: pax ?? 1 }
}

function hoursOf(reason: Reason, range: TimeRange, { house, locale }: PlainSearch) {
  const outside = reason === 'closed' ? outsideHours(range, house.texts[locale].hours) : null
  return outside ? { outsideHours: outside } : {}
}

/** Whether one room can be had, with a house that is indexed for it alone. */
function availabilityOf(room: HouseRoom, search: PlainSearch): Availability | null {
  const { house, taken, now, rules, body } = search
  const { seatingId, fault, pax } = layoutOf(room, search)
  const occupied = { rooms: house.capacityRooms, ...capacityOf(taken) }
  const range = timeOf(body)
  if (range) {
    const late = timeFault(range, { hours: house.hours, now, rules })
    const question = { roomId: room.row.id, range, pax, seatingId }
    const [seats] = checkStays([question], occupied, house.hours)
    if (!seats) return null
    const blocked = seats.state === 'taken' && seats.isRestricted ? 'blocked' : null
    const reason: Reason = late
      ? (timeReasons[late.code] ?? 'closed')
      : (fault ?? blocked ?? (seats.state === 'free' ? null : seats.state))
    return {
      isAvailable: reason === null,
      reason,
      freeSeats: seats.freeSeats,
      ...hoursOf(reason, range, search),
    }
  }
  if (body.freeWithin) {
    const within = rangeFromWire(body.freeWithin)
    const view = { roomId: room.row.id, house: occupied, hours: house.hours, rules, now, pax, seatingId }
    const { times, state } = freeTimesWithin(within, view, indexHouse(occupied, house.tree))
    const reason = (state === 'closed' ? state : fault) ?? stateReasons[state] ?? null
    return {
      ...{ isAvailable: reason === null, reason, freeSeats: null, ...hoursOf(reason, within, search) },
      freeTimes: reason === null ? times.map(rangeToWire) : [],
    }
  }
  return body.expectedPax ? { isAvailable: fault === null, reason: fault, freeSeats: null } : null
}

/** What an order of the room alone would cost. */
function hireOf(room: HouseRoom, range: TimeRange, { house, customer, body, now, locale }: PlainSearch) {
  const { catalogue, discountRules } = house.texts[locale]
  const pax = body.expectedPax ?? null
  if (pax === null && room.row.pricingMethod === 'perPerson') return null
  const { organizationId, groupIds } = customer
  const { rooms, finalPriceVat, vatAmount } = summarise(
    {
      ...{ arrival: range.start, expectedPax: pax, packages: [], products: [] },
      rooms: [{ roomId: room.row.id, range, pax: pax ?? 1, packet: null }],
      customer: { customerId: organizationId, groupIds, couponCode: null },
    },
    catalogue,
    discountRules,
    now,
  )
  return {
    totalPrice: finalPriceVat - vatAmount,
    totalPriceVat: finalPriceVat,
    note: rooms.lines[0]?.note ?? null,
  }
}

/** The rooms of a search worked out one by one, with nothing kept: what the server's answer must be. */
export function plainSearch(search: PlainSearch): Pick<MeetingRoom, 'id' | 'availability' | 'hire'>[] {
  const { house, body, layoutIds, now, taken } = search
  const range = timeOf(body)
  const at = (range ?? (body.freeWithin ? rangeFromWire(body.freeWithin) : null))?.start ?? now
  const isOffered = (room: HouseRoom) =>
    room.isOffered &&
    (layoutIds.length === 0 || [...room.layoutOfSeating.values()].some((id) => layoutIds.includes(id)))
  const coming = comingOf(taken.filter(({ kind, end }) => kind === 'restriction' && end > now))
  return [...house.rooms.values()].filter(isOffered).map((room) => {
    const { id } = room.row
    const availability = availabilityOf(room, search)
    const canBeHad = availability?.isAvailable || availability?.reason === 'overbooked'
    const hire = range && canBeHad ? hireOf(room, range, search) : null
    return {
      id,
      currentPrice: pricepointAt(at, room.pricepoints)?.price ?? room.row.defaultPrice,
      restrictions: coming.get(id) ?? [],
      availability,
      ...(hire ? { hire } : {}),
    }
  })
}
