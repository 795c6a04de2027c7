import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import type { SeatAnswer } from '#domain/capacity/seats.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'

/** A booking with its room, minutes (preparation included) and guests. */
export type ReferenceBooking = { roomId: number; from: number; to: number; pax: number }
/** A requested slot: the time without preparation, and a layout, or null for any that fits. */
export type ReferenceRequest = ReferenceBooking & { seatingId: number | null }
export type ReferenceHouse = {
  rooms: readonly CapacityRoom[]
  bookings: readonly ReferenceBooking[]
  blocked: readonly { roomId: number; range: TimeRange }[]
}

const oslo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' })

function remembered(write: (minute: number) => string): (minute: number) => string {
  const known = new Map<number, string>()
  return (minute) => {
    const text = known.get(minute) ?? write(minute)
    known.set(minute, text)
    return text
  }
}

export const clockAt = remembered((minute) => oslo.format(minute * 60_000))
export const dayAt = remembered((minute) => osloDay.format(minute * 60_000))

function shared(room: CapacityRoom): boolean {
  return room.isCommonArea || room.useOverbookingControl
}

function lineage(roomId: number, rooms: readonly CapacityRoom[]): number[] {
  const room = rooms.find((r) => r.id === roomId)
  if (!room) return []
  return room.masterRoomId === null ? [roomId] : [roomId, ...lineage(room.masterRoomId, rooms)]
}

function related(a: number, b: number, rooms: readonly CapacityRoom[]): boolean {
  return lineage(a, rooms).includes(b) || lineage(b, rooms).includes(a)
}

function limitAt(room: CapacityRoom, minute: number): number {
  if (!shared(room) || room.simplePaxLimitRule) return room.maxSeats
  const clock = clockAt(minute)
  const limits = room.overbookingRules
    .filter(({ startTime, endTime, endsAfterMidnight }) => {
      if (endsAfterMidnight) return clock >= startTime || clock < endTime
      return clock >= startTime && clock < (endTime === '00:00' ? '24:00' : endTime)
    })
    .map((rule) => rule.paxLimit)
  return limits.length === 0 ? room.maxSeats : Math.min(...limits)
}

type Minute = { limit: number; pax: number; blocked: boolean; closed: boolean; free: number }

function lookAt(room: CapacityRoom, minute: number, house: ReferenceHouse): Minute {
  const here = house.bookings.filter(
    (b) => b.from <= minute && minute < b.to && related(b.roomId, room.id, house.rooms),
  )
  const exclusive = here.some((b) => house.rooms.some((r) => r.id === b.roomId && !shared(r)))
  const closed = house.blocked.some(
    ({ roomId, range }) =>
      range.start <= minute * 60_000 && minute * 60_000 < range.end && related(roomId, room.id, house.rooms),
  )
  const blocked = closed || exclusive || (!shared(room) && here.length > 0)
  const pax = here.reduce((sum, b) => sum + b.pax, 0)
  const limit = limitAt(room, minute)
  return { limit, pax, blocked, closed, free: blocked ? 0 : Math.max(0, limit - pax) }
}

/** The clock times between which the house is open, every day. */
export type OpenClock = { from: string; to: string }

/** The minutes of a request, a list for each day: within opening hours when there are several days. */
function daysOf({ from, to }: ReferenceRequest, open: OpenClock | null): number[][] {
  const stay = Array.from({ length: to - from }, (_, n) => from + n)
  if (open === null || dayAt(from) === dayAt(to - 1)) return [stay]
  const dates = [...new Set(stay.map(dayAt))]
  const isOpen = (minute: number) => clockAt(minute) >= open.from && clockAt(minute) < open.to
  const days = dates.map((date) => stay.filter((minute) => dayAt(minute) === date && isOpen(minute)))
  const opened = days.filter((day) => day.length > 0)
  return opened.length > 0 ? opened : [stay]
}

type RoomMinute = { own: Minute; free: number }

/** The guests in a room at a minute and the seats left, with the shared rooms around it. */
function roomMinutes(
  roomId: number,
  house: ReferenceHouse,
): { room: CapacityRoom; at: (minute: number) => RoomMinute } {
  const room = house.rooms.find((r) => r.id === roomId)
  if (!room) throw new Error('The room is not there.')
  const masters = house.rooms.filter(
    (r) => r.id !== roomId && shared(r) && lineage(roomId, house.rooms).includes(r.id),
  )
  const known = new Map<number, RoomMinute>()
  const readMinute = (minute: number): RoomMinute => {
    const own = lookAt(room, minute, house)
    const minuteOfRoom = {
      own,
      free: Math.min(own.free, ...masters.map((master) => lookAt(master, minute, house).free)),
    }
    known.set(minute, minuteOfRoom)
    return minuteOfRoom
  }
  return { room, at: (minute) => known.get(minute) ?? readMinute(minute) }
}

function inOneLayout(
  pax: number,
  prep: number,
  days: readonly number[][],
  { room, at }: ReturnType<typeof roomMinutes>,
): SeatAnswer {
  let totalSeats = Number.POSITIVE_INFINITY
  let occupiedSeats = 0
  let freeSeats = Number.POSITIVE_INFINITY
  let isTaken = false
  let isRestricted = false
  for (const [n, day] of days.entries()) {
    // The room is prepared once, before the first day.
    const [first = 0] = day
    const before = n > 0 ? [] : Array.from({ length: prep }, (_, k) => first - prep + k)
    const minutes = [...before, ...day].map(at)
    const total = Math.min(...minutes.map(({ own }) => own.limit))
    const isFull = minutes.some(({ own }) => own.blocked)
    totalSeats = Math.min(totalSeats, total)
    occupiedSeats = Math.max(occupiedSeats, isFull ? total : Math.max(...minutes.map(({ own }) => own.pax)))
    isTaken ||= isFull
    isRestricted ||= minutes.some(({ own }) => own.closed)
    freeSeats = Math.min(freeSeats, ...minutes.map(({ free }) => free))
  }
  const overbooked = pax > freeSeats
  const state = !overbooked ? 'free' : shared(room) && !isTaken ? 'overbooked' : 'taken'
  return { totalSeats, occupiedSeats, freeSeats, overbooked, state, isRestricted }
}

const states: readonly SeatAnswer['state'][] = ['free', 'overbooked', 'taken']

/** Sorts the better answer for the customer first. */
const byPreference = (a: SeatAnswer, b: SeatAnswer): number =>
  states.indexOf(a.state) - states.indexOf(b.state) ||
  b.freeSeats - a.freeSeats ||
  b.totalSeats - a.totalSeats

/** The preparations, in minutes, of the layouts that fit a request. */
export function preparations(
  requested: Pick<ReferenceRequest, 'roomId' | 'pax' | 'seatingId'>,
  house: ReferenceHouse,
): number[] {
  const room = house.rooms.find((r) => r.id === requested.roomId)
  if (!room) return []
  const fitting = room.seatings.filter(
    (each) => each.availableOnline && each.minSeats <= requested.pax && requested.pax <= each.availableSeats,
  )
  const chosen = room.seatings.filter((each) => each.id === requested.seatingId)
  const usual = room.seatings.filter((each) => each.isDefault)
  const layouts = requested.seatingId !== null ? chosen : fitting.length > 0 ? fitting : usual
  return (layouts.length > 0 ? layouts : [{ prepTimeInMin: 0 }]).map(({ prepTimeInMin }) =>
    Math.min(prepTimeInMin, room.maxPrepTime),
  )
}

/**
 * Checks every minute of a request, preparation included, in each layout that fits, and returns the best
 * answer; of equal ones that of the layout with the shortest preparation. With opening hours, a stay of
 * several days counts minutes within them.
 */
export function seatsMinuteByMinute(
  requested: ReferenceRequest,
  house: ReferenceHouse,
  open: OpenClock | null = null,
): SeatAnswer {
  const preps = preparations(requested, house).sort((a, b) => a - b)
  const minutesOfRoom = roomMinutes(requested.roomId, house)
  const answers = preps.map((prep) =>
    inOneLayout(requested.pax, prep, daysOf(requested, open), minutesOfRoom),
  )
  const [best] = answers.sort(byPreference)
  if (!best) throw new Error('The room is not there.')
  return best
}
