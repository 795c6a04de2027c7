import { expect, it } from 'vitest'
import { instantOf, rangeToWire } from '#domain/time/venue-time.ts'
import { weeklyRanges } from '#domain/time/weekly-ranges.ts'

const range = { start: instantOf('2027-03-14T09:00:00+01:00'), end: instantOf('2027-03-14T12:00:00+01:00') }

it('repeats a range by the clock of the venue, over the change to summer time', () => {
  expect(weeklyRanges(range, '2027-04-03').map(rangeToWire)).toEqual([
    { startTime: '2027-03-14T09:00:00+01:00', endTime: '2027-03-14T12:00:00+01:00' },
    { startTime: '2027-03-21T09:00:00+01:00', endTime: '2027-03-21T12:00:00+01:00' },
    { startTime: '2027-03-28T09:00:00+02:00', endTime: '2027-03-28T12:00:00+02:00' },
  ])
})

it('includes the last day, and is once without one', () => {
  expect(weeklyRanges(range, '2027-03-21')).toHaveLength(2)
  expect(weeklyRanges(range, '2027-03-20')).toHaveLength(1)
  expect(weeklyRanges(range, null)).toEqual([range])
})
