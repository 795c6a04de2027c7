import { expect, test } from 'vitest'
import {
  optionDayRefusal,
  optionLapsesAt,
  optionReminderAt,
  optionUntilAfterMove,
} from '#domain/reservation/option.ts'
import { instantOf } from '#domain/time/venue-time.ts'

const at = (text: string) => instantOf(text)
const now = at('2026-11-20T10:00:00+01:00')
const arrival = at('2026-11-27T09:00:00+01:00')

test.each([
  ['at the end of its last day', '2026-11-24', '2026-11-25T00:00:00+01:00'],
  ['when its booking begins, if that is earlier', '2026-11-27', '2026-11-27T09:00:00+01:00'],
  ['at the end of its last day, when the clocks change', '2026-03-29', '2026-03-30T00:00:00+02:00'],
])('lapses %s', (_, until, lapsesAt) => {
  expect(optionLapsesAt(until, arrival)).toBe(at(lapsesAt))
})

test.each([
  ['2026-11-22', '2026-11-21T09:00:00+01:00'],
  ['2026-11-21', null],
  ['2026-11-20', null],
])('reminds of %s at nine the day before, unless that has passed', (until, reminderAt) => {
  expect(optionReminderAt(until, now)).toBe(reminderAt === null ? null : at(reminderAt))
})

test('may last from today to the day before its booking begins', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-26', '2026-11-27']
  const refused = { code: 'optionDay', limit: '2026-11-26' }
  expect(days.map((day) => optionDayRefusal(day, arrival, now))).toEqual([
    refused,
    undefined,
    undefined,
    refused,
  ])
  expect(optionDayRefusal('2026-11-20', at('2026-11-20T14:00:00+01:00'), now)).toEqual({
    code: 'optionDay',
    limit: '',
  })
})

test.each([
  ['stays', '2026-11-24', '2026-11-27T09:00:00+01:00', '2026-11-24'],
  ['ends the day before', '2026-11-24', '2026-11-23T09:00:00+01:00', '2026-11-22'],
  ['does not end before today', '2026-11-24', '2026-11-20T14:00:00+01:00', '2026-11-20'],
])('%s when its booking is moved', (_, until, movedTo, becomes) => {
  expect(optionUntilAfterMove(until, at(movedTo), now)).toBe(becomes)
})
