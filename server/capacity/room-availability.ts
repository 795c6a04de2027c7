import type { MeetingRoom } from '#contract/structs/room.ts'
import type { SlotState } from '#domain/capacity/availability.ts'
import { freeTimesOf, halfHoursWithin } from '#domain/capacity/free-times.ts'
import { fitsRoom, layoutsFor, prepMinutes, quickestOf } from '#domain/capacity/layouts.ts'
import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import { type PreparedRoom, type SeatAnswer, type SeatQuestion, seatsAt } from '#domain/capacity/seats.ts'
import { indexHouse } from '#domain/capacity/timeline.ts'
import { type BookingRules, type TimeFaultCode, timeFault } from '#domain/order/booking-time.ts'
import { type OpeningHours, outsideHours } from '#domain/time/opening-hours.ts'
import { type Instant, MINUTE, rangeToWire, type TimeRange } from '#domain/time/venue-time.ts'
import type { HouseCapacity, RoomCapacity } from '#server/capacity/house-capacity.ts'
import { capacityOf, type TakenRow } from '#server/capacity/occupancies.ts'

export type Availability = NonNullable<MeetingRoom['availability']>
type Reason = Exclude<Availability['reason'], null>

/** What a search requires of every room. `pax` is null when the number of people is not known. */
export type PeopleWish = { pax: number | null; layoutIds: readonly number[] }
export type TimeWish = PeopleWish & { range: TimeRange }

const reasonOfFault: Record<TimeFaultCode, Reason> = {
  endsBeforeStart: 'closed',
  tooLong: 'closed',
  tooFarAhead: 'closed',
  tooLate: 'tooLate',
  nonWorkingDay: 'closed',
  outsideOpeningHours: 'closed',
}

/** Why the time can't be had in any room; undefined when it can. */
export function unavailableReason(
  range: TimeRange,
  now: Instant,
  { hours }: HouseCapacity,
  rules: BookingRules,
): Reason | undefined {
  const fault = timeFault(range, { hours, now, rules })
  return fault && reasonOfFault[fault.code]
}

/** The room with the layouts that are wished for alone. */
export const roomInLayouts = (
  { capacity, layoutOfSeating }: RoomCapacity,
  layoutIds: readonly number[],
): CapacityRoom => ({
  ...capacity,
  seatings: capacity.seatings.filter(
    ({ id }) => layoutIds.length === 0 || layoutIds.includes(layoutOfSeating.get(id) ?? 0),
  ),
})

/** What a wish asks about the seats of a room: it can be had when the layout can that is prepared soonest. */
export function questionOf(room: RoomCapacity, { range, pax, layoutIds }: TimeWish): SeatQuestion {
  const wished = roomInLayouts(room, layoutIds)
  const seating = quickestOf(wished, layoutsFor(wished, pax))
  return { roomId: room.capacity.id, range, pax: pax ?? 1, seatingId: seating?.id ?? null }
}

/** What a room is for people whatever their time: why it is not for them, or null, and the preparation that they need. */
export type RoomForPeople = PreparedRoom & { fault: Reason | null }

/** A room for people. `questionOf` says by which layout it is judged. */
export function roomForPeople(room: RoomCapacity, wish: PeopleWish): RoomForPeople {
  const fit = wish.pax === null ? undefined : fitsRoom(roomInLayouts(room, wish.layoutIds), wish.pax)
  const { pax, seatingId } = questionOf(room, { ...wish, range: { start: 0, end: 0 } })
  return {
    room: room.capacity,
    pax,
    prep: prepMinutes(room.capacity, { seatingId, pax }) * MINUTE,
    fault: !fit || fit.fits ? null : fit.reason === 'tooFew' ? 'tooFewPeople' : 'tooManyPeople',
  }
}

const reasonOf = ({ state, isRestricted }: SeatAnswer): Reason | null => {
  if (state === 'free') return null
  return state === 'taken' && isRestricted ? 'blocked' : state
}

/** The hours that refuse a time, where those are the reason. */
export const hoursThen = (reason: Reason | null, range: TimeRange, hours: OpeningHours) => {
  const outside = reason === 'closed' ? outsideHours(range, hours) : null
  return outside ? { outsideHours: outside } : {}
}

const answer = (reason: Reason | null, freeSeats: number | null = null): Availability => ({
  isAvailable: reason === null,
  reason,
  freeSeats,
})

/** Why a room cannot be had for people at a time, as far as the room is the reason; null when it can. */
export const reasonOfRoom = ({ fault }: RoomForPeople, seats: SeatAnswer): Reason | null =>
  fault ?? reasonOf(seats)

/** Whether a room is for this number of people, in a search without a time. */
export const availabilityForPeople = ({ fault }: RoomForPeople): Availability => answer(fault)

/** What is searched in: `hours` have names in a language. */
type Searched = { house: HouseCapacity; taken: readonly TakenRow[] }
type Rules = { now: Instant; rules: BookingRules; hours: OpeningHours }

/** Only some rooms are asked about, but all rooms can limit them. */
const indexOf = ({ house, taken }: Searched) =>
  indexHouse({ rooms: house.capacityRooms, ...capacityOf(taken) }, house.tree)

/** Whether each of some rooms can be had for the wished time and people, and why not. */
export function availabilityAt(
  range: TimeRange,
  rooms: readonly RoomForPeople[],
  searched: Searched,
  { now, rules, hours }: Rules,
): Availability[] {
  const { house } = searched
  const ofTime = unavailableReason(range, now, house, rules)
  const outside = hoursThen(ofTime ?? null, range, hours)
  const seatsOf = seatsAt(range, house.hours, indexOf(searched))
  return rooms.map((room) => {
    const seats = seatsOf(room)
    const found = answer(ofTime ?? reasonOfRoom(room, seats), seats.freeSeats)
    return Object.assign(found, outside)
  })
}

const reasonOfState: Record<SlotState, Reason | null> = {
  free: null,
  overbooked: 'overbooked',
  taken: 'taken',
  tooLate: 'tooLate',
  past: 'tooLate',
  tooFarAhead: 'closed',
  closed: 'closed',
}

/** Whether each of some rooms can be had at any time within a range of one day, and when. */
export function availabilityWithin(
  within: TimeRange,
  rooms: readonly RoomForPeople[],
  searched: Searched,
  { now, rules, hours }: Rules,
): Availability[] {
  const index = indexOf(searched)
  const halfHours = halfHoursWithin(within, { hours, rules, now })
  const outside = hoursThen('closed', within, hours)
  return rooms.map((room) => {
    const { times, state } = freeTimesOf(halfHours, room, index)
    const reason = (state === 'closed' ? state : room.fault) ?? reasonOfState[state]
    const found = answer(reason)
    if (reason === 'closed') Object.assign(found, outside)
    found.freeTimes = reason === null ? times.map(rangeToWire) : []
    return found
  })
}
