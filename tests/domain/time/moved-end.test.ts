import { expect, test } from 'vitest'
import { endAfter, lengthBetween } from '#domain/time/moved-end.ts'

test.each([
  ['09:00', '11:30', 150],
  ['20:00', '24:00', 240],
  ['20:00', '00:00', 240],
  ['11:00', '09:00', null],
  ['09:00', '09:00', null],
  [null, '11:00', null],
  ['09:00', null, null],
])('from %s to %s it lasts %s minutes', (start, end, minutes) => {
  expect(lengthBetween(start, end)).toBe(minutes)
})

test.each([
  ['13:00', 120, '22:00', '15:00'],
  ['21:00', 120, '22:00', '22:00'],
  ['22:30', 60, '22:00', '23:30'],
  ['23:00', 120, '24:00', '24:00'],
])(
  'what starts at %s and lasts %s minutes, until %s at the latest, ends at %s',
  (start, minutes, latest, end) => {
    expect(endAfter(start, minutes, latest)).toBe(end)
  },
)
