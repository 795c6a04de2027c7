import type { MeetingRoom } from '#contract/structs/room.ts'
import { rangeRefusal } from '#domain/booking/request-rules.ts'
import { freeTimesWithin, type SlotState } from '#domain/capacity/availability.ts'
import { isShared, occupiedRange } from '#domain/capacity/rooms.ts'
import { fitsSeating, type SeatAnswer, seatState } from '#domain/capacity/seats.ts'
import type { HouseIndex, House as Occupied } from '#domain/capacity/timeline.ts'
import { checkOpeningHours, type OpeningHours, outsideHours } from '#domain/time/opening-hours.ts'
import { type Instant, overlap, type TimeRange, toWire } from '#domain/time/venue-time.ts'
import type { House, HouseRoom } from '#server/house/house.ts'
import type { TakenRow } from '#server/operations/occupancies.ts'

export type Availability = NonNullable<MeetingRoom['availability']>
type Reason = Exclude<Availability['reason'], null>

/** What the rooms are taken by, apart: only where seats are short is any of it looked at. */
export type InTheWay = { bookings: readonly TakenRow[]; restrictions: readonly TakenRow[] }

/** What a search asks of every room. `pax` is null when nobody has said how many they are. */
export type PeopleWish = { pax: number | null; layoutIds: readonly number[] }
export type TimeWish = PeopleWish & { range: TimeRange }

/** Why the time can't be had in any room; undefined when it can. */
export function timeFault(range: TimeRange, now: Instant, house: House): Reason | undefined {
  const refusal = rangeRefusal(range, now)
  if (refusal === 'past' || refusal === 'tooLate') return 'tooLate'
  if (refusal !== undefined || !checkOpeningHours(range, house.hours).ok) return 'closed'
  return undefined
}

function paxFault(room: HouseRoom, { pax, layoutIds }: PeopleWish): Reason | undefined {
  if (pax === null) return undefined
  const seatings = [...room.layoutOfSeating].filter(
    ([, layoutId]) => layoutIds.length === 0 || layoutIds.includes(layoutId),
  )
  const fits = (seatings.length > 0 ? seatings.map(([id]) => id) : [null]).map((seatingId) =>
    fitsSeating(room.capacity, seatingId, pax),
  )
  if (fits.some((fit) => fit.fits)) return undefined
  return fits.some((fit) => !fit.fits && fit.reason === 'tooFew') ? 'tooFewPeople' : 'tooManyPeople'
}

/** Whether a restriction of the room, its parts or what it is part of lies in a range. */
export function isBlocked(
  room: HouseRoom,
  range: TimeRange,
  taken: readonly TakenRow[],
  house: House,
): boolean {
  const occupied = occupiedRange({ range, seatingId: null }, room.capacity)
  return taken.some((row) => {
    if (row.kind !== 'restriction' || !overlap(occupied, { start: row.starts, end: row.ends })) return false
    const blocked = house.rooms.get(row.room)?.leaves ?? []
    return blocked.some((leaf) => room.leaves.includes(leaf))
  })
}

/** Whether somebody has a shared room to themselves, as they have who booked what it is part of. */
export function isHadAlone(room: HouseRoom, range: TimeRange, taken: readonly TakenRow[]): boolean {
  const occupied = occupiedRange({ range, seatingId: null }, room.capacity)
  return taken.some(
    ({ kind, exclusive, room: leaf, starts, ends }) =>
      kind === 'booking' &&
      exclusive &&
      room.leaves.includes(leaf) &&
      overlap(occupied, { start: starts, end: ends }),
  )
}

function seatFault(
  room: HouseRoom,
  { range, pax }: TimeWish,
  { freeSeats, overbooked }: SeatAnswer,
  { bookings, restrictions }: InTheWay,
  house: House,
): Reason | null {
  if (!overbooked) return null
  const blocked = isBlocked(room, range, restrictions, house)
  const shared = isShared(room.capacity) && !isHadAlone(room, range, bookings)
  const state = seatState({ pax: pax ?? 1, freeSeats, shared, blocked })
  return state === 'overbooked' ? state : blocked ? 'blocked' : 'taken'
}

const hoursThen = (reason: Reason | null, range: TimeRange, hours: OpeningHours) => {
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
  room: HouseRoom,
  wish: TimeWish,
  seats: SeatAnswer,
  fault: Reason | undefined,
  inTheWay: InTheWay,
  house: House,
  hours: OpeningHours,
): Availability {
  const reason = fault ?? paxFault(room, wish) ?? seatFault(room, wish, seats, inTheWay, house)
  return answer(reason, {
    freeSeats: seats.freeSeats,
    ...hoursThen(reason, wish.range, hours),
  })
}

/** Whether one room is for so many people, where no time is asked about. */
export const availabilityForPeople = (room: HouseRoom, wish: PeopleWish): Availability =>
  answer(paxFault(room, wish) ?? null)

const reasonOfState: Record<SlotState, Reason | null> = {
  free: null,
  overbooked: 'overbooked',
  taken: 'taken',
  tooLate: 'tooLate',
  past: 'tooLate',
  closed: 'closed',
}

/** Whether one room can be had at any time within a range of one day, and when. `hours` have names in a language. */
export function availabilityWithin(
  room: HouseRoom,
  { range, ...wish }: TimeWish,
  now: Instant,
  occupied: { house: Occupied; index: HouseIndex },
  hours: OpeningHours,
): Availability {
  const view = { roomId: room.row.id, house: occupied.house, hours, now, pax: wish.pax ?? 1 }
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
