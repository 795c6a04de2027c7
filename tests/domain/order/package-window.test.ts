import { describe, expect, test } from 'vitest'
import {
  checkLunchTime,
  fitsPackageWindow,
  isServable,
  lunchSlots,
  type RequestedServing,
  type ServingDay,
  servingOn,
} from '#domain/order/package-window.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { time } from '../capacity/house.ts'

const day = { startTime: '08:00', endTime: '16:00' }

describe('a package lies within its window', () => {
  test.each([
    ['all of it', '08:00–16:00', true],
    ['part of it', '10:00–12:00', true],
    ['a minute early', '07:59–12:00', false],
    ['a minute late', '10:00–16:01', false],
    ['in the evening', '17:00–20:00', false],
    ['two days', '2026-11-19T10:00–2026-11-20T15:00', true],
    ['two days, ending late', '2026-11-19T10:00–2026-11-20T17:00', false],
    ['until midnight, when it is held no longer than to four', '10:00–24:00', false],
    ['no time at all', '12:00–12:00', false],
  ])('%s: %s', (_, text, fits) => {
    expect(fitsPackageWindow(time(text), day)).toEqual(
      fits ? { fits: true } : { fits: false, reason: 'outsidePackageWindow', ...day },
    )
  })
})

const lunch = ['12:00', '11:30', '13:00']

/** A day with bookings at these times. */
const on = (...texts: string[]): ServingDay => {
  const ranges = texts.map(time)
  return { date: venueDateOf(ranges[0]?.start ?? Number.NaN), ranges }
}

describe('lunch', () => {
  test('has its times in order, available within the bookings of the day', () => {
    const shown = (day: ServingDay) =>
      lunchSlots(lunch, day).map(({ time: clock, available }) => `${clock} ${available}`)
    expect(shown(on('09:00–13:00'))).toEqual(['11:30 true', '12:00 true', '13:00 false'])
    expect(shown(on('09:00–12:00', '13:00–15:00'))).toEqual(['11:30 true', '12:00 false', '13:00 true'])
  })

  test('is available when one of its times lies within the day, and always without times of its own', () => {
    const days = ['09:00–13:00', '09:00–11:30', '13:00–15:00'].map((text) => on(text))
    expect(days.map((day) => isServable(lunch, day))).toEqual([true, false, true])
    expect(days.map((day) => isServable([], day))).toEqual([true, true, true])
  })

  test('is not offered at an invalid time', () => {
    expect(lunchSlots(['12:00', 'noon'], on('09:00–13:00')).map(({ time: clock }) => clock)).toEqual([
      '12:00',
    ])
  })

  test.each<[string, string[], string | null, string, string | undefined]>([
    ['with a time', lunch, '12:00', '09:00–16:00', undefined],
    ['at the only time', ['12:00'], '12:00', '09:00–16:00', undefined],
    ['without a time', lunch, null, '09:00–16:00', 'lunchTimeRequired'],
    ['with an empty time', lunch, '', '09:00–16:00', 'lunchTimeRequired'],
    ['without times, without one', [], null, '09:00–16:00', undefined],
    ['at a time it is not served', lunch, '12:15', '09:00–16:00', 'lunchTimeNotOffered'],
    ['after the booking', lunch, '13:00', '09:00–13:00', 'lunchOutsideBooking'],
    ['before the booking', lunch, '11:30', '12:00–16:00', 'lunchOutsideBooking'],
  ])('%s', (_, timeSlots, preferred, text, reason) => {
    const verdict = checkLunchTime(timeSlots, preferred, on(text))
    expect(verdict).toEqual(reason === undefined ? { ok: true } : { ok: false, reason })
  })
})

describe('the requested serving of a part on a day', () => {
  const requestedServing = (preferredTime: string | null, date?: string, note?: string): RequestedServing => {
    return { orderPackageId: 1, preferredTime, date, note }
  }
  const [tuesday, wednesday] = ['2026-11-24', '2026-11-25']
  test.each<[string, RequestedServing[], (string | null)[], (string | null)[]?]>([
    ['nothing without a wish', [], [null, null]],
    ['the wish for all days', [requestedServing('12:00')], ['12:00', '12:00']],
    ['the only time, whichever day it is for', [requestedServing('12:00', wednesday)], ['12:00', '12:00']],
    [
      'the day’s own before that of all',
      [requestedServing('12:00'), requestedServing('11:30', wednesday)],
      ['12:00', '11:30'],
    ],
    [
      'nothing of a day that is left out where the others differ',
      [requestedServing('12:00', wednesday), requestedServing('11:30', '2026-11-26')],
      [null, '12:00'],
    ],
    ['nothing of another part', [{ ...requestedServing('12:00'), orderPackageId: 2 }], [null, null]],
    [
      'the note of all days, and the day’s own where it has one',
      [requestedServing('12:00', undefined, 'Uten løk'), requestedServing('11:30', wednesday, 'Vegetar')],
      ['12:00', '11:30'],
      ['Uten løk', 'Vegetar'],
    ],
    [
      'the note of all days at another time',
      [requestedServing('12:00', undefined, 'Uten løk'), requestedServing('11:30', wednesday)],
      ['12:00', '11:30'],
      ['Uten løk', 'Uten løk'],
    ],
  ])('is %s', (_, wishes, times, notes = [null, null]) => {
    const answers = [tuesday, wednesday].map((date) => servingOn(wishes, 1, date))
    expect(answers.map(({ preferredTime }) => preferredTime)).toEqual(times)
    expect(answers.map(({ note }) => note)).toEqual(notes)
  })
})
