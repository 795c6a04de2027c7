import { createActor, waitFor } from 'xstate'
import type { BookingListItem } from '#contract/structs/booking.ts'
import { overlap, rangeFromWire } from '#domain/time/venue-time.ts'
import { roomCalendarActors } from '#machines/room-calendar/actors.ts'
import { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import type { RoomCalendarInput, RoomCalendarPort } from '#machines/room-calendar/types.ts'
import { alternativesIn } from '#tests/support/alternatives-in.ts'
import { hours, now, otherRoom, room, rules } from '#tests/support/house.ts'

export const input: RoomCalendarInput = {
  slug: 'storstua',
  now,
  rules,
  view: 'week',
  people: 10,
  date: null,
  searchedTime: null,
  minutes: null,
}

export const booked = (id: number, from: string, to: string): BookingListItem => ({
  id,
  kind: 'booking',
  roomId: room.id,
  roomName: room.name,
  date: from.slice(0, 10),
  startTime: from,
  endTime: to,
  expectedPax: 8,
  createdAt: '2026-11-01T10:00:00+01:00',
})

/** A port over a small house: one room, with these bookings. */
export const portOf = (
  bookings: BookingListItem[],
  changes: Partial<RoomCalendarPort> = {},
): RoomCalendarPort => ({
  readRoom: async (slug) => (slug === room.slugname ? room : null),
  readWorkingHours: async () => hours,
  listBookings: async (query) => bookings.filter((each) => overlap(rangeFromWire(each), query)),
  findAlternatives: async (wish) =>
    alternativesIn({ rooms: [room, otherRoom], bookings, hours, rules, now }, wish),
  readTotal: async () => null,
  checkSeats: async (question) => {
    const isTaken = bookings.some((each) => overlap(rangeFromWire(each), question))
    const freeSeats = isTaken ? 0 : 30
    return {
      ...question,
      seatsInfo: {
        freeSeats,
        ocuppiedSeats: 30 - freeSeats,
        totalSeats: 30,
        overbooked: question.pax > freeSeats,
      },
    }
  },
  ...changes,
})

/** The calendar of the room, opened on a port. */
export const open = async (port: RoomCalendarPort, changes: Partial<RoomCalendarInput> = {}) => {
  const actor = createActor(roomCalendarMachine.provide({ actors: roomCalendarActors(port) }), {
    input: { ...input, ...changes },
  }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('open'))
  return actor
}

export const free = { open: { selection: 'free' } } as const
