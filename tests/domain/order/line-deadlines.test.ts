import { expect, test } from 'vitest'
import { closedKind, firstClosed, type LineKind, lineDeadlines } from '#domain/order/line-deadlines.ts'
import { fromWire, toWire } from '#domain/time/venue-time.ts'
import { hours, rules } from '../capacity/house.ts'

const at = (text: string): number => fromWire(text) ?? Number.NaN

const formatted = (lines: [LineKind, string][]) =>
  Object.fromEntries(
    Object.entries(
      lineDeadlines(
        lines.map(([kind, start]) => ({ kind, start: at(start) })),
        { rules, hours },
      ),
    ).map(([kind, until]) => [kind, until === null ? null : toWire(until)]),
  )

test('each kind has the earliest deadline of its lines, and null without lines', () => {
  expect(
    formatted([
      ['rooms', '2026-11-28T14:00'],
      ['rooms', '2026-11-27T14:00'],
      ['servings', '2026-11-27T14:00'],
    ]),
  ).toEqual({
    rooms: '2026-11-26T14:00:00+01:00',
    servings: '2026-11-26T10:00:00+01:00',
    products: null,
  })
  expect(formatted([['products', '2026-11-27T09:00']])).toEqual({
    rooms: null,
    servings: null,
    products: '2026-11-26T09:00:00+01:00',
  })
})

test('a kind is closed after its last instant', () => {
  const deadlines = { rooms: 20, servings: 10, products: null }
  expect([10, 11].map((now) => closedKind(deadlines, 'servings', now))).toEqual([undefined, 'servingClosed'])
  expect(closedKind(deadlines, 'products', 1000)).toBeUndefined()
})

test('the room is reported first, whichever kind closed first', () => {
  const deadlines = { rooms: 20, servings: 10, products: 15 }
  expect([10, 11, 16, 21].map((now) => firstClosed(deadlines, now))).toEqual([
    undefined,
    'servingClosed',
    'servingClosed',
    'tooLate',
  ])
})
