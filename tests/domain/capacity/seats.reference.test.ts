import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepMinutes, roomTree } from '#domain/capacity/rooms.ts'
import { checkSeats, checkSeatsOfAll, occupanciesOf, type SeatQuestion } from '#domain/capacity/seats.ts'
import type { House } from '#domain/capacity/timeline.ts'
import { type Draft, type DraftHouse, draftHouse } from './random-house.ts'
import { type NotedBooking, type NotedHouse, seatsMinuteByMinute } from './reference-model.ts'

const MINUTE = 60_000

function questionOf({ roomId, start, minutes, pax, seatingId }: Draft, origin: number): SeatQuestion {
  const from = (origin + start) * MINUTE
  return { roomId, range: { start: from, end: from + minutes * MINUTE }, pax, seatingId }
}

function realHouse({ rooms, bookings, blocked, origin }: DraftHouse): House {
  const tree = roomTree(rooms)
  return {
    rooms,
    occupancies: bookings.flatMap((draft, n) =>
      occupanciesOf({ ...questionOf(draft, origin), bookingId: n }, tree),
    ),
    restrictions: blocked.map((b) => ({
      roomId: b.roomId,
      range: questionOf({ ...b, pax: 0, seatingId: null }, origin).range,
    })),
  }
}

function note(
  { roomId, start, minutes, pax, seatingId }: Draft,
  { rooms, origin }: DraftHouse,
): NotedBooking {
  const room = rooms.find((r) => r.id === roomId)
  const seating = room?.seatings.find((s) => (seatingId === null ? s.isDefault : s.id === seatingId))
  const prep = Math.min(seating?.prepTimeInMin ?? 0, room?.maxPrepTime ?? 0)
  return { roomId, from: origin + start - prep, to: origin + start + minutes, pax }
}

function notedHouse(draft: DraftHouse, real: House): NotedHouse {
  return {
    rooms: draft.rooms,
    bookings: draft.bookings.map((booking) => note(booking, draft)),
    blocked: real.restrictions,
  }
}

test('seats agree with a house kept minute by minute, over ten thousand houses', () => {
  const seen = { overbooked: 0, free: 0, shared: 0, prepared: 0 }
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const real = realHouse(draft)
      const wish = questionOf(draft.wish, draft.origin)
      const answer = checkSeats(wish, real)
      expect(answer).toEqual(seatsMinuteByMinute(note(draft.wish, draft), notedHouse(draft, real)))
      const room = draft.rooms.find((r) => r.id === wish.roomId)
      seen[answer.overbooked ? 'overbooked' : 'free']++
      if (room?.useOverbookingControl && answer.occupiedSeats > 0) seen.shared++
      if (room && prepMinutes(room, wish.seatingId) > 0) seen.prepared++
    }),
    { numRuns: 10_000 },
  )
  // The houses are worth asking: each kind of answer comes up often.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(500)
})

test('a house filled one accepted booking at a time never holds more than its limit at any minute', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const tree = roomTree(draft.rooms)
      const empty = realHouse({ ...draft, bookings: [] })
      const occupancies = [...empty.occupancies]
      const accepted: Draft[] = []
      for (const [n, booking] of [...draft.bookings, draft.wish].entries()) {
        const question = questionOf(booking, draft.origin)
        if (checkSeats(question, { ...empty, occupancies }).overbooked) continue
        occupancies.push(...occupanciesOf({ ...question, bookingId: n }, tree))
        accepted.push(booking)
      }
      for (const [n, booking] of accepted.entries()) {
        const others = accepted.filter((_, other) => other !== n)
        const noted = notedHouse({ ...draft, bookings: others }, empty)
        const alone = seatsMinuteByMinute(note(booking, draft), noted)
        // Zones of a shared floor may hold people of the floor, so only what is no part of another is held to it.
        const isPart = draft.rooms.some((r) => r.id === booking.roomId && r.masterRoomId !== null)
        if (!isPart) expect(alone.overbooked).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a list of questions has the answers of its questions', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const real = realHouse(draft)
      const questions = [draft.wish, ...draft.bookings].map((booking) => questionOf(booking, draft.origin))
      expect(checkSeatsOfAll(questions, real)).toEqual(
        questions.map((question) => checkSeats(question, real)),
      )
    }),
    { numRuns: 300 },
  )
})

test('the order in which bookings were written does not matter', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const wish = questionOf(draft.wish, draft.origin)
      const backwards = realHouse({ ...draft, bookings: [...draft.bookings].reverse() })
      expect(checkSeats(wish, backwards)).toEqual(checkSeats(wish, realHouse(draft)))
    }),
    { numRuns: 300 },
  )
})
