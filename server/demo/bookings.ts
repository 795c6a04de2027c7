import { type CapacityRoom, type CapacitySeating, isShared, type RoomTree } from '#domain/capacity/rooms.ts'
import { checkSeats, occupanciesOf } from '#domain/capacity/seats.ts'
import type { CapacityOccupancy, CapacityRestriction } from '#domain/capacity/timeline.ts'
import { checkOpeningHours, type OpeningHours } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  type ClockTime,
  HOUR,
  type Instant,
  isoWeekdayOf,
  overlap,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'
import { type Random, seeded } from '#server/demo/random.ts'

export type DemoBooking = {
  roomId: number
  seatingId: number
  range: TimeRange
  pax: number
  title: string
  status: 'confirmed' | 'request'
  createdAt: Instant
  /** What it takes of the house: a row for each leaf. */
  occupancies: CapacityOccupancy[]
}

export type DemoHouse = {
  rooms: readonly CapacityRoom[]
  tree: RoomTree
  hours: OpeningHours
  restrictions: readonly CapacityRestriction[]
}

const DAYS_BACK = 7
const DAYS_AHEAD = 56

type Hours = readonly [ClockTime, ClockTime]

const shortMeetings: readonly [Hours, ...Hours[]] = [
  ['08:00', '10:00'],
  ['09:00', '11:00'],
  ['09:00', '12:00'],
  ['10:00', '12:00'],
  ['12:00', '14:00'],
  ['13:00', '15:00'],
  ['14:00', '16:00'],
  ['16:00', '18:00'],
]
const longMeetings: readonly [Hours, ...Hours[]] = [
  ['09:00', '16:00'],
  ['09:00', '15:00'],
  ['10:00', '15:00'],
  ['09:00', '12:00'],
  ['09:00', '13:00'],
  ['12:00', '16:00'],
  ['13:00', '16:00'],
  ['17:00', '21:00'],
]

const smallTitles = [
  'Styremøte',
  'Ledermøte',
  'Intervjuer',
  'Statusmøte',
  'Planlegging',
  'Kundemøte',
] as const
const largeTitles = ['Kursdag', 'Fagdag', 'Strategisamling', 'Årsmøte', 'Seminar', 'Personalsamling'] as const
const sharedTitles = ['Frokost', 'Mingling', 'Arbeidsøkt', 'Mottakelse', 'Lansering'] as const

/** How often a room is booked on a weekday, and on a Saturday. */
const WEEKDAY_USE = 0.58
const SATURDAY_USE = 0.12
const MASTER_USE = 0.16
const SHARED_TRIES = 4
const SMALL_ROOM = 20

type Desk = {
  house: DemoHouse
  random: Random
  now: Instant
  taken: CapacityOccupancy[]
  booked: DemoBooking[]
}

const isFree = (wanted: CapacityOccupancy, { taken, house }: Desk) =>
  taken.every((row) => row.roomId !== wanted.roomId || !overlap(row.range, wanted.range)) &&
  house.restrictions.every((row) => row.roomId !== wanted.roomId || !overlap(row.range, wanted.range))

function holds(
  desk: Desk,
  room: CapacityRoom,
  range: TimeRange,
  seating: CapacitySeating,
  pax: number,
): boolean {
  const { rooms, restrictions, tree } = desk.house
  const question = { roomId: room.id, range, pax, seatingId: seating.id }
  if (!isShared(room)) return occupanciesOf(question, tree).every((row) => isFree(row, desk))
  return !checkSeats(question, { rooms, restrictions, occupancies: desk.taken }).overbooked
}

function createdBefore(start: Instant, status: DemoBooking['status'], { random, now }: Desk): Instant {
  const latest = Math.min(now, start - 25 * HOUR)
  const back = status === 'request' ? random.range(1, 20) : random.range(2, 40 * 24)
  return Math.floor((latest - back * HOUR) / 60_000) * 60_000
}

function tryToBook(desk: Desk, room: CapacityRoom, date: VenueDate, [from, to]: Hours): void {
  const { random, house, now } = desk
  const range = { start: windowEdge(date, from), end: windowEdge(date, to) }
  const [first, ...others] = room.seatings
  if (!first || !checkOpeningHours(range, house.hours).ok) return
  const seating = random.chance(0.6) ? first : random.pick([first, ...others])
  const most = isShared(room) ? Math.min(35, seating.availableSeats) : seating.availableSeats
  const pax = Math.max(seating.minSeats, Math.round(most * random.range(isShared(room) ? 0.2 : 0.45, 1)))
  if (!holds(desk, room, range, seating, pax)) return
  const isRequest = room.onlyOnRequest && range.start - now > 48 * HOUR && random.chance(0.5)
  const status = isRequest ? 'request' : 'confirmed'
  const titles = isShared(room) ? sharedTitles : room.maxSeats <= SMALL_ROOM ? smallTitles : largeTitles
  const bookingId = desk.booked.length + 1
  const question = { roomId: room.id, range, pax, seatingId: seating.id, bookingId }
  const occupancies = occupanciesOf(question, house.tree)
  desk.taken.push(...occupancies)
  desk.booked.push({
    roomId: room.id,
    seatingId: seating.id,
    range,
    pax,
    title: random.pick(titles),
    status,
    createdAt: createdBefore(range.start, status, desk),
    occupancies,
  })
}

function likelihoodOf(room: CapacityRoom, date: VenueDate, tree: RoomTree): number {
  if (isoWeekdayOf(date) > 5) return SATURDAY_USE
  return tree.parts.has(room.id) ? MASTER_USE : WEEKDAY_USE
}

function meetingsOf(room: CapacityRoom, date: VenueDate, { random, house }: Desk): Hours[] {
  if (isShared(room)) return Array.from({ length: SHARED_TRIES }, () => random.pick(shortMeetings))
  if (!random.chance(likelihoodOf(room, date, house.tree))) return []
  if (room.maxSeats > SMALL_ROOM) return [random.pick(longMeetings)]
  return Array.from({ length: random.chance(0.5) ? 2 : 1 }, () => random.pick(shortMeetings))
}

/**
 * Some weeks of bookings, from a week back to eight weeks ahead: the same for the same house and `now`. Each goes
 * through the house's own rules of opening hours, preparation and seats, so no two stand in each other's way.
 */
export function demoBookings(house: DemoHouse, now: Instant): DemoBooking[] {
  const desk: Desk = { house, random: seeded(1912), now, taken: [], booked: [] }
  const today = venueDateOf(now)
  const whole = house.rooms.filter(({ id }) => house.tree.parts.has(id))
  const rest = house.rooms.filter(({ id }) => !house.tree.parts.has(id))
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const date = addVenueDays(today, day)
    for (const room of [...whole, ...rest])
      for (const hours of meetingsOf(room, date, desk)) tryToBook(desk, room, date, hours)
  }
  return desk.booked
}
