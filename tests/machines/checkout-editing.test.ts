import { describe, expect, test } from 'vitest'
import { eachMeetingField } from '#contract/structs/meeting.ts'
import { HOUR, rangeFromWire, toWire } from '#domain/time/venue-time.ts'
import { changedParts } from '#machines/checkout/changed-parts.ts'
import { readDraft, resumeEditing } from '#machines/checkout/draft.ts'
import { editsAll } from '#machines/checkout/editing-scope.ts'
import { isServingClosed, isTooLate } from '#machines/checkout/frozen.ts'
import { orderedBy } from '#machines/checkout/order.ts'
import { changingOf, orderToSend } from '#machines/checkout/order-to-send.ts'
import { seatQuestionOf } from '#machines/checkout/questions.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import { canOpen, neededSteps } from '#machines/checkout/steps.ts'
import type { Booking, CheckoutDraft } from '#machines/checkout/types.ts'
import { firstUnsoundStep } from '#machines/checkout/validate-steps.ts'
import { priceOf } from '#tests/support/bookings.ts'
import { readyDraft, unansweredDraft } from '#tests/support/checkout-fixtures.ts'
import { open } from '#tests/support/checkout-server.ts'
import {
  editedBooking,
  editingOf,
  largeReservation,
  laterReservation,
  placedReservation,
  reservationOfTwoRooms,
  reservationWithBuns,
} from '#tests/support/editing.ts'
import { at, flipChart, now, room } from '#tests/support/house.ts'

const foodClosed = at('2026-11-26T10:15:00+01:00')
const roomClosed = at('2026-11-26T10:45:00+01:00')
const price = priceOf(450_000)
const noTexts = eachMeetingField(() => '')

describe('a reservation as a draft', () => {
  test('orders what was ordered, and begins at the review', () => {
    expect(draftOfReservation(placedReservation)).toEqual({
      ...readyDraft,
      edits: { reservationId: placedReservation.id, sequence: 0 },
      details: { ...readyDraft.details, organizationNumber: '123456785' },
      meeting: { ...noTexts, meetingTitle: 'Styremøte', meetingLead: 'Kari Eksempel' },
      extras: [{ productId: flipChart.id, quantity: 1 }],
      allergies: [{ personName: 'Ola', lawObligated: ['egg'], freeInput: '', note: '' }],
      completed: ['time', 'package', 'layout', 'extras', 'details'],
    })
  })

  test('uses the details of the reservation without a customer card, and empty ones where it has none', () => {
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
      ...rangeFromWire({ startTime: bare.arrival, endTime: bare.departure }),
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
      couponCode: 'HØST',
      termsAccepted: true,
      returnsToReview: false,
    })
    expect(draftOfReservation({ ...bare, organization: null, buyerReference: null }).details).toMatchObject({
      companyName: '',
      organizationNumber: '',
      buyerReference: '',
    })
  })

  test('keeps the comments on the room, on each serving and on each person', () => {
    const [lunch] = placedReservation.arrangements
    const [booked] = placedReservation.bookings
    if (!lunch || !booked) throw new Error('The reservation has a room and a lunch.')
    const reservationDraft = draftOfReservation({
      ...placedReservation,
      bookings: [{ ...booked, note: 'Flagg på bordet', expectedPax: 9 }],
      arrangements: [{ ...lunch, note: 'Uten løk' }],
      paxAllergies: [{ personName: 'Ola', note: 'Mildt', lawObligated: [], freeInput: 'Kiwi' }],
    })
    expect(reservationDraft).toMatchObject({
      people: 9,
      setupComment: 'Flagg på bordet',
      servings: [{ orderPackageId: 52, preferredTime: '11:00', note: 'Uten løk' }],
      allergies: [{ personName: 'Ola', lawObligated: [], freeInput: 'Kiwi', note: 'Mildt' }],
    })
  })

  test('has no serving that the steps could alter of what staff entered', () => {
    const arrangements = placedReservation.arrangements.map((each) => ({ ...each, orderpackageId: null }))
    expect(draftOfReservation({ ...placedReservation, arrangements }).servings).toEqual([])
  })

  test('is stored between visits like any other', () => {
    const draft = draftOfReservation(placedReservation)
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test('is valid, and needs no answers', () => {
    for (const input of [placedReservation, laterReservation, reservationWithBuns, largeReservation]) {
      for (const time of [now, foodClosed, roomClosed]) {
        const booking = editedBooking(input, {}, { now: time })
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

describe('a change started earlier', () => {
  const begun = { ...draftOfReservation(placedReservation), people: 12 }
  const resumed = (stored: unknown, reservation = placedReservation, time = now) =>
    resumeEditing(editingOf(reservation), stored, time)

  test('is resumed', () => {
    expect(resumed(begun)).toEqual({ draft: begun, draftDropped: false })
  })

  test('is dropped with a notice when the reservation has changed since', () => {
    const later = { ...placedReservation, sequence: 1 }
    expect(resumed(begun, later)).toEqual({ draft: draftOfReservation(later), draftDropped: true })
  })

  test('is resumed all the same while it has no response', () => {
    const sent = { ...begun, sent: unansweredDraft.sent }
    expect(resumed(sent, { ...placedReservation, sequence: 1 }).draft).toEqual(sent)
  })

  test('of another reservation, or a new booking, is ignored', () => {
    const draft = draftOfReservation(placedReservation)
    const other = { ...begun, edits: { reservationId: 'another', sequence: 0 } }
    expect([resumed(other).draft, resumed(readyDraft).draft, resumed(null).draft]).toEqual([
      draft,
      draft,
      draft,
    ])
    expect(resumed(null).draftDropped).toBe(false)
  })

  test('is back in its own room once rooms can no longer be changed', () => {
    const moved = { ...begun, roomSlug: 'peisestua', seatingId: 21 }
    expect(resumed(moved, placedReservation, roomClosed).draft).toMatchObject({ roomSlug: 'storstua' })
  })
})

describe('a saved change', () => {
  const changing = (changes: Partial<CheckoutDraft>, reservation = placedReservation, summary = price) => {
    const booking = editedBooking(reservation, changes)
    return changingOf(booking, editingOf(reservation), summary, 'a key')
  }
  const all = { reservationId: placedReservation.id, couponCode: null, idempotencyKey: 'a key' }

  test('sends only what was changed, at the displayed price', () => {
    const meeting = { ...noTexts, meetingTitle: 'Styremøte', meetingLead: 'Ola Eksempel' }
    expect(changing({ meeting })).toEqual({
      ...all,
      update: { meetingLead: 'Ola Eksempel', expectedPriceVat: 450_000 },
    })
  })

  test('sends everything that depends on it', () => {
    const booking = editedBooking(placedReservation, { people: 12 })
    const { expectedPax, packets } = orderToSend(booking, 0)
    expect(changing({ people: 12 })).toEqual({
      ...all,
      update: { expectedPax, packets, expectedPriceVat: 450_000 },
    })
  })

  test('sends another room, too', () => {
    const { update } = changing({ roomSlug: 'peisestua', seatingId: null })
    expect(Object.keys(update)).toEqual(['packets', 'expectedPriceVat'])
  })

  test('leaves the packages and rooms of a larger reservation unchanged', () => {
    const details = { ...draftOfReservation(largeReservation).details, phone: '00 00 00 01' }
    expect(Object.keys(changing({ details }, largeReservation).update)).toEqual([
      'customerCard',
      'expectedPriceVat',
    ])
  })

  test.each([
    ['is not sent when it is unchanged', 'HØST', 'HØST', priceOf(1, 'applied'), null],
    ['is not sent when it is unchanged and no longer valid', 'HØST', 'HØST', priceOf(1, 'invalid'), null],
    ['is sent when it is replaced', 'HØST', 'VÅR', priceOf(1, 'applied'), 'VÅR'],
    ['is sent as empty when it is removed', 'HØST', '', priceOf(1), ''],
    ['is removed when an invalid one replaces it', 'HØST', 'FEIL', priceOf(1, 'invalid'), ''],
    ['is not sent when it is new and invalid', null, 'FEIL', priceOf(1, 'invalid'), null],
    ['is sent when it is new', null, 'VÅR', priceOf(1, 'applied'), 'VÅR'],
  ])('the code %s', (_, discountCode, couponCode, summary, expected) => {
    expect(changing({ couponCode }, { ...placedReservation, discountCode }, summary).couponCode).toBe(
      expected,
    )
  })
})

describe('a reservation that the steps cannot change', () => {
  const parts = ['allergies', 'details', 'review']
  const retired = {
    ...placedReservation,
    packets: placedReservation.packets.map((each) => ({
      ...each,
      extraProducts: [{ productId: 99, name: 'Lerret', quantity: 1 }],
    })),
  }

  test('of several rooms at one time can be changed, and keeps the layout and the people of each', () => {
    const booking = editedBooking(reservationOfTwoRooms)
    expect(editsAll(booking)).toBe(true)
    const [first, second] = reservationOfTwoRooms.bookings
    expect(
      orderedBy(booking).packets.map(({ bookings }) =>
        bookings.map(({ roomId, seatingId, expectedPax }) => [roomId, seatingId, expectedPax]),
      ),
    ).toEqual([
      [[first?.roomId, first?.seatingId, first?.expectedPax]],
      [[second?.roomId, second?.seatingId, second?.expectedPax]],
    ])
    const later = booking.draft.start + HOUR
    const moved = editedBooking(reservationOfTwoRooms, { start: later, end: booking.draft.end + HOUR })
    expect(orderToSend(moved, 0).packets).toMatchObject([
      { bookings: [{ startTime: toWire(later) }] },
      { bookings: [{ startTime: toWire(later) }] },
    ])
  })

  test.each<[string, Booking]>([
    ['of several packages and rooms', editedBooking(largeReservation)],
    ['of several packages', editedBooking({ ...largeReservation, bookings: placedReservation.bookings })],
    ['of several rooms', editedBooking({ ...largeReservation, packets: placedReservation.packets })],
    ['of no package, not even an empty one', editedBooking({ ...placedReservation, packets: [] })],
    ['of no room', editedBooking({ ...placedReservation, bookings: [] })],
    [
      'of a product that can’t be had at present',
      editedBooking(
        placedReservation,
        {},
        {
          catalogue: {
            ...editedBooking().catalogue,
            products: editedBooking().catalogue.products.map((each) => ({
              ...each,
              isAvailable: each.id !== flipChart.id,
            })),
          },
        },
      ),
    ],
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
  ])('%s allows its texts to be changed', (_, booking) => {
    expect([editsAll(booking), neededSteps(booking)]).toEqual([false, parts])
  })

  test('keeps what is no longer sold', async () => {
    const { context } = await open({ stored: null, editing: editingOf(retired) })
    expect(context().draft?.extras).toEqual([{ productId: 99, quantity: 1 }])
  })

  test('is none of the others', () => {
    expect(editsAll(editedBooking())).toBe(true)
  })
})

describe('allergies', () => {
  test('are asked for when food is first ordered', () => {
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
