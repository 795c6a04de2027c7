import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseShortDate } from '#domain/time/short-date.ts'
import { formatVenueDate, isVenueDate } from '#domain/time/venue-time.ts'

const today = '2026-11-26'

test.each([
  ['1.12', '2026-12-01'],
  ['1/12', '2026-12-01'],
  ['1. 12.', '2026-12-01'],
  ['26.11', '2026-11-26'],
  ['25.11', '2027-11-25'],
  ['1 des', '2026-12-01'],
  ['1. des.', '2026-12-01'],
  ['1. desember', '2026-12-01'],
  ['3 Sept', '2027-09-03'],
  ['17. mai 2028', '2028-05-17'],
  ['Dec 1', '2026-12-01'],
  ['May 17, 2027', '2027-05-17'],
  ['29.2', '2028-02-29'],
  ['0112', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['011226', '2026-12-01'],
  ['310226', undefined],
  ['torsdag 3. desember', '2026-12-03'],
  ['tors., 3.12', '2026-12-03'],
  ['Thursday 3 December 2026', '2026-12-03'],
  ['2026-02-31', undefined],
  ['mandag', '2026-11-30'],
  ['tors.', '2026-12-03'],
  ['neste fredag', '2026-11-27'],
  ['Wednesday', '2026-12-02'],
  ['man', '2026-11-30'],
  ['i dag', '2026-11-26'],
  [' I  morgen ', '2026-11-27'],
  ['tomorrow', '2026-11-27'],
  ['overmorgen', '2026-11-28'],
  ['uke 50', '2026-12-07'],
  ['Uke50', '2026-12-07'],
  ['week 50', '2026-12-07'],
  ['uke 50 2027', '2027-12-13'],
  ['uke 50, 2027', '2027-12-13'],
  ['uke 2', '2027-01-11'],
  ['uke 47', '2027-11-22'],
  ['uke 48', '2026-11-26'],
  ['uke 53', '2026-12-28'],
  ['uke 1 2027', '2027-01-04'],
  ['uke 53 2027', undefined],
  ['uke 0', undefined],
  ['uke 54', undefined],
  ['uke', undefined],
  ['31.4', undefined],
  ['0.12', undefined],
  ['1 de', undefined],
  ['1 mandag', undefined],
  ['12', undefined],
  ['112', undefined],
  ['3113', undefined],
  ['constructor', undefined],
  ['', undefined],
])('“%s” typed on 26 November 2026 is %s', (typed, expected) => {
  expect(parseShortDate(typed, today)).toBe(expected)
})

test.each([
  ['2027-01-01', 'uke 53', '2027-01-01'],
  ['2027-01-04', 'uke 53', '2032-12-27'],
  ['2025-12-29', 'uke 1', '2025-12-29'],
  ['2025-12-28', 'uke 1', '2025-12-29'],
])('on %s “%s” is %s, whichever year the week belongs to', (now, typed, expected) => {
  expect(parseShortDate(typed, now)).toBe(expected)
})

test('a day and month without a year is the next such day, whatever today is', () => {
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, days, (now, wanted) => {
      const read = parseShortDate(formatVenueDate(wanted).slice(0, 5), now) ?? ''
      expect(isVenueDate(read)).toBe(true)
      expect(read >= now).toBe(true)
      expect(read.slice(5)).toBe(wanted.slice(5))
    }),
  )
})
