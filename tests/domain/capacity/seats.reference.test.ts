import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepMinutes } from '#domain/capacity/layouts.ts'
import { roomTree } from '#domain/capacity/rooms.ts'
import {
  checkSeats,
  checkSeatsOfAll,
  checkStays,
  occupanciesOf,
  reserveInOrder,
  type SeatQuestion,
} from '#domain/capacity/seats.ts'
import type { House } from '#domain/capacity/timeline.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import { type Draft, type DraftHouse, draftHouse } from './random-house.ts'
import {
  type OpenClock,
  preparations,
  type ReferenceBooking,
  type ReferenceHouse,
  type ReferenceRequest,
  seatsMinuteByMinute,
} from './reference-model.ts'

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

function questionOfDraft(
  { roomId, start, minutes, pax, seatingId }: Draft,
  { origin }: DraftHouse,
): ReferenceRequest {
  return { roomId, from: origin + start, to: origin + start + minutes, pax, seatingId }
}

/** A booking without a layout uses the shortest preparation available. */
function referenceBooking(booking: Draft, draft: DraftHouse): ReferenceBooking {
  const { roomId, from, to, pax, seatingId } = questionOfDraft(booking, draft)
  const preps = preparations({ roomId, pax, seatingId }, { rooms: draft.rooms, bookings: [], blocked: [] })
  return { roomId, from: from - Math.min(...preps), to, pax }
}

function referenceHouse(draft: DraftHouse, real: House): ReferenceHouse {
  return {
    rooms: draft.rooms,
    bookings: draft.bookings.map((booking) => referenceBooking(booking, draft)),
    blocked: real.restrictions,
  }
}

test('seat counts agree with a reference model by the minute, over six thousand houses', () => {
  const counts = { overbooked: 0, free: 0, shared: 0, prepared: 0, 'in another layout': 0 }
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const real = realHouse(draft)
      const question = questionOf(draft.requested, draft.origin)
      const answer = checkSeats(question, real)
      expect(answer).toEqual(
        seatsMinuteByMinute(questionOfDraft(draft.requested, draft), referenceHouse(draft, real)),
      )
      const room = draft.rooms.find((r) => r.id === question.roomId)
      counts[answer.overbooked ? 'overbooked' : 'free']++
      if (room?.useOverbookingControl && answer.occupiedSeats > 0) counts.shared++
      const usual = room?.seatings[0]
      if (question.seatingId === null && usual && !answer.overbooked) {
        if (checkSeats({ ...question, seatingId: usual.id }, real).overbooked) counts['in another layout']++
      }
      if (room && prepMinutes(room, question) > 0) counts.prepared++
    }),
    { numRuns: 6000 },
  )
  // Each kind of answer has to come up often.
  const { 'in another layout': elsewhere, ...others } = counts
  for (const count of Object.values(others)) expect(count).toBeGreaterThan(300)
  expect(elsewhere).toBeGreaterThan(10)
})

test('a house filled with accepted bookings never exceeds its limit at any minute', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const tree = roomTree(draft.rooms)
      const empty = realHouse({ ...draft, bookings: [] })
      const occupancies = [...empty.occupancies]
      const accepted: Draft[] = []
      for (const [n, booking] of [...draft.bookings, draft.requested].entries()) {
        const question = questionOf(booking, draft.origin)
        if (checkSeats(question, { ...empty, occupancies }).overbooked) continue
        occupancies.push(...occupanciesOf({ ...question, bookingId: n }, tree))
        accepted.push(booking)
      }
      for (const [n, booking] of accepted.entries()) {
        const others = accepted.filter((_, other) => other !== n)
        const reference = referenceHouse({ ...draft, bookings: others }, empty)
        const alone = seatsMinuteByMinute(questionOfDraft(booking, draft), reference)
        // Zones of a shared floor may seat people of the floor, so only rooms outside others are checked.
        const isPart = draft.rooms.some((r) => r.id === booking.roomId && r.masterRoomId !== null)
        if (!isPart) expect(alone.overbooked).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a list of questions has the answers of the single questions', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const real = realHouse(draft)
      const questions = [draft.requested, ...draft.bookings].map((booking) =>
        questionOf(booking, draft.origin),
      )
      expect(checkSeatsOfAll(questions, real)).toEqual(
        questions.map((question) => checkSeats(question, real)),
      )
    }),
    { numRuns: 300 },
  )
})

test('the order of bookings does not matter', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const question = questionOf(draft.requested, draft.origin)
      const backwards = realHouse({ ...draft, bookings: [...draft.bookings].reverse() })
      expect(checkSeats(question, backwards)).toEqual(checkSeats(question, realHouse(draft)))
    }),
    { numRuns: 300 },
  )
})

const always: OpenClock = { from: '00:00', to: '24:00' }
const byDay: OpenClock = { from: '08:00', to: '23:30' }
const hoursOf = ({ from, to }: OpenClock): OpeningHours => ({
  regular: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
    return { year: 2026, dayOfWeek, openTime: from, closeTime: to, isWorkingDay: true }
  }),
  special: [],
})

/** The same house with a request of several days, and a layout whose preparation may take all night. */
const severalDays = fc
  .tuple(
    draftHouse,
    fc.integer({ min: 1, max: 2 }),
    fc.constantFrom(30, 120, 600, 1440),
    fc.constantFrom(always, byDay),
  )
  .map(([draft, days, prepTimeInMin, open]) => ({
    open,
    draft: {
      ...draft,
      rooms: draft.rooms.map((room) => ({
        ...room,
        maxPrepTime: 1440,
        seatings: room.seatings.map((seating) =>
          seating.id === 1 ? { ...seating, prepTimeInMin } : seating,
        ),
      })),
      // From after eight on one day to before half past eleven on another, whenever the clocks change.
      question: { ...draft.requested, start: 600 + (draft.requested.start % 400), minutes: days * 1440 },
    },
  }))

test('a stay of several days agrees with a reference model by the minute', () => {
  const counts = { free: 0, taken: 0, overbooked: 0, 'blocked one day, full another': 0 }
  fc.assert(
    fc.property(severalDays, ({ draft, open }) => {
      const real = realHouse(draft)
      const stay = questionOf(draft.question, draft.origin)
      const [answer] = checkStays([stay], real, hoursOf(open))
      const reference = referenceHouse(draft, real)
      expect(answer).toEqual(seatsMinuteByMinute(questionOfDraft(draft.question, draft), reference, open))
      if (answer) counts[answer.state]++
      if (answer?.isRestricted && real.occupancies.length > 4) counts['blocked one day, full another']++
    }),
    { numRuns: 400 },
  )
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5)
})

test('a stay in an empty house is always available, however long its preparation', () => {
  fc.assert(
    fc.property(severalDays, ({ draft, open }) => {
      const empty = realHouse({ ...draft, bookings: [], blocked: [] })
      const rooms = draft.rooms.map((room) => ({ ...room, overbookingRules: [], maxSeats: 30 }))
      const stay = questionOf(draft.question, draft.origin)
      const [reserved] = reserveInOrder([stay], { ...empty, rooms }, hoursOf(open))
      expect(reserved?.answer.state).toBe('free')
      // The database refuses two rows of one room at once, also of one booking.
      for (const [n, { roomId, range }] of (reserved?.occupancies ?? []).entries()) {
        const before = reserved?.occupancies.slice(0, n).filter((row) => row.roomId === roomId) ?? []
        for (const other of before) expect(other.range.end).toBeLessThanOrEqual(range.start)
      }
    }),
    { numRuns: 300 },
  )
})

test('a booking without a layout is reserved whenever any layout that fits can be prepared', () => {
  const counts = { usual: 0, other: 0, none: 0 }
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const real = realHouse(draft)
      const asked = { ...draft.requested, seatingId: null }
      const question = questionOf(asked, draft.origin)
      const reference = referenceHouse(draft, real)
      const [reserved] = reserveInOrder([question], real, hoursOf(always))
      const [checked] = checkStays([question], real, hoursOf(always))
      expect(reserved?.answer.state).toBe(checked?.state)
      if (reserved?.answer.state !== 'free') {
        counts.none++
        return
      }
      const usual = draft.rooms.find(({ id }) => id === question.roomId)?.seatings[0]
      const seatingId = reserved.seatingId ?? usual?.id ?? null
      expect(
        seatsMinuteByMinute({ ...questionOfDraft(asked, draft), seatingId }, reference, always).state,
      ).toBe('free')
      counts[reserved.seatingId === null ? 'usual' : 'other']++
    }),
    { numRuns: 2000 },
  )
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(100)
})
