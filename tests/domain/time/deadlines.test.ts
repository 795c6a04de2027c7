import { describe, expect, test } from 'vitest'
import { lineClosed } from '#domain/order/line-deadlines.ts'
import { earliestStart, productDeadline, roomDeadline, servingDeadline } from '#domain/time/deadlines.ts'
import { fromWire, toWire } from '#domain/time/venue-time.ts'

const at = (text: string): number => fromWire(text) ?? Number.NaN
const formatted = ({ open, until }: { open: boolean; until: number }) => ({ open, until: toWire(until) })

describe('rooms and products are ordered 24 hours before', () => {
  test.each([
    // situation, now, start, open, until
    ['a week before', '2026-11-13T09:00', '2026-11-20T09:00', true, '2026-11-19T09:00:00+01:00'],
    ['a minute before the last', '2026-11-19T08:59', '2026-11-20T09:00', true, '2026-11-19T09:00:00+01:00'],
    ['at the last minute', '2026-11-19T09:00', '2026-11-20T09:00', true, '2026-11-19T09:00:00+01:00'],
    ['a second too late', '2026-11-19T09:00:01', '2026-11-20T09:00', false, '2026-11-19T09:00:00+01:00'],
    ['after it has begun', '2026-11-20T10:00', '2026-11-20T09:00', false, '2026-11-19T09:00:00+01:00'],
    [
      '24 real hours over the spring change',
      '2027-03-27T10:00',
      '2027-03-28T12:00',
      true,
      '2027-03-27T11:00:00+01:00',
    ],
    [
      '24 real hours over the autumn change',
      '2026-10-24T13:00',
      '2026-10-25T12:00',
      true,
      '2026-10-24T13:00:00+02:00',
    ],
  ])('%s', (_, now, start, open, until) => {
    expect(formatted(roomDeadline(at(start), at(now)))).toEqual({ open, until })
    expect(formatted(productDeadline(at(start), at(now)))).toEqual({ open, until })
    expect(lineClosed('products', at(start), at(now))).toBe(open ? undefined : 'productsClosed')
  })

  test('the earliest start is the first with an open deadline', () => {
    const now = at('2026-11-19T09:13')
    expect(toWire(earliestStart(now))).toBe('2026-11-20T09:13:00+01:00')
    expect(roomDeadline(earliestStart(now), now).open).toBe(true)
    expect(roomDeadline(earliestStart(now) - 1, now).open).toBe(false)
  })
})

describe('servings are ordered by 10:00 the day before', () => {
  test.each([
    ['the morning before', '2026-11-19T08:00', '2026-11-20T09:00', true, '2026-11-19T10:00:00+01:00'],
    ['ten o’clock sharp', '2026-11-19T10:00', '2026-11-20T17:00', true, '2026-11-19T10:00:00+01:00'],
    ['a second past ten', '2026-11-19T10:00:01', '2026-11-20T17:00', false, '2026-11-19T10:00:00+01:00'],
    [
      'for Monday, closed on Sunday',
      '2026-11-22T10:30',
      '2026-11-23T09:00',
      false,
      '2026-11-22T10:00:00+01:00',
    ],
    ['for New Year’s Day', '2026-12-31T09:59', '2027-01-01T18:00', true, '2026-12-31T10:00:00+01:00'],
    [
      'the night the clocks go forward',
      '2027-03-27T09:59',
      '2027-03-28T12:00',
      true,
      '2027-03-27T10:00:00+01:00',
    ],
    [
      'the day after the clocks go forward',
      '2027-03-28T09:59',
      '2027-03-29T12:00',
      true,
      '2027-03-28T10:00:00+02:00',
    ],
    [
      'just after midnight counts the calendar day',
      '2026-11-19T11:00',
      '2026-11-21T00:15',
      true,
      '2026-11-20T10:00:00+01:00',
    ],
  ])('%s', (_, now, start, open, until) => {
    expect(formatted(servingDeadline(at(start), at(now)))).toEqual({ open, until })
    expect(lineClosed('servings', at(start), at(now))).toBe(open ? undefined : 'servingClosed')
  })

  test('the room can still be booked after the servings have closed', () => {
    const now = at('2026-11-19T12:00')
    const start = at('2026-11-20T14:00')
    expect([roomDeadline(start, now).open, servingDeadline(start, now).open]).toEqual([true, false])
  })
})
