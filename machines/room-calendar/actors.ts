import { fromPromise } from 'xstate'
import type { BookingListItem, WorkingHours } from '#contract/structs/booking.ts'
import type { Room } from '#contract/structs/room.ts'
import { type BookingRules, lastBookableDay } from '#domain/order/booking-time.ts'
import { MAX_BOOKING_DAYS } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  type Instant,
  startOfVenueDay,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { notProvided } from '#machines/answers.ts'
import { alternativesActors, findAlternativesNotProvided } from '#machines/kit/alternatives.ts'
import { type SeatCheckInput, verdictOf } from '#machines/kit/seat-check.ts'
import { daysToRead } from './calendar.ts'
import type { CheckedTime, RoomCalendarPort } from './types.ts'

type Days = { from: VenueDate; to: VenueDate }
export type ReadBookings = { bookings: BookingListItem[]; covered: Days }
export type LoadedRoom = ReadBookings & { room: Room; hours: WorkingHours }
type LoadInput = { slug: string; now: Instant; rules: BookingRules; date: VenueDate | null }
type ReadInput = { roomId: number; days: Days }

export const defaultActors = {
  loadRoom: fromPromise<LoadedRoom | null, LoadInput>(() => notProvided('loadRoom')),
  readBookings: fromPromise<ReadBookings, ReadInput>(() => notProvided('readBookings')),
  checkTime: fromPromise<CheckedTime, SeatCheckInput>(() => notProvided('checkTime')),
  findAlternatives: findAlternativesNotProvided,
}

const bookingsOf = (port: RoomCalendarPort, { roomId, days }: ReadInput, signal: AbortSignal) =>
  port.listBookings({ roomId, start: startOfVenueDay(days.from), end: startOfVenueDay(days.to) }, signal)

/** The actors of a room's calendar, over a port. */
export const roomCalendarActors = (port: RoomCalendarPort) => ({
  ...alternativesActors(port),
  /** The seats and the total; without the total where that alone fails. */
  checkTime: fromPromise<CheckedTime, SeatCheckInput>(async ({ input: { question, shared }, signal }) => {
    const [answer, total] = await Promise.all([
      port.checkSeats(question, signal),
      port.readTotal(question, signal).catch(() => null),
    ])
    return { ...verdictOf(answer, shared), total }
  }),
  loadRoom: fromPromise<LoadedRoom | null, LoadInput>(async ({ input, signal }) => {
    const room = await port.readRoom(input.slug, signal)
    if (!room) return null
    const today = venueDateOf(input.now)
    const covered = daysToRead(input.date ?? today)
    const [hours, bookings] = await Promise.all([
      port.readWorkingHours(
        {
          from: addVenueDays(today, -7),
          to: addVenueDays(lastBookableDay(input.now, input.rules), MAX_BOOKING_DAYS),
        },
        signal,
      ),
      bookingsOf(port, { roomId: room.id, days: covered }, signal),
    ])
    return { room, hours, bookings, covered }
  }),
  readBookings: fromPromise<ReadBookings, ReadInput>(async ({ input, signal }) => ({
    bookings: await bookingsOf(port, input, signal),
    covered: input.days,
  })),
})
