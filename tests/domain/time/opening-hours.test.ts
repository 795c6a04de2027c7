import { describe, expect, test } from 'vitest'
import {
  checkOpeningHours,
  dailyRanges,
  exceptionalDays,
  haveSameHours,
  hoursOn,
  type OpeningHours,
  outsideHours,
  usualWeek,
} from '#domain/time/opening-hours.ts'
import { fromWire, toWire } from '#domain/time/venue-time.ts'

const at = (text: string): number => fromWire(text) ?? Number.NaN
const range = (start: string, end: string) => ({ start: at(start), end: at(end) })

// Open 08–17, Saturdays 10–14, closed on Sundays; from 2027 an hour longer on weekdays.
const hours: OpeningHours = {
  regular: [2026, 2027].flatMap((year) =>
    [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
      year,
      dayOfWeek,
      openTime: dayOfWeek === 6 ? '10:00' : '08:00',
      closeTime: dayOfWeek === 6 ? '14:00' : year === 2027 ? '18:00' : '17:00',
      isWorkingDay: dayOfWeek !== 7,
    })),
  ),
  special: [
    { date: '2026-12-25', label: 'Første juledag', eventType: 'publicHoliday', holidayId: 1 },
    { date: '2026-12-24', label: 'Julaften', eventType: 'shortDay', holidayId: null, closeTime: '12:00' },
    {
      date: '2026-12-13',
      label: 'Åpen søndag',
      eventType: 'shortDay',
      holidayId: null,
      openTime: '11:00',
      closeTime: '15:00',
    },
    { date: '2026-11-30', label: 'Planleggingsdag', eventType: 'closed', holidayId: null },
    { date: '2027-05-17', label: 'Grunnlovsdagen', eventType: 'publicHoliday', holidayId: 2 },
    {
      date: '2027-05-17',
      label: 'Åpent for feiring',
      eventType: 'shortDay',
      holidayId: null,
      openTime: '09:00',
      closeTime: '12:00',
    },
    { date: '2026-12-20', label: 'Kort søndag', eventType: 'shortDay', holidayId: null, closeTime: '12:00' },
  ],
}

describe('the hours of a day', () => {
  test.each([
    ['a Friday', '2026-11-20', '08:00–17:00', null],
    ['a Saturday', '2026-11-21', '10:00–14:00', null],
    ['a Sunday', '2026-11-22', 'closed', null],
    ['the next year has its own', '2027-01-04', '08:00–18:00', null],
    ['a year without any has those of the year before', '2028-01-03', '08:00–18:00', null],
    ['before the first year there are none', '2025-12-01', 'closed', null],
    ['a public holiday', '2026-12-25', 'closed', 'Første juledag'],
    ['a short day keeps its usual opening time', '2026-12-24', '08:00–12:00', 'Julaften'],
    ['a Sunday opened with both times', '2026-12-13', '11:00–15:00', 'Åpen søndag'],
    ['a Sunday with half its times stays closed', '2026-12-20', 'closed', 'Kort søndag'],
    ['a day the house has closed', '2026-11-30', 'closed', 'Planleggingsdag'],
    ['venue exceptions go before holidays', '2027-05-17', '09:00–12:00', 'Åpent for feiring'],
  ])('%s: %s is %s', (_, date, expected, label) => {
    const day = hoursOn(date, hours)
    expect(day.working ? `${day.openTime}–${day.closeTime}` : 'closed').toBe(expected)
    expect(day.label).toBe(label)
  })

  test('venue exceptions go before holidays in any order', () => {
    const turned = { ...hours, special: [...hours.special].reverse() }
    expect(hoursOn('2027-05-17', turned)).toMatchObject({ working: true, label: 'Åpent for feiring' })
    const shut = { date: '2027-05-17', label: 'Stengt', eventType: 'closed', holidayId: null } as const
    for (const special of [
      [shut, ...hours.special],
      [...hours.special, shut],
    ])
      expect(hoursOn('2027-05-17', { ...hours, special })).toMatchObject({ working: false, label: 'Stengt' })
  })

  test('a weekday missing from its year keeps its earlier hours, and a closed one does not', () => {
    const fridays = hours.regular.filter(({ year, dayOfWeek }) => year === 2027 && dayOfWeek === 5)
    const noLongerOnSaturdays = { year: 2028, dayOfWeek: 6, openTime: '', closeTime: '', isWorkingDay: false }
    const regular = [...hours.regular.filter(({ year }) => year === 2026), ...fridays, noLongerOnSaturdays]
    const closing = (date: string) => {
      const day = hoursOn(date, { regular, special: [] })
      return day.working ? day.closeTime : 'closed'
    }
    const thursday = closing('2027-01-07')
    const friday = closing('2027-01-08')
    expect([thursday, friday]).toEqual(['17:00', '18:00'])
    expect([closing('2027-01-09'), closing('2028-01-08')]).toEqual(['14:00', 'closed'])
  })

  test('the latest year applies in any order', () => {
    const turned = { ...hours, regular: [...hours.regular].reverse() }
    expect(hoursOn('2028-01-03', turned)).toMatchObject({ working: true, closeTime: '18:00' })
    expect(hoursOn('2026-11-20', turned)).toMatchObject({ working: true, closeTime: '17:00' })
  })

  test.each(['08:00', '17:00'])('treats hours from 17:00 to %s as no hours', (closeTime) => {
    const odd = { year: 2026, dayOfWeek: 5, openTime: '17:00', closeTime, isWorkingDay: true }
    expect(hoursOn('2026-11-20', { regular: [odd], special: [] })).toEqual({
      date: '2026-11-20',
      working: false,
      label: null,
    })
  })

  test('a day open to midnight closes at the next midnight', () => {
    const late = { year: 2026, dayOfWeek: 5, openTime: '17:00', closeTime: '24:00', isWorkingDay: true }
    const verdict = checkOpeningHours(range('2026-11-20T20:00', '2026-11-20T24:00'), {
      regular: [late],
      special: [],
    })
    expect(verdict).toEqual({ ok: true })
  })
})

describe('a booking lies inside the hours', () => {
  test.each([
    ['the whole day', '2026-11-20T08:00', '2026-11-20T17:00', { ok: true }],
    [
      'a minute early',
      '2026-11-20T07:59',
      '2026-11-20T12:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-20', open: '08:00', close: '17:00' },
    ],
    [
      'a minute late',
      '2026-11-20T12:00',
      '2026-11-20T17:01',
      { ok: false, reason: 'outsideHours', date: '2026-11-20', open: '08:00', close: '17:00' },
    ],
    [
      'the evening',
      '2026-11-20T18:00',
      '2026-11-20T22:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-20', open: '08:00', close: '17:00' },
    ],
    [
      'a Sunday',
      '2026-11-22T10:00',
      '2026-11-22T12:00',
      { ok: false, reason: 'nonWorkingDay', date: '2026-11-22' },
    ],
    [
      'Christmas Day',
      '2026-12-25T10:00',
      '2026-12-25T12:00',
      { ok: false, reason: 'nonWorkingDay', date: '2026-12-25', label: 'Første juledag' },
    ],
    [
      'past noon on Christmas Eve',
      '2026-12-24T11:00',
      '2026-12-24T13:00',
      {
        ok: false,
        reason: 'outsideHours',
        date: '2026-12-24',
        open: '08:00',
        close: '12:00',
        label: 'Julaften',
      },
    ],
    ['Thursday and Friday', '2026-11-19T12:00', '2026-11-20T14:00', { ok: true }],
    ['Monday to Saturday', '2026-11-16T08:00', '2026-11-21T14:00', { ok: true }],
    [
      'over a Sunday',
      '2026-11-20T12:00',
      '2026-11-23T14:00',
      { ok: false, reason: 'nonWorkingDay', date: '2026-11-22' },
    ],
    [
      'two days, ending too late on the second',
      '2026-11-19T12:00',
      '2026-11-20T18:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-20', open: '08:00', close: '17:00' },
    ],
    [
      'two days, starting after closing on the first',
      '2026-11-19T19:00',
      '2026-11-20T12:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-19', open: '08:00', close: '17:00' },
    ],
    [
      'two days, starting at closing on the first',
      '2026-11-19T17:00',
      '2026-11-20T12:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-19', open: '08:00', close: '17:00' },
    ],
    [
      'two days, ending at opening on the second',
      '2026-11-19T12:00',
      '2026-11-20T08:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-20', open: '08:00', close: '17:00' },
    ],
    [
      'to midnight, which is not the next day',
      '2026-11-20T12:00',
      '2026-11-21T00:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-20', open: '08:00', close: '17:00' },
    ],
    [
      'years long',
      '2026-11-20T12:00',
      '9999-11-20T12:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-20' },
    ],
    [
      'no time at all',
      '2026-11-20T12:00',
      '2026-11-20T12:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-20', open: '08:00', close: '17:00' },
    ],
    [
      'end before start',
      '2026-11-20T12:00',
      '2026-11-20T11:00',
      { ok: false, reason: 'outsideHours', date: '2026-11-20', open: '08:00', close: '17:00' },
    ],
  ])('%s', (_, start, end, expected) => {
    expect(checkOpeningHours(range(start, end), hours)).toEqual(expected)
  })
})

describe('a several-day booking has one range a day', () => {
  const shown = (start: string, end: string) =>
    dailyRanges(range(start, end), hours).map(
      (r) => `${toWire(r.start).slice(5, 16)} to ${toWire(r.end).slice(5, 16)}`,
    )

  test('one day is itself', () => {
    expect(shown('2026-11-20T09:00', '2026-11-20T12:00')).toEqual(['11-20T09:00 to 11-20T12:00'])
    expect(shown('2026-11-20T06:00', '2026-11-20T22:00')).toEqual(['11-20T06:00 to 11-20T22:00'])
  })

  test('three days: to closing, all day, from opening', () => {
    expect(shown('2026-11-19T13:00', '2026-11-21T12:00')).toEqual([
      '11-19T13:00 to 11-19T17:00',
      '11-20T08:00 to 11-20T17:00',
      '11-21T10:00 to 11-21T12:00',
    ])
  })

  test('a closed day between has none', () => {
    expect(shown('2026-11-21T10:00', '2026-11-23T09:00')).toEqual([
      '11-21T10:00 to 11-21T14:00',
      '11-23T08:00 to 11-23T09:00',
    ])
  })

  test('a day on which it begins after closing, or ends before opening, has none', () => {
    expect(shown('2026-11-19T17:00', '2026-11-20T12:00')).toEqual(['11-20T08:00 to 11-20T12:00'])
    expect(shown('2026-11-19T13:00', '2026-11-20T08:00')).toEqual(['11-19T13:00 to 11-19T17:00'])
  })

  test('a range longer than a month has no days', () => {
    expect(shown('2026-11-19T13:00', '2026-12-21T12:00')).toEqual([])
    expect(shown('2026-11-19T13:00', '2026-12-20T12:00')).toEqual([])
    expect(shown('2026-11-19T13:00', '2026-12-19T12:00')).not.toEqual([])
  })
})

describe('the hours around a time outside them', () => {
  test.each([
    ['inside', range('2026-12-11T08:00', '2026-12-11T17:00'), null],
    [
      'past closing time of a short day',
      range('2026-12-24T09:00', '2026-12-24T12:30'),
      { date: '2026-12-24', openTime: '08:00', closeTime: '12:00', label: 'Julaften' },
    ],
    [
      'an ordinary evening',
      range('2026-12-11T16:00', '2026-12-11T18:00'),
      { date: '2026-12-11', openTime: '08:00', closeTime: '17:00', label: null },
    ],
    [
      'the first day that refuses, of several',
      range('2026-12-24T09:00', '2026-12-25T10:00'),
      { date: '2026-12-25', openTime: null, closeTime: null, label: 'Første juledag' },
    ],
  ])('%s', (_, asked, expected) => {
    expect(outsideHours(asked, hours)).toEqual(expected)
  })
})

describe('an ordinary week', () => {
  const times = (year: number) =>
    usualWeek(year, hours).map((day) => (day.working ? `${day.openTime}–${day.closeTime}` : 'closed'))
  const weekdays = (time: string) => Array.from({ length: 5 }, () => time)

  test.each([
    ['of a year', 2026, [...weekdays('08:00–17:00'), '10:00–14:00', 'closed']],
    ['of the next year, which has other hours', 2027, [...weekdays('08:00–18:00'), '10:00–14:00', 'closed']],
    ['of a year without hours of its own', 2028, [...weekdays('08:00–18:00'), '10:00–14:00', 'closed']],
  ])('%s begins on Monday', (_, year, expected) => {
    expect(times(year)).toEqual(expected)
  })

  test('is compared by its hours, not its dates', () => {
    expect(haveSameHours(usualWeek(2026, hours), usualWeek(2027, hours))).toBe(false)
    expect(haveSameHours(usualWeek(2027, hours), usualWeek(2028, hours))).toBe(true)
  })
})

describe('the days with other hours', () => {
  const from = (date: string) =>
    exceptionalDays(date, hours).map((day) =>
      [day.date, day.working ? `${day.openTime}–${day.closeTime}` : 'closed', day.label].join(' '),
    )

  test('are sorted and unique, without days that are closed anyway', () => {
    expect(from('2026-11-20')).toEqual([
      '2026-11-30 closed Planleggingsdag',
      '2026-12-13 11:00–15:00 Åpen søndag',
      '2026-12-24 08:00–12:00 Julaften',
      '2026-12-25 closed Første juledag',
      '2027-05-17 09:00–12:00 Åpent for feiring',
    ])
  })

  test('begin with today', () => {
    expect(from('2026-12-25')[0]).toBe('2026-12-25 closed Første juledag')
    expect(from('2027-05-18')).toEqual([])
  })
})
