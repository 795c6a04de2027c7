import { describe, expect, test } from 'vitest'
import { rangeToWire, toWire } from '#domain/time/venue-time.ts'
import { changedParts } from '#machines/checkout/changed-parts.ts'
import { isServingTimeOffered, packageChoices, servingChoices } from '#machines/checkout/choices.ts'
import { readDraft } from '#machines/checkout/draft.ts'
import { isStepFrozen } from '#machines/checkout/editing-scope.ts'
import { ownerOf } from '#machines/checkout/field-owners.ts'
import { isServingClosed, withFrozenRestored } from '#machines/checkout/frozen.ts'
import { orderToSend } from '#machines/checkout/order-to-send.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import { withServingTime } from '#machines/checkout/servings.ts'
import type { Booking, CheckoutDraft, ServingChoice } from '#machines/checkout/types.ts'
import { refusalsOf } from '#machines/checkout/validate-steps.ts'
import { booking, readyDraft } from '#tests/support/checkout-fixtures.ts'
import { editedBooking, laterReservation } from '#tests/support/editing.ts'
import { at } from '#tests/support/house.ts'

const [wednesday, thursday, friday] = ['2026-11-25', '2026-11-26', '2026-11-27'] as const
const lunch: ServingChoice = { orderPackageId: 52, preferredTime: '11:00', note: '' }
const times = { start: at('2026-11-25T10:30:00+01:00'), end: at('2026-11-27T13:00:00+01:00') }
const having = (serving: ServingChoice, changes: Partial<CheckoutDraft> = {}): Booking => ({
  ...booking,
  draft: { ...readyDraft, ...times, servings: [serving], ...changes },
})
const arrangementsOf = (input: Booking) => orderToSend(input, 0).packets[0]?.arrangements

describe('lunch on several days', () => {
  test('is at one time on all days, unless a day has its own', () => {
    const early = withServingTime(lunch, '11:30', friday)
    expect(early).toEqual({ ...lunch, dayTimes: [{ date: friday, time: '11:30' }] })
    expect(withServingTime(early, '11:00', friday)).toEqual(lunch)
    expect(withServingTime(early, '11:30')).toEqual({ ...lunch, preferredTime: '11:30' })
    expect(withServingTime({ ...lunch, preferredTime: null }, '11:30', friday)).toEqual({
      ...lunch,
      preferredTime: '11:30',
    })
    expect(withServingTime(early, '11:30', wednesday).dayTimes?.map(({ date }) => date)).toEqual([
      wednesday,
      friday,
    ])
  })

  test('is ordered once for all days, and once for each that differs', () => {
    const early = withServingTime(lunch, '11:30', friday)
    const forAll = { orderPackageId: 52, preferredTime: '11:00', note: null }
    expect(arrangementsOf(having(lunch))).toEqual([forAll])
    expect(arrangementsOf(having(early))).toEqual([
      forAll,
      { orderPackageId: 52, date: friday, preferredTime: '11:30' },
    ])
    // A day that the meeting no longer has is left out.
    expect(arrangementsOf(having(early, { end: at('2026-11-26T13:00:00+01:00') }))).toEqual([forAll])
  })

  test('is stored between visits, and read from an earlier format', () => {
    const { draft } = having(withServingTime(lunch, '11:30', friday))
    expect([readDraft(JSON.parse(JSON.stringify(draft))), readDraft(having(lunch).draft)]).toEqual([
      draft,
      having(lunch).draft,
    ])
  })

  test('has the times that every day has, and for each day its own', () => {
    const late = having(lunch, { start: at('2026-11-25T11:15:00+01:00') })
    const [offer] = servingChoices(late)
    expect(offer?.slots.map(({ time, available }) => [time, available])).toEqual([
      ['11:00', false],
      ['11:30', true],
    ])
    const offered = (time: string, date?: string) => isServingTimeOffered(late, { id: 52, time, date })
    expect([offered('11:00'), offered('11:30')]).toEqual([false, true])
    expect([offered('11:00', wednesday), offered('11:00', friday)]).toEqual([false, true])
    expect([offered('11:00', '2026-11-28'), offered('12:00', friday)]).toEqual([false, false])
  })

  test('needs a time on each day, and names the day without one', () => {
    expect(refusalsOf('package', having(lunch))).toEqual({})
    expect(refusalsOf('package', having({ ...lunch, preferredTime: null }))).toEqual({
      'servings.52.preferredTime': { code: 'lunchTimeRequired' },
    })
    const late = having(lunch, { start: at('2026-11-25T11:15:00+01:00') })
    expect(refusalsOf('package', late)).toEqual({
      [`servings.52.${wednesday}`]: { code: 'lunchTimeRequired' },
    })
    const wrong = { ...lunch, dayTimes: [{ date: thursday, time: '12:00' }] }
    expect(refusalsOf('package', having(wrong))).toEqual({
      [`servings.52.${thursday}`]: { code: 'notAvailable' },
    })
  })

  test('keeps the package from a meeting with no time for it on one of its days', () => {
    const input = having(lunch, { end: at('2026-11-27T10:30:00+01:00') })
    expect(packageChoices(input).find(({ item }) => item.id === 5)?.reason).toEqual({
      code: 'outsideServingTimes',
      limit: '11:00, 11:30',
    })
  })

  test('has its refusals at the day they are about', () => {
    const { draft } = having(withServingTime(lunch, '11:30', friday))
    const fieldOf = (path: string) => ownerOf(`packets.0.arrangements.${path}`, draft).field
    expect(['0.preferredTime', '1.preferredTime', '1.date', '1.note'].map(fieldOf)).toEqual([
      'servings.52.preferredTime',
      `servings.52.${friday}`,
      `servings.52.${friday}`,
      'servings.52.note',
    ])
  })
})

describe('lunch on several days of a reservation', () => {
  const [first] = laterReservation.arrangements
  const [room] = laterReservation.bookings
  if (!first || !room) throw new Error('The reservation has a room and its lunch.')
  const reservation = {
    ...laterReservation,
    arrival: toWire(times.start),
    departure: toWire(times.end),
    bookings: [{ ...room, ...rangeToWire(times) }],
    arrangements: [wednesday, thursday, friday].map((date, n) => ({
      ...first,
      id: 20 + n,
      startTime: `${date}T11:00:00+01:00`,
      endTime: `${date}T12:00:00+01:00`,
    })),
    deadlines: {
      rooms: '2026-11-24T10:30:00+01:00',
      servings: '2026-11-24T10:00:00+01:00',
      products: '2026-11-24T10:30:00+01:00',
    },
  }
  const afterFirst = at('2026-11-25T09:00:00+01:00')
  const { servings } = draftOfReservation(reservation)
  const changed = (serving: ServingChoice | undefined) =>
    editedBooking(reservation, { servings: serving ? [serving] : [] }, { now: afterFirst })

  test('is read back as it was ordered', () => {
    expect(servings).toEqual([lunch])
    const [one, two, three] = reservation.arrangements
    if (!one || !two || !three) throw new Error('There are three days.')
    const other = { ...reservation, arrangements: [one, { ...two, preferredTime: '11:30' }, three] }
    expect(draftOfReservation(other).servings).toEqual([withServingTime(lunch, '11:30', thursday)])
  })

  test('can be changed only on days whose own deadline has not passed', () => {
    const before = changed(servings[0])
    const offered = [wednesday, thursday, friday].map((date) =>
      isServingTimeOffered(before, { id: 52, time: '11:30', date }),
    )
    expect([offered, isServingTimeOffered(before, { id: 52, time: '11:30' })]).toEqual([
      [false, true, true],
      false,
    ])
    expect(isStepFrozen(before, 'package')).toBe(false)
    const fridayEarly = changed(withServingTime(lunch, '11:30', friday))
    expect([changedParts(fridayEarly), isServingClosed(fridayEarly)]).toEqual([['servings'], false])
    expect(refusalsOf('package', fridayEarly)).toEqual({})
    const wednesdayEarly = changed(withServingTime(lunch, '11:30', wednesday))
    expect(isServingClosed(wednesdayEarly)).toBe(true)
  })

  test('stays as it was on closed days, and as chosen on the others', () => {
    const both = withServingTime(withServingTime(lunch, '11:30', wednesday), '11:30', friday)
    expect(withFrozenRestored(changed(both)).servings).toEqual([withServingTime(lunch, '11:30', friday)])
  })
})
