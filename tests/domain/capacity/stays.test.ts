import { describe, expect, test } from 'vitest'
import { canStartAt, slotsOfDay } from '#domain/capacity/availability.ts'
import { checkStays, isWorse, reserveInOrder, type SeatState } from '#domain/capacity/seats.ts'
import { at, type Booked, hours, house, question, room, rules, seating, time } from './house.ts'

describe('a stay of several days', () => {
  // Thursday 26 to Friday 27 November; the house is open from eight to five.
  const stay = (roomId: number, seatingId: number | null = null) => ({
    ...question({ roomId, time: '2026-11-26T10:00–2026-11-27T12:00', pax: 10 }),
    seatingId,
  })
  const state = (...args: Parameters<typeof house>) => {
    const [answer] = checkStays([stay(args[0][0]?.id ?? 0)], house(...args), hours)
    return [answer?.state, answer?.isRestricted]
  }
  const shared = room(1, 12, { useOverbookingControl: true })
  const fullThursday: Booked = { roomId: 1, time: '2026-11-26T09:00–2026-11-26T16:00', pax: 8 }
  const blockedFriday = { roomId: 1, time: '2026-11-27T09:00–2026-11-27T10:00' }

  test.each<[string, Booked[], { roomId: number; time: string }[], SeatState, boolean]>([
    ['is free when each day is', [], [], 'free', false],
    ['is overbooked when a day has too few seats left', [fullThursday], [], 'overbooked', false],
    ['is taken when a day is blocked', [], [blockedFriday], 'taken', true],
    ['is taken when one day is full and another blocked', [fullThursday], [blockedFriday], 'taken', true],
    [
      'is free when only the night is blocked',
      [],
      [{ roomId: 1, time: '2026-11-26T17:00–2026-11-27T08:00' }],
      'free',
      false,
    ],
  ])('%s', (_, taken, blocked, expected, isRestricted) => {
    expect(state([shared], taken, blocked)).toEqual([expected, isRestricted])
  })

  test('is prepared once, before its first day', () => {
    const long = room(1, 12, { maxPrepTime: 1440, seatings: [seating(11, 12, 1, 1440)] })
    const [reserved] = reserveInOrder([stay(1, 11)], house([long]), hours)
    expect(reserved?.answer.state).toBe('free')
    expect(reserved?.occupancies.map(({ range }) => range)).toEqual([
      time('2026-11-25T10:00–2026-11-26T17:00'),
      time('2026-11-27T08:00–2026-11-27T12:00'),
    ])
  })
})

describe('the layout of a booking', () => {
  const usual = { ...seating(11, 12, 1, 45), isDefault: true }
  const library = room(1, 20, { seatings: [usual, seating(12, 12, 1, 30), seating(13, 20, 1, 0)] })
  const before: Booked = { roomId: 1, time: '09:00–10:00', pax: 4 }
  const reserved = (start: string, seatingId: number | null = null, pax = 10) => {
    const asked = { ...question({ roomId: 1, time: `${start}–12:00`, pax }), seatingId }
    const [stay] = reserveInOrder([asked], house([library], [{ ...before, seatingId: 13 }]), hours)
    const start_ = stay?.occupancies[0]?.range.start ?? Number.NaN
    return [stay?.answer.state, stay?.seatingId, (asked.range.start - start_) / 60_000, stay?.isForLayout]
  }

  test.each<[string, Parameters<typeof reserved>, ReturnType<typeof reserved>]>([
    ['is the usual one without a request', ['10:45'], ['free', null, 45, false]],
    ['is the next that can be prepared where the usual one cannot', ['10:30'], ['free', 12, 30, false]],
    ['is the last that can be', ['10:15'], ['free', 13, 0, false]],
    ['is none where the room is taken', ['09:30'], ['taken', null, 45, false]],
    ['is the requested one', ['10:45', 11], ['free', 11, 45, false]],
    ['is the reason when it alone cannot be prepared', ['10:15', 11], ['taken', 11, 45, true]],
    ['is not the reason when no layout can', ['09:30', 11], ['taken', 11, 45, false]],
    ['is one that holds the people', ['10:45', null, 15], ['free', 13, 0, false]],
  ])('%s', (_, asked, expected) => {
    expect(reserved(...asked)).toEqual(expected)
  })
})

test('the worse of two states is the one with fewer options', () => {
  const states = ['free', 'overbooked', 'taken'] as const
  const worse = states.flatMap((one) =>
    states.filter((than) => isWorse(one, than)).map((than) => `${one} than ${than}`),
  )
  expect(worse).toEqual(['overbooked than free', 'taken than free', 'taken than overbooked'])
})

test('a time too far ahead differs from a taken one, and cannot be chosen', () => {
  const view = { roomId: 1, house: house([room(1, 12)]), hours, rules, now: at('2026-11-20T08:00') }
  const states = (date: string) => [...new Set(slotsOfDay(date, view).map(({ state }) => state))]
  // A Saturday is the last day; the Monday after is too far.
  expect([states('2028-05-20'), states('2028-05-22')]).toEqual([['free'], ['tooFarAhead']])
  expect(canStartAt(at('2028-05-22T09:00'), view)).toEqual({ ok: false, state: 'tooFarAhead' })
})
