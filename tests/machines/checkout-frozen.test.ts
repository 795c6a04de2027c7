import { describe, expect, test } from 'vitest'
import { changedParts } from '#machines/checkout/changed-parts.ts'
import {
  canRemoveServing,
  extraChoices,
  isExtraOffered,
  isPackageOffered,
  isServingTimeOffered,
  packageChoices,
  servingChoices,
} from '#machines/checkout/choices.ts'
import { isStepFrozen } from '#machines/checkout/editing-scope.ts'
import {
  arePeopleOffered,
  frozenOf,
  isServingClosed,
  isTimeOffered,
  isTooLate,
  withFrozenRestored,
} from '#machines/checkout/frozen.ts'
import { isLayoutOffered, layoutChoices } from '#machines/checkout/layouts.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import { canOpen, neededSteps } from '#machines/checkout/steps.ts'
import { type Booking, type CheckoutDraft, stepNames } from '#machines/checkout/types.ts'
import { firstUnsoundStep, refusalsOf } from '#machines/checkout/validate-steps.ts'
import { features } from '#tests/support/checkout-fixtures.ts'
import {
  editedBooking,
  laterReservation,
  placedReservation,
  reservationWithBuns,
} from '#tests/support/editing.ts'
import { at, bun, dayPackage, flipChart, now, room, terms } from '#tests/support/house.ts'

const foodClosed = at('2026-11-26T10:15:00+01:00')
const roomClosed = at('2026-11-26T10:45:00+01:00')

describe('what can no longer be changed', () => {
  const frozen = (reservation: typeof placedReservation, time: number) =>
    Object.entries(frozenOf(editedBooking(reservation, {}, { now: time }))).map(
      ([field, { code }]) => `${field} ${code}`,
    )

  test('is nothing before the first deadline', () => {
    expect(frozen(laterReservation, now)).toEqual([])
  })

  test('is the package, and what it is counted by, once food has closed', () => {
    expect(frozen(laterReservation, foodClosed)).toEqual([
      'packageId servingClosed',
      'start servingClosed',
      'people servingClosed',
    ])
  })

  test('is the food itself and when it begins, without a package', () => {
    expect(frozen(reservationWithBuns, foodClosed)).toEqual([
      'extras.71 servingClosed',
      'start servingClosed',
    ])
  })

  test('keeps a package without food open as long as extras', () => {
    const plain = {
      ...laterReservation,
      packets: [{ packageId: 6, name: null, extraProducts: [] }],
      arrangements: [],
    }
    expect(frozen(plain, foodClosed)).toEqual([])
    expect(frozen(plain, roomClosed)).toContain('packageId productsClosed')
  })

  test('is the room and its layout, and what else is ordered, once rooms have closed', () => {
    expect(frozen(reservationWithBuns, roomClosed)).toEqual([
      'start tooLate',
      'end tooLate',
      'people tooLate',
      'seatingId tooLate',
      'extras.71 servingClosed',
      'extras.72 productsClosed',
    ])
  })

  test('cannot be chosen otherwise, while the rest can', () => {
    const booking = editedBooking(laterReservation, {}, { now: foodClosed })
    const { start, end } = booking.draft
    const later = at('2026-11-27T14:00:00+01:00')
    expect([
      isTimeOffered(booking, { start, end: later }),
      isTimeOffered(booking, { start: at('2026-11-27T11:00:00+01:00'), end }),
      arePeopleOffered(booking),
      isPackageOffered(booking, null),
      isExtraOffered(booking, { id: flipChart.id, quantity: 2 }),
    ]).toEqual([true, false, false, false, true])
    const buns = editedBooking(reservationWithBuns, {}, { now: foodClosed })
    expect([0, 10, 20].map((quantity) => isExtraOffered(buns, { id: bun.id, quantity }))).toEqual([
      false,
      false,
      false,
    ])
    const late = { ...booking, now: roomClosed }
    expect([
      isTimeOffered(late, { start, end: later }),
      isTimeOffered(late, { start, end }),
      isLayoutOffered(booking, { id: 12 }),
      isLayoutOffered(late, { id: 12 }),
    ]).toEqual([false, true, true, false])
    const steps = (each: Booking) => neededSteps(each).filter((step) => canOpen(each, step))
    expect(steps(booking)).toEqual(['time', 'layout', 'extras', 'allergies', 'details', 'review'])
    expect(steps({ ...booking, now: roomClosed })).toEqual(['allergies', 'details', 'review'])
  })

  test('may include a package that was not ordered while food is open and the room can move', () => {
    const plain = { ...reservationWithBuns, packets: [], deadlines: placedReservation.deadlines }
    const isFrozen = (time: string) =>
      isStepFrozen(editedBooking(plain, {}, { now: at(`2026-11-26T${time}:00+01:00`) }), 'package')
    expect(['08:00', '09:30', '10:30'].map(isFrozen)).toEqual([false, false, true])
    expect(isStepFrozen(editedBooking(reservationWithBuns, {}, { now: foodClosed }), 'package')).toBe(false)
  })

  test('never includes a step of a new booking', () => {
    const { catalogue, ...none } = editedBooking()
    const late = { ...none, editing: null, catalogue: { ...catalogue, products: [] }, now: roomClosed }
    expect(stepNames.filter((step) => isStepFrozen(late, step))).toEqual([])
  })

  test('is decided for each step', () => {
    const frozenAt = (time: number, more: Partial<Booking> = {}) =>
      stepNames.filter((step) =>
        isStepFrozen(editedBooking(laterReservation, {}, { now: time, ...more }), step),
      )
    expect([frozenAt(now), frozenAt(foodClosed)]).toEqual([[], ['package']])
    expect(frozenAt(roomClosed)).toEqual(['time', 'package', 'layout', 'extras'])
    const commenting = { features: { ...features, layoutComment: true } }
    expect(frozenAt(roomClosed, commenting)).toEqual(['time', 'package', 'extras'])
  })

  test('is too late to change after its deadline', () => {
    const moved = { people: 12, packageId: null, servings: [] }
    const late = editedBooking(laterReservation, moved, { now: roomClosed })
    expect([isTooLate(late), isServingClosed(late)]).toEqual([true, true])
    expect(withFrozenRestored(late)).toMatchObject({
      people: 10,
      packageId: 5,
      servings: [{ orderPackageId: 52 }],
    })
    const otherwise = { end: at('2026-11-27T14:00:00+01:00'), seatingId: 12, roomSlug: 'peisestua' }
    expect(withFrozenRestored(editedBooking(laterReservation, otherwise, { now: roomClosed }))).toMatchObject(
      {
        end: at('2026-11-27T13:30:00+01:00'),
        seatingId: 11,
        roomSlug: 'storstua',
      },
    )
    const restored = { ...late, draft: { ...late.draft, ...withFrozenRestored(late) } }
    expect([isTooLate(restored), isServingClosed(restored), changedParts(restored)]).toEqual([
      false,
      false,
      [],
    ])
  })

  test('is reported when reserved, removed or added food differs, and only then', () => {
    const buns = { productId: bun.id, quantity: 10 }
    const charts = { productId: flipChart.id, quantity: 1 }
    const isClosed = (reservation: typeof placedReservation, extras: CheckoutDraft['extras']) =>
      isServingClosed(editedBooking(reservation, { extras }, { now: foodClosed }))
    expect([
      isClosed(reservationWithBuns, [charts]),
      isClosed(reservationWithBuns, [{ ...buns, quantity: 20 }, charts]),
      isClosed(laterReservation, [charts, { ...buns, quantity: 1 }]),
      isClosed(laterReservation, [{ ...charts, quantity: 2 }]),
      isClosed(reservationWithBuns, [buns]),
    ]).toEqual([true, true, true, false, false])
  })

  test('stays closed when the time has moved before it closed', () => {
    const moved = { start: at('2026-12-04T10:30:00+01:00'), end: at('2026-12-04T13:30:00+01:00') }
    const [buns] = extraChoices(editedBooking(reservationWithBuns, moved, { now: foodClosed }))
    expect([buns?.item.id, buns?.reason]).toEqual([bun.id, { code: 'servingClosed' }])
  })

  test('is a package with its servings and their times', () => {
    const [lunch] = laterReservation.arrangements
    if (!lunch) throw new Error('The reservation has a lunch.')
    const coffee = { ...lunch, id: 9, orderpackageId: 53, preferredTime: null }
    const can = (time: number) => {
      const booking = editedBooking({ ...laterReservation, arrangements: [lunch, coffee] }, {}, { now: time })
      return [canRemoveServing(booking, 53), isServingTimeOffered(booking, { id: 52, time: '11:30' })]
    }
    expect([can(now), can(foodClosed)]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('is restored alone, while open parts stay changed', () => {
    const buns = { productId: bun.id, quantity: 10 }
    const charts = { productId: flipChart.id, quantity: 3 }
    const open = { end: at('2026-11-27T14:00:00+01:00'), people: 12 }
    const changes = { ...open, start: at('2026-11-27T11:00:00+01:00'), seatingId: 12 }
    const { start } = draftOfReservation(reservationWithBuns)
    for (const extras of [[charts, { ...buns, quantity: 20 }], [charts]]) {
      const late = editedBooking(reservationWithBuns, { ...changes, extras }, { now: foodClosed })
      expect(withFrozenRestored(late)).toEqual({ ...open, start, extras: [buns, charts] })
    }
    expect(withFrozenRestored(editedBooking(reservationWithBuns, changes))).toEqual({})
    const put = (extras: CheckoutDraft['extras']) =>
      withFrozenRestored(editedBooking(reservationWithBuns, { extras }, { now: foodClosed })).extras
    const one = { ...charts, quantity: 1 }
    expect(put([one, { ...buns, quantity: 20 }])).toEqual([buns, one])
    expect(put([one, buns])).toEqual([one, buns])
  })

  test('is not validated again while unchanged, even if no longer available', () => {
    const { catalogue } = editedBooking()
    const stricter = {
      ...catalogue,
      room: { ...room, seatings: room.seatings.map((each) => ({ ...each, availableSeats: 8 })) },
      packages: [{ ...dayPackage, minPax: 20, startTime: '10:00' }],
      terms: [{ ...terms, version: '2027-01-01' }],
    }
    const bookingWith = (changes: Partial<CheckoutDraft>, time = now) =>
      editedBooking(laterReservation, changes, { catalogue: stricter, now: time })
    for (const time of [now, foodClosed, roomClosed]) {
      expect(firstUnsoundStep(bookingWith({}, time))).toBeNull()
      expect(packageChoices(bookingWith({}, time))[0]?.reason).toBeNull()
      expect(layoutChoices(bookingWith({}, time))[0]?.reason).toBeNull()
      expect(servingChoices(bookingWith({}, time))[0]?.reason).toBeNull()
    }
    const narrowed = { ...catalogue, packages: [{ ...dayPackage, startTime: '11:00' }] }
    expect(packageChoices(editedBooking(laterReservation, {}, { catalogue: narrowed }))[0]?.reason).toBeNull()
    const longer = { end: at('2026-11-27T13:45:00+01:00') }
    expect(refusalsOf('package', bookingWith(longer, foodClosed))).toEqual({})
    expect(refusalsOf('package', bookingWith({ people: 12 }))).toEqual({
      packageId: { code: 'tooFewPeople', limit: 20 },
    })
    expect(refusalsOf('layout', bookingWith(longer))).toEqual({
      seatingId: { code: 'tooManyPeople', limit: 8 },
    })
    expect(refusalsOf('review', bookingWith(longer))).toEqual({})
    const seatless = {
      ...laterReservation,
      bookings: laterReservation.bookings.map((each) => ({ ...each, seatingId: null })),
    }
    expect(refusalsOf('layout', editedBooking(seatless))).toEqual({})
  })

  test('is validated again only where something else changes', () => {
    const longer = editedBooking(placedReservation, { end: at('2026-11-27T15:00:00+01:00') })
    expect(refusalsOf('package', longer)).toEqual({
      packageId: { code: 'outsidePackageHours', limit: '08:00–14:00' },
    })
  })
})
