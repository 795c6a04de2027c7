import type { MeetingRoom } from '#contract/structs/room.ts'
import { rangeRefusal } from '#domain/booking/request-rules.ts'
import { isShared, occupiedRange } from '#domain/capacity/rooms.ts'
import { fitsSeating, type SeatAnswer, seatState } from '#domain/capacity/seats.ts'
import { checkOpeningHours } from '#domain/time/opening-hours.ts'
import { type Instant, overlap, type TimeRange } from '#domain/time/venue-time.ts'
import type { House, HouseRoom } from '#server/house/house.ts'
import type { TakenRow } from '#server/operations/occupancies.ts'

export type Availability = NonNullable<MeetingRoom['availability']>
type Reason = Exclude<Availability['reason'], null>

/** What the rooms are taken by, apart: only where seats are short is any of it looked at. */
export type InTheWay = { bookings: readonly TakenRow[]; restrictions: readonly TakenRow[] }

/** What a search asks of every room. `pax` is null when nobody has said how many they are. */
export type TimeWish = { range: TimeRange; pax: number | null; layoutIds: readonly number[] }

/** Why the time can't be had in any room; undefined when it can. */
export function timeFault(range: TimeRange, now: Instant, house: House): Reason | undefined {
  const refusal = rangeRefusal(range, now)
  if (refusal === 'past' || refusal === 'tooLate') return 'tooLate'
  if (refusal !== undefined || !checkOpeningHours(range, house.hours).ok) return 'closed'
  return undefined
}

function paxFault(room: HouseRoom, { pax, layoutIds }: TimeWish): Reason | undefined {
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

/** Whether one room can be had for the wished time and people, and why not. */
export function availabilityOf(
  room: HouseRoom,
  wish: TimeWish,
  seats: SeatAnswer,
  fault: Reason | undefined,
  inTheWay: InTheWay,
  house: House,
): Availability {
  const reason = fault ?? paxFault(room, wish) ?? seatFault(room, wish, seats, inTheWay, house)
  return { isAvailable: reason === null, reason, freeSeats: seats.freeSeats }
}
