import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canStartAt, isBookable, slotsOfDay } from '#domain/capacity/availability.ts'
import { isShared, roomTree } from '#domain/capacity/rooms.ts'
import { checkSeats, occupanciesOf } from '#domain/capacity/seats.ts'
import type { House } from '#domain/capacity/timeline.ts'
import { startsBefore } from '#domain/capacity/wishes.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { rules } from './house.ts'
import { type DraftHouse, draftHouse } from './random-house.ts'

const MINUTE = 60_000
const hours = {
  regular: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
    return { year: 2026, dayOfWeek, openTime: '06:00', closeTime: '22:00', isWorkingDay: true }
  }),
  special: [],
}

function furnish({ rooms, bookings, origin }: DraftHouse): House {
  const tree = roomTree(rooms)
  const occupancies = bookings.flatMap(({ roomId, start, minutes, pax, seatingId }, n) => {
    const from = (origin + start) * MINUTE
    const range = { start: from, end: from + minutes * MINUTE }
    return occupanciesOf({ roomId, range, pax, seatingId, bookingId: n }, tree)
  })
  return { rooms, occupancies, restrictions: [] }
}

/** The view of a drafted request, ten days before. */
function viewOf({ requested: { roomId, pax, seatingId }, origin }: DraftHouse, house: House) {
  return { roomId, house, hours, rules, now: (origin - 14_400) * MINUTE, pax, seatingId }
}

test('the calendar offers exactly the half-hours that the seat check accepts', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const house = furnish(draft)
      const { roomId, pax, seatingId, start } = draft.requested
      const date = venueDateOf((draft.origin + start) * MINUTE)
      const slots = slotsOfDay(date, viewOf(draft, house))
      const shared = house.rooms.some((room) => room.id === roomId && isShared(room))
      expect(slots).toHaveLength(32)
      for (const { start: from, end, state, freeSeats } of slots) {
        const answer = checkSeats({ roomId, range: { start: from, end }, pax, seatingId }, house)
        const possible = answer.overbooked ? (shared ? ['overbooked', 'taken'] : ['taken']) : ['free']
        expect([state, freeSeats]).toEqual([possible.find((each) => each === state), answer.freeSeats])
        if (state === 'taken' && shared) expect(freeSeats).toBe(0)
      }
    }),
    { numRuns: 500 },
  )
})

test('the calendar offers exactly the starts from which the wished length can be booked', () => {
  fc.assert(
    fc.property(draftHouse, fc.integer({ min: 1, max: 20 }), (draft, halfHours) => {
      const minutes = 30 * halfHours
      const view = { ...viewOf(draft, furnish(draft)), minutes }
      const slots = slotsOfDay(venueDateOf((draft.origin + draft.requested.start) * MINUTE), view)
      for (const { start, startState } of slots) {
        const verdict = canStartAt(start, view, minutes)
        if (isBookable(startState)) expect([verdict.ok, verdict.state]).toEqual([true, startState])
        else expect(verdict.ok).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

test('a booking that ends at a time can begin at exactly the starts that are offered for it', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const view = viewOf(draft, furnish(draft))
      const date = venueDateOf((draft.origin + draft.requested.start) * MINUTE)
      const slots = slotsOfDay(date, view)
      for (const { end } of slots.slice(0, 12)) {
        const possible = slots
          .map(({ start }) => start)
          .filter((start) => start < end && canStartAt(start, view, (end - start) / MINUTE).ok)
        expect(startsBefore(end, view)).toEqual(possible)
      }
    }),
    { numRuns: 100 },
  )
})

test('a stay that can start has seats until it is no longer free, and continues only in a shared room', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const house = furnish(draft)
      const { roomId, pax, seatingId } = draft.requested
      const start = (draft.origin + draft.requested.start) * MINUTE
      const verdict = canStartAt(start, viewOf(draft, house))
      const overbooked = (end: number) =>
        checkSeats({ roomId, range: { start, end }, pax, seatingId }, house).overbooked
      if (verdict.ok) {
        const { state, freeUntil, latestEnd } = verdict
        const shared = house.rooms.some((room) => room.id === roomId && isShared(room))
        if (!shared) expect([state, latestEnd]).toEqual(['free', freeUntil])
        expect(freeUntil <= latestEnd).toBe(true)
        if (state === 'free') expect(overbooked(freeUntil)).toBe(false)
        else expect(freeUntil).toBe(start)
        const closing = slotsOfDay(venueDateOf(start), {
          roomId,
          house,
          hours,
          rules,
          now: (draft.origin - 14_400) * MINUTE,
        }).at(-1)?.end
        if (freeUntil !== closing)
          expect(overbooked(Math.max(freeUntil + MINUTE, start + 30 * MINUTE))).toBe(true)
      } else if (verdict.state === 'taken') expect(overbooked(start + 30 * MINUTE)).toBe(true)
      else expect(verdict.state).toBe('closed')
    }),
    { numRuns: 1000 },
  )
})
