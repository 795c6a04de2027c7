import fc from 'fast-check'
import type { CapacityRoom } from '#domain/capacity/rooms.ts'

/** A booking in minutes from the start of three days. */
export type Draft = { roomId: number; start: number; minutes: number; pax: number; seatingId: number | null }
export type DraftHouse = {
  /** Midnight (UTC) at the start of the three days, in minutes since 1970. */
  origin: number
  rooms: CapacityRoom[]
  bookings: Draft[]
  blocked: Omit<Draft, 'pax' | 'seatingId'>[]
  requested: Draft
}

// An ordinary day, and the days on which the clocks go back and forward.
const ORIGINS = ['2026-11-19', '2026-10-24', '2027-03-27'].map(
  (date) => Date.parse(`${date}T00:00:00Z`) / 60_000,
)
const ROOMS = 6

const rule = fc
  .tuple(
    fc.constantFrom('00:00', '06:00', '09:30', '11:00', '18:00', '22:00'),
    fc.constantFrom('00:00', '01:00', '04:00', '10:00', '12:30', '20:00'),
    fc.integer({ min: 0, max: 40 }),
    fc.boolean(),
  )
  .map(([startTime, endTime, paxLimit, endsAfterMidnight]) => ({
    startTime,
    endTime,
    paxLimit,
    endsAfterMidnight,
  }))

const seating = fc.record({
  prepTimeInMin: fc.constantFrom(0, 15, 30, 45, 120),
  availableSeats: fc.constantFrom(20, 20, 20, 6, 9),
  minSeats: fc.constantFrom(1, 1, 1, 4),
  availableOnline: fc.constantFrom(true, true, true, true, false),
})
const seatings = fc
  .array(seating, { maxLength: 3 })
  .map((layouts) => layouts.map((layout, n) => ({ ...layout, id: n + 1, isDefault: n === 0 })))

// A master has a lower number than its parts, so that rooms form trees of up to three levels and more.
const room = (id: number) =>
  fc
    .tuple(
      fc.option(fc.integer({ min: 1, max: Math.max(1, id - 1) }), { freq: 2 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('exclusive', 'exclusive', 'shared', 'shared', 'common', 'simple'),
      fc.array(rule, { maxLength: 3 }),
      seatings,
      fc.constantFrom(0, 20, 60, 60, 120),
    )
    .map(
      ([master, maxSeats, kind, overbookingRules, theseSeatings, maxPrepTime]): CapacityRoom => ({
        id,
        masterRoomId: id === 1 ? null : master,
        leftRoomId: null,
        maxSeats,
        minSeats: 1,
        maxPrepTime,
        isCommonArea: kind === 'common',
        useOverbookingControl: kind === 'shared' || kind === 'simple',
        simplePaxLimitRule: kind === 'simple',
        onlyOnRequest: false,
        overbookingRules,
        seatings: theseSeatings,
      }),
    )

const stretch = {
  roomId: fc.integer({ min: 1, max: ROOMS }),
  // Mostly multiples of five minutes, so that ends and starts often meet, or miss by one.
  start: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 60, max: 600 }).map((n) => n * 5) },
    fc.integer({ min: 60, max: 600 }).map((n) => n * 5 + 1),
  ),
  minutes: fc.integer({ min: 1, max: 72 }).map((n) => n * 5),
}
const draft = fc.record({
  ...stretch,
  pax: fc.integer({ min: 1, max: 12 }),
  seatingId: fc.constantFrom(null, null, 1, 2),
})

/** The requested slot; often right after a booking, where preparation decides. */
function requestedAfter([booking]: Draft[], requested: Draft, gap: number | null): Draft {
  if (!booking || gap === null) return requested
  return { ...requested, roomId: booking.roomId, start: booking.start + booking.minutes + gap }
}

export const draftHouse: fc.Arbitrary<DraftHouse> = fc
  .record({
    origin: fc.constantFrom(...ORIGINS),
    rooms: fc.tuple(...Array.from({ length: ROOMS }, (_, n) => room(n + 1))),
    bookings: fc.array(draft, { maxLength: 10 }),
    blocked: fc.array(fc.record(stretch), { maxLength: 1 }),
    requested: draft,
    gap: fc.constantFrom(null, 0, 0, 15, 30),
  })
  .map(({ gap, ...drafted }) => ({
    ...drafted,
    requested: requestedAfter(drafted.bookings, drafted.requested, gap),
  }))
