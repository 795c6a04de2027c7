import { describe, expect, test } from 'vitest'
import {
  calendarWindow,
  canStartAt,
  firstFreeDay,
  type RoomView,
  type Slot,
  slotsOfDay,
  slotsOfWeek,
} from '#domain/capacity/availability.ts'
import { freeTimesOf, halfHoursWithin } from '#domain/capacity/free-times.ts'
import { prepMinutes } from '#domain/capacity/layouts.ts'
import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import { indexHouse } from '#domain/capacity/timeline.ts'
import { hoursOn } from '#domain/time/opening-hours.ts'
import { formatTime, MINUTE } from '#domain/time/venue-time.ts'
import { at, type Booked, hours, house, room, rule, rules, seating, time } from './house.ts'

const EARLY = at('2026-11-10T12:00')

function view(rooms: CapacityRoom[], taken: Booked[], more: Partial<RoomView> = {}): RoomView {
  return { roomId: rooms[0]?.id ?? 0, house: house(rooms, taken), hours, rules, now: EARLY, ...more }
}

/** 'free 08:00–10:00, taken 10:00–12:00 …', neighbours of the same state joined. */
function drawn(slots: readonly Slot[]): string {
  const runs: { state: string; start: number; end: number }[] = []
  for (const { state, start, end } of slots) {
    const last = runs.at(-1)
    if (last?.state === state && last.end === start) last.end = end
    else runs.push({ state, start, end })
  }
  return runs.map(({ state, start, end }) => `${state} ${formatTime(start)}–${formatTime(end)}`).join(', ')
}

const small = room(1, 12, { seatings: [seating(11, 12, 1, 30), seating(12, 12, 1, 0)] })
const canteen = room(1, 60, { useOverbookingControl: true, overbookingRules: [rule('11:00–13:00', 20)] })

describe('a day of the calendar', () => {
  test.each<[string, Booked[], Partial<RoomView>, string]>([
    ['an empty day', [], {}, 'free 08:00–17:00'],
    [
      'with a booking',
      [{ roomId: 1, time: '10:00–12:00', pax: 4 }],
      {},
      'free 08:00–10:00, taken 10:00–12:00, free 12:00–17:00',
    ],
    [
      'a booking that ends within a half-hour takes all of it',
      [{ roomId: 1, time: '10:10–11:40', pax: 4 }],
      {},
      'free 08:00–10:00, taken 10:00–12:00, free 12:00–17:00',
    ],
    [
      'a layout that needs preparation cannot begin right after a booking',
      [{ roomId: 1, time: '10:00–12:00', pax: 4 }],
      { seatingId: 11 },
      'free 08:00–10:00, taken 10:00–12:30, free 12:30–17:00',
    ],
    [
      'another’s preparation is taken time',
      [{ roomId: 1, time: '10:00–12:00', pax: 4, seatingId: 11 }],
      {},
      'free 08:00–09:30, taken 09:30–12:00, free 12:00–17:00',
    ],
    ['as many people as seats', [], { pax: 12 }, 'free 08:00–17:00'],
    ['more people than seats', [], { pax: 13 }, 'taken 08:00–17:00'],
    ['an unknown room', [], { roomId: 99 }, 'taken 08:00–17:00'],
    [
      'the day before: too late until 24 hours are left',
      [],
      { now: at('2026-11-19T10:00') },
      'tooLate 08:00–10:00, free 10:00–17:00',
    ],
    [
      'the day before at noon and a minute',
      [],
      { now: at('2026-11-19T12:01') },
      'tooLate 08:00–12:30, free 12:30–17:00',
    ],
    ['the same day', [], { now: at('12:10') }, 'past 08:00–12:30, tooLate 12:30–17:00'],
    [
      'taken, though it is also too late',
      [{ roomId: 1, time: '15:00–16:00', pax: 4 }],
      { now: at('12:10') },
      'past 08:00–12:30, tooLate 12:30–15:00, taken 15:00–16:00, tooLate 16:00–17:00',
    ],
    ['a start in this minute is past', [], { now: at('12:00') }, 'past 08:00–12:30, tooLate 12:30–17:00'],
    ['the day after', [], { now: at('2026-11-21T12:00') }, 'past 08:00–17:00'],
    [
      'the last day',
      [],
      { now: at('2026-10-20T12:00'), rules: { ...rules, monthsAhead: 1 } },
      'free 08:00–17:00',
    ],
    [
      'a day later',
      [],
      { now: at('2026-10-19T12:00'), rules: { ...rules, monthsAhead: 1 } },
      'tooFarAhead 08:00–17:00',
    ],
  ])('%s', (_, taken, more, expected) => {
    expect(drawn(slotsOfDay('2026-11-20', view([small], taken, more)))).toBe(expected)
  })

  test.each<[string, Booked[], Partial<RoomView>, string, string, string]>([
    ['an empty day in one piece', [], {}, '00:00–24:00', '08:00–17:00', 'free'],
    [
      'the rest around a booking and the preparation after it',
      [{ roomId: 1, time: '10:00–12:00', pax: 4 }],
      { seatingId: 11 },
      '00:00–24:00',
      '08:00–10:00, 12:30–17:00',
      'free',
    ],
    [
      'only whole half-hours inside the range',
      [{ roomId: 1, time: '10:00–12:00', pax: 4 }],
      {},
      '09:10–13:00',
      '09:30–10:00, 12:00–13:00',
      'free',
    ],
    [
      'nothing of a booked morning',
      [{ roomId: 1, time: '08:00–12:00', pax: 4 }],
      {},
      '09:00–11:00',
      '',
      'taken',
    ],
    ['what can still be booked', [], { now: at('2026-11-19T15:10') }, '08:00–24:00', '15:30–17:00', 'free'],
    ['nothing the same day', [], { now: at('12:10') }, '00:00–24:00', '', 'tooLate'],
    ['nothing after closing time', [], {}, '17:00–24:00', '', 'closed'],
    ['nothing of a day that is over', [], { now: at('2026-11-21T12:00') }, '00:00–24:00', '', 'past'],
  ])('has free times: %s', (_, taken, more, within, expected, state) => {
    const range = { ...time(within), ...(within.endsWith('24:00') && { end: at('2026-11-21T00:00') }) }
    const { house, pax = 1, seatingId = null, ...limits } = view([small], taken, more)
    const prep = prepMinutes(small, { seatingId, pax }) * MINUTE
    const halfHours = halfHoursWithin(range, limits)
    const freeTimes = freeTimesOf(halfHours, { room: small, pax, prep }, indexHouse(house))
    const times = freeTimes.times
      .map(({ start, end }) => `${formatTime(start)}–${formatTime(end)}`)
      .join(', ')
    expect([times, freeTimes.state]).toEqual([expected, state])
  })

  test('a slot has the seats left and its last bookable end', () => {
    const common = room(1, 40, { isCommonArea: true })
    const [first, second] = slotsOfDay(
      '2026-11-20',
      view([common], [{ roomId: 1, time: '08:30–10:00', pax: 35 }], { pax: 10 }),
    )
    const until = at('2026-11-19T08:00')
    expect(first).toEqual({ start: at('08:00'), end: at('08:30'), state: 'free', freeSeats: 40, until })
    const overbooked = { state: 'overbooked', freeSeats: 5, until: at('2026-11-19T08:30') } as const
    expect(second).toEqual({ start: at('08:30'), end: at('09:00'), ...overbooked })
    const [, exclusive] = slotsOfDay(
      '2026-11-20',
      view([small], [{ roomId: 1, time: '08:30–10:00', pax: 4 }], { pax: 10 }),
    )
    expect(exclusive).toEqual({ start: at('08:30'), end: at('09:00'), state: 'taken', freeSeats: 0 })
  })

  test('the default is one person in the usual layout with its preparation', () => {
    const common = room(1, 36, { isCommonArea: true })
    const nearlyFull = view([common], [{ roomId: 1, time: '08:00–10:00', pax: 35 }])
    expect(drawn(slotsOfDay('2026-11-20', nearlyFull))).toBe('free 08:00–17:00')
    const prepared = room(1, 12, { seatings: [{ ...seating(11, 12, 1, 30), isDefault: true }] })
    const after = view([prepared], [{ roomId: 1, time: '10:00–12:00', pax: 4, seatingId: 99 }])
    expect(drawn(slotsOfDay('2026-11-20', after))).toBe(
      'free 08:00–10:00, taken 10:00–12:30, free 12:30–17:00',
    )
  })

  test.each<[string, Partial<RoomView>, string]>([
    ['its windows', { pax: 30 }, 'free 08:00–11:00, overbooked 11:00–13:00, free 13:00–17:00'],
    ['the people there', { pax: 50 }, 'free 08:00–11:00, overbooked 11:00–14:00, free 14:00–17:00'],
    ['as many as are left', { pax: 20 }, 'free 08:00–17:00'],
    [
      'the deadline, which goes for requests too',
      { pax: 30, now: at('2026-11-19T12:00') },
      'tooLate 08:00–12:00, overbooked 12:00–13:00, free 13:00–17:00',
    ],
  ])('a shared room is overbooked, never taken, by %s', (_, more, expected) => {
    const lunch: Booked = { roomId: 1, time: '13:00–14:00', pax: 20 }
    expect(drawn(slotsOfDay('2026-11-20', view([canteen], [lunch], more)))).toBe(expected)
  })

  test('a full shared room is overbooked, and taken only where it is blocked', () => {
    const full = view([canteen], [{ roomId: 1, time: '14:00–15:00', pax: 60 }])
    const restrictions = [{ roomId: 1, range: { start: at('15:00'), end: at('16:00') } }]
    const blocked = { ...full, house: { ...full.house, restrictions } }
    expect(drawn(slotsOfDay('2026-11-20', blocked))).toBe(
      'free 08:00–14:00, overbooked 14:00–15:00, taken 15:00–16:00, free 16:00–17:00',
    )
  })

  test('the day the clocks go back has two half-hours more in the night', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
      return { year: 2026, dayOfWeek, openTime: '00:00', closeTime: '24:00', isWorkingDay: true }
    })
    const open = { regular: always, special: [] }
    expect(slotsOfDay('2026-10-24', view([small], [], { hours: open, now: 0 }))).toHaveLength(48)
    expect(slotsOfDay('2026-10-25', view([small], [], { hours: open, now: 0 }))).toHaveLength(50)
  })
})

describe('a week of the calendar', () => {
  test('has the same rows every day, closed outside opening hours', () => {
    const week = slotsOfWeek('2026-11-20', view([small], []))
    expect(week.window).toEqual({ from: '08:00', to: '17:00' })
    expect(week.days.map(({ date, slots }) => `${date} ${drawn(slots)}`)).toEqual([
      '2026-11-16 free 08:00–17:00',
      '2026-11-17 free 08:00–17:00',
      '2026-11-18 free 08:00–17:00',
      '2026-11-19 free 08:00–17:00',
      '2026-11-20 free 08:00–17:00',
      '2026-11-21 closed 08:00–10:00, free 10:00–14:00, closed 14:00–17:00',
      '2026-11-22 closed 08:00–17:00',
    ])
  })

  test('shows the usual hours when the whole week is closed', () => {
    expect(calendarWindow([hoursOn('2026-11-22', hours)])).toEqual({ from: '08:00', to: '16:00' })
  })

  test('has a closed row for hours that end within a half-hour', () => {
    const odd = { year: 2026, dayOfWeek: 5, openTime: '08:00', closeTime: '09:45', isWorkingDay: true }
    const opened = view([small], [], { hours: { regular: [odd], special: [] } })
    expect(drawn(slotsOfDay('2026-11-20', opened))).toBe('free 08:00–09:30, closed 09:30–10:00')
  })

  test('has a closed row for hours that begin within a half-hour', () => {
    const odd = { year: 2026, dayOfWeek: 5, openTime: '08:15', closeTime: '10:00', isWorkingDay: true }
    const opened = view([small], [], { hours: { regular: [odd], special: [] } })
    expect(drawn(slotsOfDay('2026-11-20', opened))).toBe('closed 08:00–08:30, free 08:30–10:00')
  })
})

describe('the first free day', () => {
  const friday: Booked = { roomId: 1, time: '08:00–17:00', pax: 4 }
  test.each<[string, string, Booked[], string | undefined]>([
    ['is the day itself', '2026-11-20', [], '2026-11-20'],
    ['is the next when it is full', '2026-11-20', [friday], '2026-11-21'],
    ['skips a closed day', '2026-11-22', [], '2026-11-23'],
    ['skips a holiday', '2026-12-25', [], '2026-12-26'],
    ['is none after the hours that are known to end', '2025-01-01', [], undefined],
  ])('%s', (_, from, taken, expected) => {
    expect(firstFreeDay(from, view([small], taken, { now: at('2025-09-01T12:00') }))).toBe(expected)
  })

  test('is optionally the first with too few seats, neither free nor taken', () => {
    const roomView = view([canteen], [], { pax: 61, now: at('2026-11-17T12:00') })
    expect([
      firstFreeDay('2026-11-17', roomView),
      firstFreeDay('2026-11-17', roomView, 9, 'overbooked'),
      firstFreeDay('2026-11-17', { ...roomView, pax: 1 }, 9, 'overbooked'),
      firstFreeDay('2026-11-17', view([small], [], { pax: 13 }), 9, 'overbooked'),
    ]).toEqual([undefined, '2026-11-18', undefined, undefined])
  })

  test('is null for a past that cannot be booked', () => {
    expect(firstFreeDay('2026-11-01', view([small], []), 10)).toBeUndefined()
    expect(firstFreeDay('2026-11-01', view([small], []), 11)).toBe('2026-11-11')
    expect(firstFreeDay('2026-09-13', view([small], []))).toBe('2026-11-11')
    expect(firstFreeDay('2026-09-12', view([small], []))).toBeUndefined()
  })
})

describe('a booking can start', () => {
  const taken: Booked[] = [
    { roomId: 1, time: '10:00–12:00', pax: 4 },
    { roomId: 1, time: '14:15–15:00', pax: 4 },
  ]
  test.each<[string, string, number, Partial<RoomView>, string]>([
    ['and last until the next', '08:30', 30, {}, 'until 10:00'],
    ['right after a booking', '12:00', 30, {}, 'until 14:15'],
    ['and last until closing', '15:00', 30, {}, 'until 17:00'],
    ['for as long as is free', '12:00', 135, {}, 'until 14:15'],
    ['not for a minute longer', '12:00', 136, {}, 'taken'],
    ['not before its preparation', '12:00', 30, { seatingId: 11 }, 'taken'],
    ['after its preparation', '12:30', 30, { seatingId: 11 }, 'until 14:15'],
    ['at opening, prepared before it', '08:00', 30, { seatingId: 11 }, 'until 10:00'],
    ['not before opening', '07:30', 30, {}, 'closed'],
    ['until closing', '16:30', 30, {}, 'until 17:00'],
    ['not past closing', '16:45', 30, {}, 'closed'],
    ['not in the past', '08:30', 30, { now: at('09:00') }, 'past'],
    ['not at this moment', '09:00', 30, { now: at('09:00') }, 'past'],
    ['not within 24 hours', '15:00', 30, { now: at('2026-11-19T15:01') }, 'tooLate'],
    ['at 24 hours', '15:00', 30, { now: at('2026-11-19T15:00') }, 'until 17:00'],
  ])('%s', (_, start, minutes, more, expected) => {
    const verdict = canStartAt(at(start), view([small], taken, more), minutes)
    expect(verdict.ok ? `until ${formatTime(verdict.latestEnd)}` : verdict.state).toBe(expected)
  })

  test.each<[string, string, number, string]>([
    ['for more than are left later', '09:00', 30, 'free until 11:00, at the latest 15:00'],
    [
      'for more than are left, and last into free hours',
      '11:30',
      30,
      'overbooked until 11:30, at the latest 15:00',
    ],
    ['for fewer, and last until it is blocked', '11:30', 20, 'free until 15:00, at the latest 15:00'],
    ['not where it is blocked', '15:00', 1, 'taken'],
  ])('in a shared room %s', (_, start, pax, expected) => {
    const roomView = view([canteen], [], { pax })
    const restrictions = [{ roomId: 1, range: { start: at('15:00'), end: at('16:00') } }]
    const verdict = canStartAt(at(start), { ...roomView, house: { ...roomView.house, restrictions } })
    const { state } = verdict
    const clockTime = (instant: number) => formatTime(instant)
    expect(
      verdict.ok
        ? `${state} until ${clockTime(verdict.freeUntil)}, at the latest ${clockTime(verdict.latestEnd)}`
        : state,
    ).toBe(expected)
  })
})
