import { describe, expect, test } from 'vitest'
import { lineClosed } from '#domain/order/line-deadlines.ts'
import {
  earliestStart,
  type LeadTimes,
  productDeadline,
  roomDeadline,
  servingDeadline,
  usualLeadTimes,
} from '#domain/time/deadlines.ts'
import { fromWire, toWire } from '#domain/time/venue-time.ts'

/** Open on weekdays, but not on Thursday 24 and Friday 25 December, nor on 1 January. */
const hours = {
  regular: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
    year: 2026,
    dayOfWeek,
    openTime: '08:00',
    closeTime: '17:00',
    isWorkingDay: true,
  })),
  special: ['2026-12-24', '2026-12-25', '2027-01-01'].map((date) => ({
    date,
    label: 'Stengt',
    eventType: 'closed' as const,
    holidayId: null,
  })),
}
const usual = { rules: usualLeadTimes, hours }

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
    expect(formatted(roomDeadline(at(start), at(now), usual))).toEqual({ open, until })
    expect(formatted(productDeadline(at(start), at(now), usual))).toEqual({ open, until })
    expect(lineClosed('products', at(start), at(now), usual)).toBe(open ? undefined : 'productsClosed')
  })

  test('the earliest start is the first with an open deadline', () => {
    const now = at('2026-11-19T09:13')
    expect(toWire(earliestStart(now, usual.rules))).toBe('2026-11-20T09:13:00+01:00')
    expect(roomDeadline(earliestStart(now, usual.rules), now, usual).open).toBe(true)
    expect(roomDeadline(earliestStart(now, usual.rules) - 1, now, usual).open).toBe(false)
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
    expect(formatted(servingDeadline(at(start), at(now), usual))).toEqual({ open, until })
    expect(lineClosed('servings', at(start), at(now), usual)).toBe(open ? undefined : 'servingClosed')
  })

  test('the room can still be booked after the servings have closed', () => {
    const now = at('2026-11-19T12:00')
    const start = at('2026-11-20T14:00')
    expect([roomDeadline(start, now, usual).open, servingDeadline(start, now, usual).open]).toEqual([
      true,
      false,
    ])
  })
})

describe('a venue with lead times of its own', () => {
  const own = (changed: Partial<LeadTimes>) => ({ rules: { ...usualLeadTimes, ...changed }, hours })

  test.each([
    // hours of notice, start, until
    [0, '2026-11-20T09:00', '2026-11-20T09:00:00+01:00'],
    [2, '2026-11-20T09:00', '2026-11-20T07:00:00+01:00'],
    [72, '2026-11-20T09:00', '2026-11-17T09:00:00+01:00'],
    [24, '2027-03-28T12:00', '2027-03-27T11:00:00+01:00'],
  ])('takes rooms and products until %i hours before %s', (notice, start, until) => {
    const rules = own({ roomNoticeHours: notice, productNoticeHours: notice })
    const last = at(until)
    expect([roomDeadline(at(start), last, rules), roomDeadline(at(start), last + 1, rules)]).toEqual([
      { open: true, until: last },
      { open: false, until: last },
    ])
    expect(productDeadline(at(start), last, rules)).toEqual({ open: true, until: last })
    expect(earliestStart(last, rules.rules)).toBe(at(start))
  })

  test.each([
    // day, clock, start, until
    ['dayBefore', '12:00', '2026-11-23T09:00', '2026-11-22T12:00:00+01:00'],
    ['workingDayBefore', '12:00', '2026-11-24T09:00', '2026-11-23T12:00:00+01:00'],
    ['workingDayBefore', '14:30', '2026-11-23T09:00', '2026-11-20T14:30:00+01:00'],
    ['workingDayBefore', '10:00', '2026-12-28T09:00', '2026-12-23T10:00:00+01:00'],
    ['workingDayBefore', '10:00', '2027-01-04T09:00', '2026-12-31T10:00:00+01:00'],
    ['workingDayBefore', '24:00', '2026-11-24T09:00', '2026-11-24T00:00:00+01:00'],
  ] as const)('takes servings by %s at %s for %s', (servingDay, servingClock, start, until) => {
    const rules = own({ servingDay, servingClock })
    expect(toWire(servingDeadline(at(start), at(start), rules).until)).toBe(until)
  })

  test('that is closed for more than a month takes the day before', () => {
    const rules = {
      rules: { ...usualLeadTimes, servingDay: 'workingDayBefore' as const },
      hours: { regular: [], special: [] },
    }
    expect(toWire(servingDeadline(at('2026-11-20T09:00'), 0, rules).until)).toBe('2026-11-19T10:00:00+01:00')
  })
})
