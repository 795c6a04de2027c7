import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import type { SeatAnswer } from '#domain/capacity/seats.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'

/** A booking as a person would note it down: which room, when (preparation included), how many. */
export type NotedBooking = { roomId: number; from: number; to: number; pax: number }
export type NotedHouse = {
  rooms: readonly CapacityRoom[]
  bookings: readonly NotedBooking[]
  blocked: readonly { roomId: number; range: TimeRange }[]
}

const oslo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const clocks = new Map<number, string>()

function clockAt(minute: number): string {
  const known = clocks.get(minute)
  if (known !== undefined) return known
  const clock = oslo.format(minute * 60_000)
  clocks.set(minute, clock)
  return clock
}

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

type Minute = { limit: number; pax: number; blocked: boolean; free: number }

function lookAt(room: CapacityRoom, minute: number, house: NotedHouse): Minute {
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
  return { limit, pax, blocked, free: blocked ? 0 : Math.max(0, limit - pax) }
}

/** Walks through every minute of a wish (preparation included) and looks at who is there. */
export function seatsMinuteByMinute(wish: NotedBooking, house: NotedHouse): SeatAnswer {
  const room = house.rooms.find((r) => r.id === wish.roomId)
  if (!room) return { totalSeats: 0, occupiedSeats: 0, freeSeats: 0, overbooked: true }
  const masters = house.rooms.filter(
    (r) => r.id !== room.id && shared(r) && lineage(room.id, house.rooms).includes(r.id),
  )
  let totalSeats = Number.POSITIVE_INFINITY
  let highest = 0
  let freeSeats = Number.POSITIVE_INFINITY
  let taken = false
  for (let minute = wish.from; minute < wish.to; minute++) {
    const own = lookAt(room, minute, house)
    totalSeats = Math.min(totalSeats, own.limit)
    highest = Math.max(highest, own.pax)
    taken = taken || own.blocked
    freeSeats = Math.min(freeSeats, own.free, ...masters.map((master) => lookAt(master, minute, house).free))
  }
  return {
    totalSeats,
    occupiedSeats: taken ? totalSeats : highest,
    freeSeats,
    overbooked: wish.pax > freeSeats,
  }
}
