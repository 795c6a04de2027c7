import { describe, expect, test } from 'vitest'
import { changedParts } from '#machines/checkout/changed.ts'
import { isExtraOffered, isPackageOffered } from '#machines/checkout/choices.ts'
import { arePeopleOffered, isServingClosed, isTimeOffered, isTooLate } from '#machines/checkout/deadlines.ts'
import { readDraft, resumeEditing } from '#machines/checkout/draft.ts'
import { editsAll, isStepFrozen } from '#machines/checkout/editing-scope.ts'
import { frozenOf, withFrozenKept } from '#machines/checkout/kept.ts'
import { orderOf, seatQuestionOf } from '#machines/checkout/order.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import { changingOf } from '#machines/checkout/sent.ts'
import { canOpen, neededSteps } from '#machines/checkout/steps.ts'
import { type Booking, type CheckoutDraft, stepNames } from '#machines/checkout/types.ts'
import { firstUnsoundStep, refusalsOf } from '#machines/checkout/validate-steps.ts'
import { priceOf } from '#tests/support/bookings.ts'
import { features, readyDraft, unansweredDraft } from '#tests/support/checkouts.ts'
import {
  editedBooking,
  editingOf,
  largeReservation,
  laterReservation,
  placedReservation,
  reservationWithBuns,
} from '#tests/support/editing.ts'
import { at, bun, flipChart, now, room } from '#tests/support/house.ts'

const foodClosed = at('2026-11-26T10:15:00+01:00')
const roomClosed = at('2026-11-26T10:45:00+01:00')
const price = priceOf(450_000)

describe('a reservation as a draft', () => {
  test('orders what was ordered, and begins at checking', () => {
    expect(draftOfReservation(placedReservation)).toEqual({
      ...readyDraft,
      edits: { reservationId: placedReservation.id, sequence: 0 },
      details: { ...readyDraft.details, organizationNumber: '123456785' },
      meeting: { title: 'Styremøte', lead: 'Kari Eksempel', note: '' },
      extras: [{ productId: flipChart.id, quantity: 1 }],
      allergies: [{ personName: 'Ola', lawObligated: ['egg'], freeInput: '', note: '' }],
      completed: ['time', 'package', 'layout', 'extras', 'details'],
    })
  })

  test('has what the reservation tells where it has no card, and nothing where that tells nothing', () => {
    const bare = {
      ...placedReservation,
      clientCard: null,
      bookings: [],
      packets: [],
      arrangements: [],
      paxAllergies: [{ personName: null, note: null, lawObligated: ['egg' as const], freeInput: null }],
      customerPhone: '00 00 00 09',
      buyerReference: 'PO 7',
      discountCode: 'HØST',
    }
    expect(draftOfReservation(bare)).toMatchObject({
      roomSlug: '',
      startTime: bare.arrival,
      endTime: bare.departure,
      people: bare.expectedPax,
      packageId: null,
      servings: [],
      seatingId: null,
      setupComment: '',
      extras: [],
      allergies: [{ personName: '', lawObligated: ['egg'], freeInput: '', note: '' }],
      details: {
        name: bare.customerName,
        email: bare.customerEmail,
        phone: '00 00 00 09',
        companyName: bare.organization?.name,
        organizationNumber: '123456785',
        buyerReference: 'PO 7',
        isOrganization: true,
      },
      coupon: 'HØST',
      termsAccepted: true,
      returnsToReview: false,
    })
    expect(draftOfReservation({ ...bare, organization: null, buyerReference: null }).details).toMatchObject({
      companyName: '',
      organizationNumber: '',
      buyerReference: '',
    })
  })

  test('has what was said of the room, of each serving and of each person', () => {
    const [lunch] = placedReservation.arrangements
    const [booked] = placedReservation.bookings
    if (!lunch || !booked) throw new Error('The reservation has a room and a lunch.')
    const told = draftOfReservation({
      ...placedReservation,
      bookings: [{ ...booked, note: 'Flagg på bordet', expectedPax: 9 }],
      arrangements: [{ ...lunch, note: 'Uten løk' }],
      paxAllergies: [{ personName: 'Ola', note: 'Mildt', lawObligated: [], freeInput: 'Kiwi' }],
    })
    expect(told).toMatchObject({
      people: 9,
      setupComment: 'Flagg på bordet',
      servings: [{ orderPackageId: 52, preferredTime: '11:00', note: 'Uten løk' }],
      allergies: [{ personName: 'Ola', lawObligated: [], freeInput: 'Kiwi', note: 'Mildt' }],
    })
  })

  test('is kept between visits like any other', () => {
    const draft = draftOfReservation(placedReservation)
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test('is sound, and asks for nothing again', () => {
    for (const given of [placedReservation, laterReservation, reservationWithBuns, largeReservation]) {
      for (const time of [now, foodClosed, roomClosed]) {
        const booking = editedBooking(given, {}, { now: time })
        expect([firstUnsoundStep(booking), seatQuestionOf(booking), changedParts(booking)]).toEqual([
          null,
          null,
          [],
        ])
        expect([isTooLate(booking), isServingClosed(booking)]).toEqual([false, false])
      }
    }
  })
})

describe('a change that was begun before', () => {
  const begun = { ...draftOfReservation(placedReservation), people: 12 }
  const resumed = (stored: unknown, reservation = placedReservation, time = now) =>
    resumeEditing(editingOf(reservation), stored, time)

  test('is gone on with', () => {
    expect(resumed(begun)).toEqual({ draft: begun, draftDropped: false })
  })

  test('is dropped, and said so, when the reservation has been changed since', () => {
    const later = { ...placedReservation, sequence: 1 }
    expect(resumed(begun, later)).toEqual({ draft: draftOfReservation(later), draftDropped: true })
  })

  test('is gone on with all the same while it has no answer', () => {
    const sent = { ...begun, sent: unansweredDraft.sent }
    expect(resumed(sent, { ...placedReservation, sequence: 1 }).draft).toEqual(sent)
  })

  test('of another reservation, or a new booking, is none of this one’s', () => {
    const draft = draftOfReservation(placedReservation)
    const other = { ...begun, edits: { reservationId: 'another', sequence: 0 } }
    expect([resumed(other).draft, resumed(readyDraft).draft, resumed(null).draft]).toEqual([
      draft,
      draft,
      draft,
    ])
    expect(resumed(null).draftDropped).toBe(false)
  })

  test('is back in its own room once rooms can’t be changed any more', () => {
    const moved = { ...begun, roomSlug: 'peisestua', seatingId: 21 }
    expect(resumed(moved, placedReservation, roomClosed).draft).toMatchObject({ roomSlug: 'storstua' })
  })
})

describe('what goes off', () => {
  const changing = (changes: Partial<CheckoutDraft>, reservation = placedReservation, summary = price) => {
    const booking = editedBooking(reservation, changes)
    return changingOf(booking, editingOf(reservation), summary, 'a key')
  }
  const all = { reservationId: placedReservation.id, discountCode: null, idempotencyKey: 'a key' }

  test('is only what was changed, at the price that was seen', () => {
    const meeting = { title: 'Styremøte', lead: 'Ola Eksempel', note: '' }
    expect(changing({ meeting })).toEqual({
      ...all,
      update: { meetingLead: 'Ola Eksempel', expectedPriceVat: 450_000 },
    })
  })

  test('has everything that hangs together with it', () => {
    const booking = editedBooking(placedReservation, { people: 12 })
    const { expectedPax, packets } = orderOf(booking, 0)
    expect(changing({ people: 12 })).toEqual({
      ...all,
      update: { expectedPax, packets, expectedPriceVat: 450_000 },
    })
  })

  test('tells another room, too', () => {
    const { update } = changing({ roomSlug: 'peisestua', seatingId: null })
    expect(Object.keys(update)).toEqual(['packets', 'expectedPriceVat'])
  })

  test('leaves a larger reservation’s packages and rooms as they are', () => {
    const details = { ...draftOfReservation(largeReservation).details, phone: '00 00 00 01' }
    expect(Object.keys(changing({ details }, largeReservation).update)).toEqual([
      'customerCard',
      'expectedPriceVat',
    ])
  })

  test.each([
    ['stays where it stays', 'HØST', 'HØST', priceOf(1, 'applied'), null],
    ['stays also where it is no longer worth anything', 'HØST', 'HØST', priceOf(1, 'invalid'), null],
    ['is told where it is another', 'HØST', 'VÅR', priceOf(1, 'applied'), 'VÅR'],
    ['is taken away', 'HØST', '', priceOf(1), ''],
    ['is taken away by one that gives nothing', 'HØST', 'FEIL', priceOf(1, 'invalid'), ''],
    ['is not told where it gives nothing', null, 'FEIL', priceOf(1, 'invalid'), null],
    ['comes where there was none', null, 'VÅR', priceOf(1, 'applied'), 'VÅR'],
  ])('the code %s', (_, discountCode, coupon, summary, expected) => {
    expect(changing({ coupon }, { ...placedReservation, discountCode }, summary).discountCode).toBe(expected)
  })
})

describe('what can’t be changed any more', () => {
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
      'startTime servingClosed',
      'people servingClosed',
    ])
  })

  test('is the food itself and when it begins, without a package', () => {
    expect(frozen(reservationWithBuns, foodClosed)).toEqual([
      'extras.71 servingClosed',
      'startTime servingClosed',
    ])
  })

  test('is the room and its layout, and what else is ordered, once rooms have closed', () => {
    expect(frozen(reservationWithBuns, roomClosed)).toEqual([
      'startTime tooLate',
      'endTime tooLate',
      'people tooLate',
      'seatingId tooLate',
      'extras.71 servingClosed',
      'extras.72 productsClosed',
    ])
  })

  test('can’t be chosen otherwise, while the rest can', () => {
    const booking = editedBooking(laterReservation, {}, { now: foodClosed })
    const { startTime, endTime } = booking.draft
    const later = '2026-11-27T14:00:00+01:00'
    expect([
      isTimeOffered(booking, { startTime, endTime: later }),
      isTimeOffered(booking, { startTime: '2026-11-27T11:00:00+01:00', endTime }),
      arePeopleOffered(booking),
      isPackageOffered(booking, null),
      isExtraOffered(booking, { id: flipChart.id, quantity: 2 }),
    ]).toEqual([true, false, false, false, true])
    const steps = (each: Booking) => neededSteps(each).filter((step) => canOpen(each, step))
    expect(steps(booking)).toEqual(['time', 'layout', 'extras', 'allergies', 'details', 'review'])
    expect(steps({ ...booking, now: roomClosed })).toEqual(['allergies', 'details', 'review'])
  })

  test('can be a package that was not ordered, for as long as food can be had and the room be moved', () => {
    const plain = { ...reservationWithBuns, packets: [], deadlines: placedReservation.deadlines }
    const isFrozen = (time: string) =>
      isStepFrozen(editedBooking(plain, {}, { now: at(`2026-11-26T${time}:00+01:00`) }), 'package')
    expect(['08:00', '09:30', '10:30'].map(isFrozen)).toEqual([false, false, true])
    expect(isStepFrozen(editedBooking(reservationWithBuns, {}, { now: foodClosed }), 'package')).toBe(false)
  })

  test('is no step of a new booking', () => {
    const { catalogue, ...none } = editedBooking()
    const late = { ...none, editing: null, catalogue: { ...catalogue, products: [] }, now: roomClosed }
    expect(stepNames.filter((step) => isStepFrozen(late, step))).toEqual([])
  })

  test('is each step by itself', () => {
    const frozenAt = (time: number, more: Partial<Booking> = {}) =>
      stepNames.filter((step) =>
        isStepFrozen(editedBooking(laterReservation, {}, { now: time, ...more }), step),
      )
    expect([frozenAt(now), frozenAt(foodClosed)]).toEqual([[], ['package']])
    expect(frozenAt(roomClosed)).toEqual(['time', 'package', 'layout', 'extras'])
    const commenting = { features: { ...features, layoutComment: true } }
    expect(frozenAt(roomClosed, commenting)).toEqual(['time', 'package', 'extras'])
  })

  test('is too late to change once it was', () => {
    const moved = { people: 12, packageId: null, servings: [] }
    const late = editedBooking(laterReservation, moved, { now: roomClosed })
    expect([isTooLate(late), isServingClosed(late)]).toEqual([true, true])
    expect(withFrozenKept(late)).toMatchObject({
      people: 10,
      packageId: 5,
      servings: [{ orderPackageId: 52 }],
    })
    const kept = { ...late, draft: { ...late.draft, ...withFrozenKept(late) } }
    expect([isTooLate(kept), isServingClosed(kept), changedParts(kept)]).toEqual([false, false, []])
  })

  test('is put back alone, while what is still open stays as it was changed', () => {
    const buns = { productId: bun.id, quantity: 10 }
    const charts = { productId: flipChart.id, quantity: 3 }
    const open = { endTime: '2026-11-27T14:00:00+01:00', people: 12 }
    const changes = { ...open, startTime: '2026-11-27T11:00:00+01:00', seatingId: 12 }
    const { startTime } = draftOfReservation(reservationWithBuns)
    for (const extras of [[charts, { ...buns, quantity: 20 }], [charts]]) {
      const late = editedBooking(reservationWithBuns, { ...changes, extras }, { now: foodClosed })
      expect(withFrozenKept(late)).toEqual({ ...open, startTime, extras: [buns, charts] })
    }
    expect(withFrozenKept(editedBooking(reservationWithBuns, changes))).toEqual({})
  })

  test('is asked about again only as far as something else is changed', () => {
    const longer = editedBooking(placedReservation, { endTime: '2026-11-27T15:00:00+01:00' })
    expect(refusalsOf('package', longer)).toEqual({
      packageId: { code: 'outsidePackageHours', limit: '08:00–14:00' },
    })
  })
})

describe('a reservation that the steps can’t change', () => {
  const words = ['allergies', 'details', 'review']

  test.each<[string, Booking]>([
    ['of several packages and rooms', editedBooking(largeReservation)],
    [
      'of a package that is no longer sold',
      editedBooking(placedReservation, {}, { catalogue: { ...editedBooking().catalogue, packages: [] } }),
    ],
    [
      'of a product that is no longer sold',
      editedBooking(placedReservation, {}, { catalogue: { ...editedBooking().catalogue, products: [] } }),
    ],
    [
      'in a layout that is no longer offered',
      editedBooking(
        placedReservation,
        {},
        {
          catalogue: {
            ...editedBooking().catalogue,
            room: {
              ...room,
              seatings: room.seatings.map((each) => ({ ...each, availableOnline: each.id !== 11 })),
            },
          },
        },
      ),
    ],
    [
      'with a serving that staff have put in',
      editedBooking({
        ...placedReservation,
        arrangements: placedReservation.arrangements.map((each) => ({ ...each, orderpackageId: null })),
      }),
    ],
  ])('%s has its words to change', (_, booking) => {
    expect([editsAll(booking), neededSteps(booking)]).toEqual([false, words])
  })

  test('is no other', () => {
    expect(editsAll(editedBooking())).toBe(true)
  })
})

describe('allergies', () => {
  test('are asked for when food is ordered for the first time', () => {
    const dry = { ...placedReservation, arrangements: [], packets: [], paxAllergies: [] }
    const { catalogue } = editedBooking()
    const plain = { ...dry, packets: [{ packageId: null, name: null, extraProducts: [] }] }
    const booking = editedBooking(
      plain,
      { packageId: 5, servings: [{ orderPackageId: 52, preferredTime: '11:00', note: '' }] },
      { catalogue },
    )
    expect(canOpen(booking, 'review')).toBe(false)
    expect(canOpen(booking, 'allergies')).toBe(true)
  })
})
