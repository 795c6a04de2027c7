import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canStartAt, slotsOfDay } from '#domain/capacity/availability.ts'
import { roomTree } from '#domain/capacity/rooms.ts'
import { checkSeats, occupanciesOf } from '#domain/capacity/seats.ts'
import type { House } from '#domain/capacity/timeline.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
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

test('the calendar offers exactly the half-hours that the seat check accepts', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const house = furnish(draft)
      const { roomId, pax, seatingId, start } = draft.wish
      const date = venueDateOf((draft.origin + start) * MINUTE)
      const slots = slotsOfDay(date, { roomId, house, hours, now: 0, pax, seatingId })
      expect(slots).toHaveLength(32)
      for (const { start: from, end, state, freeSeats } of slots) {
        const answer = checkSeats({ roomId, range: { start: from, end }, pax, seatingId }, house)
        expect({ state, freeSeats }).toEqual({
          state: answer.overbooked ? 'taken' : 'free',
          freeSeats: answer.freeSeats,
        })
      }
    }),
    { numRuns: 500 },
  )
})

test('a stay that can start can last until its latest end and, before closing, no longer', () => {
  fc.assert(
    fc.property(draftHouse, (draft) => {
      const house = furnish(draft)
      const { roomId, pax, seatingId } = draft.wish
      const start = (draft.origin + draft.wish.start) * MINUTE
      const verdict = canStartAt(start, { roomId, house, hours, now: 0, pax, seatingId })
      const overbooked = (end: number) =>
        checkSeats({ roomId, range: { start, end }, pax, seatingId }, house).overbooked
      if (verdict.ok) {
        expect(overbooked(verdict.latestEnd)).toBe(false)
        const closing = slotsOfDay(venueDateOf(start), { roomId, house, hours, now: 0 }).at(-1)?.end
        if (verdict.latestEnd !== closing) expect(overbooked(verdict.latestEnd + MINUTE)).toBe(true)
      } else if (verdict.state === 'taken') expect(overbooked(start + 30 * MINUTE)).toBe(true)
      else expect(verdict.state).toBe('closed')
    }),
    { numRuns: 1000 },
  )
})
