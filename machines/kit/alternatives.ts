import { type DoneActorEvent, fromPromise } from 'xstate'
import type { BookingListItem, WorkingHours } from '#contract/structs/booking.ts'
import type { MeetingRoom, Room } from '#contract/structs/room.ts'
import { alternativesFor } from '#domain/capacity/alternatives.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import {
  addVenueDays,
  type ClockTime,
  type Instant,
  startOfVenueDay,
  type TimeRange,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import { notProvided } from '#machines/answers.ts'
import { houseOf, openingHoursOf } from '#machines/house.ts'

/** The calls that find them. */
export type AlternativesPort = {
  /** All of the range, however many pages; at most 62 days. */
  listBookings: (query: { roomId: number } & TimeRange, signal: AbortSignal) => Promise<BookingListItem[]>
  /** Rooms with their availability at that time. */
  searchRooms: (query: { people: number } & TimeRange, signal: AbortSignal) => Promise<MeetingRoom[]>
}

/** The chosen, unavailable time, and what an alternative needs. */
export type AlternativesInput = TimeRange & {
  room: Room
  hours: WorkingHours
  people: number
  /** The chosen layout; null for any. */
  seatingId: number | null
  now: Instant
  rules: BookingRules
  /** The window of the chosen package, if there is one. */
  packageWindow: { startTime: ClockTime; endTime: ClockTime } | null
  /** The bookings of a reservation that is being changed: their time counts as free. */
  ownBookingIds?: readonly number[]
}

/** The number of other rooms offered. */
const OTHER_ROOMS = 3
/** Days searched after the chosen one. */
const DAYS_AHEAD = 14

/** Other times of the same room, nearest first, from its calendar's rows. */
export function otherTimes(input: AlternativesInput, rows: readonly BookingListItem[]): Alternative[] {
  const { room, hours, start, end, people, seatingId, now, rules, packageWindow, ownBookingIds = [] } = input
  const byOthers = rows.filter(({ kind, id }) => kind !== 'booking' || !ownBookingIds.includes(id))
  const searched = {
    house: houseOf(room, byOthers),
    hours: openingHoursOf(hours),
    rules,
    now,
    days: DAYS_AHEAD,
  }
  const wish = { roomId: room.id, range: { start, end }, pax: people, seatingId }
  return alternativesFor(packageWindow ? { ...wish, packageWindow } : wish, searched).map((found) => ({
    kind: found.kind === 'otherDay' ? 'otherDay' : 'sameDay',
    roomId: room.id,
    roomName: room.name,
    roomSlug: room.slugname,
    ...found.range,
  }))
}

/** Other rooms that are free at the same time, in the server's order. */
export function otherRooms(input: AlternativesInput, rooms: readonly MeetingRoom[]): Alternative[] {
  return rooms
    .filter((room) => room.id !== input.room.id && room.availability?.isAvailable === true)
    .slice(0, OTHER_ROOMS)
    .map((room) => ({
      kind: 'otherRoom',
      roomId: room.id,
      roomName: room.name,
      roomSlug: room.slugname,
      start: input.start,
      end: input.end,
    }))
}

const order: Alternative['kind'][] = ['sameDay', 'otherRoom', 'otherDay']

export const findAlternativesNotProvided = fromPromise<Alternative[], AlternativesInput>(() =>
  notProvided('findAlternatives'),
)

/**
 * The actor that searches alternatives: the same room at another time, or another room. The results of one
 * call are enough when the other fails; rejects when a call fails and nothing is found, since that differs
 * from nothing being available.
 */
export const alternativesActors = (port: AlternativesPort) => ({
  findAlternatives: fromPromise<Alternative[], AlternativesInput>(async ({ input, signal }) => {
    const { start, end, people, room } = input
    const days = {
      roomId: room.id,
      start: startOfVenueDay(addVenueDays(venueDateOf(start), -1)),
      end: startOfVenueDay(addVenueDays(venueDateOf(end), DAYS_AHEAD + 2)),
    }
    const [rows, rooms] = await Promise.allSettled([
      port.listBookings(days, signal),
      port.searchRooms({ start, end, people }, signal),
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

type Found = { event: DoneActorEvent<Alternative[]> }

/**
 * The states of a time that can't be had: alternatives are searched for, and offered. `tag` is what the machine calls
 * being busy with that, `retries` what may happen where no answer came. The machine has the action `setAlternatives`.
 */
export const alternativesStates = <C, const Tag extends string, const On>({
  tag,
  input,
  retries,
}: {
  tag: Tag
  input: (args: { context: C }) => AlternativesInput
  retries: On
}) =>
  ({
    searching: {
      tags: tag,
      description: 'Other times and rooms are being searched for',
      invoke: {
        id: 'findAlternatives',
        src: 'findAlternatives',
        input,
        onDone: {
          target: 'offered',
          actions: { type: 'setAlternatives', params: ({ event }: Found) => event.output },
        },
        onError: 'unanswered',
      },
    },
    offered: {
      tags: 'settled',
      description: 'Other times and rooms are offered',
    },
    unanswered: {
      tags: 'settled',
      description: 'Alternatives got no response',
      on: retries,
    },
  }) as const

/** The alternative that was chosen. */
export const chosenAlternative = ({ event }: { event: { alternative: Alternative } }): Alternative =>
  event.alternative
