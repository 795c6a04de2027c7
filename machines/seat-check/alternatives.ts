import { fromPromise } from 'xstate'
import type { Alternative } from '#contract/errors.ts'
import type { BookingListItem, WorkingHours } from '#contract/structs/booking.ts'
import type { MeetingRoom, Room } from '#contract/structs/room.ts'
import { alternativesFor } from '#domain/capacity/alternatives.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import {
  addVenueDays,
  type ClockTime,
  type Instant,
  startOfVenueDay,
  toWire,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { notProvided } from '#machines/answers.ts'
import { houseOf, openingHoursOf, rangeOf } from '#machines/house.ts'
import type { AlternativesPort } from './types.ts'

export type AlternativesInput = {
  room: Room
  hours: WorkingHours
  startTime: string
  endTime: string
  people: number
  /** The layout that is wished for; null for any. */
  seatingId: number | null
  now: Instant
  rules: BookingRules
  /** The clock times of the chosen package, where there is one. */
  packageWindow: { startTime: ClockTime; endTime: ClockTime } | null
  /** The bookings of a reservation that is being changed: what they take is free for it. */
  ownBookingIds?: readonly number[]
}

/** How many other rooms are offered. */
const OTHER_ROOMS = 3
/** Days after the wished one that are looked at. */
const DAYS_AHEAD = 14

/** Other times of the same room, nearest first, out of its calendar's rows. */
export function otherTimes(input: AlternativesInput, rows: readonly BookingListItem[]): Alternative[] {
  const { room, hours, people, seatingId, now, rules, packageWindow, ownBookingIds = [] } = input
  const range = rangeOf(input)
  if (!range) return []
  const byOthers = rows.filter(({ kind, id }) => kind !== 'booking' || !ownBookingIds.includes(id))
  const asked = { house: houseOf(room, byOthers), hours: openingHoursOf(hours), rules, now, days: DAYS_AHEAD }
  const wish = { roomId: room.id, range, pax: people, seatingId }
  return alternativesFor(packageWindow ? { ...wish, packageWindow } : wish, asked).map((found) => ({
    kind: found.kind === 'otherDay' ? 'otherDay' : 'sameDay',
    roomId: room.id,
    roomName: room.name,
    roomSlug: room.slugname,
    startTime: toWire(found.range.start),
    endTime: toWire(found.range.end),
  }))
}

/** Other rooms that are free at the very time, in the order the server found them. */
export function otherRooms(input: AlternativesInput, rooms: readonly MeetingRoom[]): Alternative[] {
  return rooms
    .filter((room) => room.id !== input.room.id && room.availability?.isAvailable === true)
    .slice(0, OTHER_ROOMS)
    .map((room) => ({
      kind: 'otherRoom',
      roomId: room.id,
      roomName: room.name,
      roomSlug: room.slugname,
      startTime: input.startTime,
      endTime: input.endTime,
    }))
}

const order: Alternative['kind'][] = ['sameDay', 'otherRoom', 'otherDay']

export const findAlternativesNotProvided = fromPromise<Alternative[], AlternativesInput>(() =>
  notProvided('findAlternatives'),
)

/**
 * The actor that looks for what can be had instead: the same room at another time, or another room. What
 * one of the two calls finds is enough where the other fails; rejects where a call fails and nothing is found, since
 * that is not the same as nothing being available.
 */
export const alternativesActors = (port: AlternativesPort) => ({
  findAlternatives: fromPromise<Alternative[], AlternativesInput>(async ({ input, signal }) => {
    const { startTime, endTime, people, room } = input
    const range = rangeOf(input) ?? { start: input.now, end: input.now }
    const days = {
      roomId: room.id,
      startTime: toWire(startOfVenueDay(addVenueDays(venueDateOf(range.start), -1))),
      endTime: toWire(startOfVenueDay(addVenueDays(venueDateOf(range.end), DAYS_AHEAD + 2))),
    }
    const [rows, rooms] = await Promise.allSettled([
      port.listBookings(days, signal),
      port.searchRooms({ startTime, endTime, people }, signal),
    ])
    const found = [
      ...(rows.status === 'fulfilled' ? otherTimes(input, rows.value) : []),
      ...(rooms.status === 'fulfilled' ? otherRooms(input, rooms.value) : []),
    ]
    const failed = [rows, rooms].find(({ status }) => status === 'rejected')
    if (found.length === 0 && failed?.status === 'rejected') throw failed.reason
    return found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  }),
})
