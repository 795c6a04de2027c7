import { describe, expect, test } from 'vitest'
import {
  checkLunchTime,
  fitsPackageWindow,
  hasLunchSlot,
  lunchSlots,
  needsLunchTime,
  type Serving,
} from '#domain/booking/package-window.ts'
import { time } from '../capacity/house.ts'

const day = { startTime: '08:00', endTime: '16:00' }

describe('a package is held within its window', () => {
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

const lunch: Serving = { orderPackageId: 1, isRequired: false, timeSlots: ['12:00', '11:30', '13:00'] }
const included: Serving = { ...lunch, orderPackageId: 2, isRequired: true }
const coffee: Serving = { orderPackageId: 3, isRequired: true, timeSlots: [] }

describe('lunch', () => {
  test('has its times in order, available within the booking', () => {
    const shown = lunchSlots(lunch, time('09:00–13:00')).map(
      ({ time: clock, available }) => `${clock} ${available}`,
    )
    expect(shown).toEqual(['11:30 true', '12:00 true', '13:00 false'])
    expect(hasLunchSlot(lunch, time('09:00–13:00'))).toBe(true)
    expect(hasLunchSlot(lunch, time('09:00–11:30'))).toBe(false)
    expect(hasLunchSlot(lunch, time('13:00–15:00'))).toBe(true)
    expect(hasLunchSlot(coffee, time('09:00–13:00'))).toBe(false)
  })

  test('is not offered at what is no time', () => {
    const odd = { ...lunch, timeSlots: ['12:00', 'noon'] }
    expect(lunchSlots(odd, time('09:00–13:00')).map(({ time: clock }) => clock)).toEqual(['12:00'])
  })

  test('needs a time when it is chosen or included', () => {
    expect(needsLunchTime([lunch, coffee], [])).toBe(false)
    expect(needsLunchTime([lunch, coffee], [1])).toBe(true)
    expect(needsLunchTime([included], [])).toBe(true)
    expect(needsLunchTime([coffee], [3])).toBe(false)
    expect(needsLunchTime([{ ...lunch, timeSlots: ['12:00'] }], [1])).toBe(true)
  })

  test.each<[string, Serving[], number[], string | null, string, string | undefined]>([
    ['chosen, with a time', [lunch], [1], '12:00', '09:00–16:00', undefined],
    ['chosen, without a time', [lunch], [1], null, '09:00–16:00', 'lunchTimeRequired'],
    ['chosen, with an empty time', [lunch], [1], '', '09:00–16:00', 'lunchTimeRequired'],
    ['included, without a time', [included, coffee], [], null, '09:00–16:00', 'lunchTimeRequired'],
    ['not chosen, without a time', [lunch, coffee], [], null, '09:00–16:00', undefined],
    ['a time it is not served', [lunch], [1], '12:15', '09:00–16:00', 'lunchTimeNotOffered'],
    ['a time after the booking', [lunch], [1], '13:00', '09:00–13:00', 'lunchOutsideBooking'],
    ['a time before the booking', [lunch], [1], '11:30', '12:00–16:00', 'lunchOutsideBooking'],
  ])('%s', (_, servings, chosen, preferred, text, reason) => {
    const verdict = checkLunchTime(servings, chosen, preferred, time(text))
    expect(verdict).toEqual(reason === undefined ? { ok: true } : { ok: false, reason })
  })
})
