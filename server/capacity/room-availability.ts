import type { MeetingRoom } from '#contract/structs/room.ts'
import { freeTimesWithin, type SlotState } from '#domain/capacity/availability.ts'
import { fitsRoom, layoutsFor, quickestOf } from '#domain/capacity/layouts.ts'
import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import type { SeatAnswer, SeatQuestion } from '#domain/capacity/seats.ts'
import type { HouseIndex, House as Occupied } from '#domain/capacity/timeline.ts'
import { type BookingRules, type TimeFaultCode, timeFault } from '#domain/order/booking-time.ts'
import { type OpeningHours, outsideHours } from '#domain/time/opening-hours.ts'
import { type Instant, type TimeRange, toWire } from '#domain/time/venue-time.ts'
import type { HouseCapacity, RoomCapacity } from '#server/capacity/house-capacity.ts'

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

function paxFault(room: RoomCapacity, { pax, layoutIds }: PeopleWish): Reason | undefined {
  const fit = pax === null ? undefined : fitsRoom(roomInLayouts(room, layoutIds), pax)
  if (!fit || fit.fits) return undefined
  return fit.reason === 'tooFew' ? 'tooFewPeople' : 'tooManyPeople'
}

/** What a wish asks about the seats of a room: it can be had when the layout can that is prepared soonest. */
export function questionOf(room: RoomCapacity, { range, pax, layoutIds }: TimeWish): SeatQuestion {
  const wished = roomInLayouts(room, layoutIds)
  const seating = quickestOf(wished, layoutsFor(wished, pax))
  return { roomId: room.capacity.id, range, pax: pax ?? 1, seatingId: seating?.id ?? null }
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

const answer = (reason: Reason | null, more: Partial<Availability> = {}): Availability => ({
  isAvailable: reason === null,
  reason,
  freeSeats: null,
  ...more,
})

/** Whether one room can be had for the wished time and people, and why not. `hours` have names in a language. */
export function availabilityOf(
  room: RoomCapacity,
  wish: TimeWish,
  seats: SeatAnswer,
  fault: Reason | undefined,
  hours: OpeningHours,
): Availability {
  const reason = fault ?? paxFault(room, wish) ?? reasonOf(seats)
  return answer(reason, {
    freeSeats: seats.freeSeats,
    ...hoursThen(reason, wish.range, hours),
  })
}

/** Whether one room is for this number of people, in a search without a time. */
export const availabilityForPeople = (room: RoomCapacity, wish: PeopleWish): Availability =>
  answer(paxFault(room, wish) ?? null)

const reasonOfState: Record<SlotState, Reason | null> = {
  free: null,
  overbooked: 'overbooked',
  taken: 'taken',
  tooLate: 'tooLate',
  past: 'tooLate',
  tooFarAhead: 'closed',
  closed: 'closed',
}

/** Whether one room can be had at any time within a range of one day, and when. `hours` have names in a language. */
export function availabilityWithin(
  room: RoomCapacity,
  wish: TimeWish,
  { now, rules }: { now: Instant; rules: BookingRules },
  occupied: { house: Occupied; index: HouseIndex },
  hours: OpeningHours,
): Availability {
  const { range } = wish
  const { roomId, pax, seatingId } = questionOf(room, wish)
  const view = { roomId, house: occupied.house, hours, rules, now, pax, seatingId }
  const { times, state } = freeTimesWithin(range, view, occupied.index)
  const reason = (state === 'closed' ? state : paxFault(room, wish)) ?? reasonOfState[state]
  return answer(reason, {
    ...hoursThen(reason, range, hours),
    freeTimes:
      reason === null
        ? times.map(({ start, end }) => ({ startTime: toWire(start), endTime: toWire(end) }))
        : [],
  })
}
