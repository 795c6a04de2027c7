import { describe, expect, test } from 'vitest'
import { eachMeetingField, type MeetingField } from '#contract/structs/meeting.ts'
import { PriceRequest } from '#contract/structs/price.ts'
import { ReservationOrder } from '#contract/structs/reservation.ts'
import { ownerOf, refusedFieldsOf, stillRefused } from '#machines/checkout/field-owners.ts'
import { isRequest, isSentUnchanged, orderToSend, placingOf } from '#machines/checkout/order-to-send.ts'
import { priceQuestionOf, seatQuestionOf } from '#machines/checkout/questions.ts'
import type { Booking, CheckoutDraft } from '#machines/checkout/types.ts'
import { priceOf } from '#tests/support/bookings.ts'
import {
  booking,
  catalogue,
  features,
  otherCatalogue,
  readyDraft,
  unansweredDraft,
} from '#tests/support/checkout-fixtures.ts'
import { editedBooking, placedReservation } from '#tests/support/editing.ts'
import { end, endTime, otherRoom, room, start, startTime } from '#tests/support/house.ts'

const having = (changes: Partial<CheckoutDraft>, more: Partial<Booking> = {}): Booking => ({
  ...booking,
  ...more,
  draft: { ...readyDraft, ...changes },
})

const textOf = (field: MeetingField) => `Kundens ${field}`

const full = having({
  setupComment: 'Flagg på bordet',
  extras: [{ productId: 71, quantity: 10 }],
  allergies: [
    {
      ...{ personName: ' Ola ', lawObligated: ['milk'], dietaryWishes: ['halal'] },
      ...{ freeInput: '', note: ' Spor går bra ' },
    },
    { personName: '', lawObligated: ['egg'], dietaryWishes: [], freeInput: '', note: '' },
  ],
  meeting: eachMeetingField((field) => ` ${textOf(field)} `),
})

describe('the order', () => {
  test('has the choices and trimmed texts, at the displayed price', () => {
    const order = orderToSend(full, 450_000)
    expect(order).toEqual({
      arrival: startTime,
      departure: endTime,
      expectedPax: 10,
      customerCard: {
        name: 'Kari Eksempel',
        email: 'kari@kunde.example',
        phone: '00 00 00 00',
        isOrganization: true,
        companyName: 'Eksempel AS',
        organizationNumber: '123456785',
        buyerReference: null,
      },
      ...eachMeetingField(textOf),
      termsAccepted: true,
      termsVersion: '2026-01-01',
      packets: [
        {
          packageId: 5,
          bookings: [{ roomId: 1, seatingId: 11, startTime, endTime, expectedPax: 10, setupComment: null }],
          arrangements: [{ orderPackageId: 52, preferredTime: '11:00', note: null }],
          extraProducts: [{ productId: 71, quantity: 10 }],
        },
      ],
      paxAllergies: [
        {
          ...{ personName: 'Ola', note: 'Spor går bra', lawObligated: ['milk'] },
          ...{ dietaryWishes: ['halal'], freeInput: null },
        },
        { personName: null, note: null, lawObligated: ['egg'], freeInput: null },
      ],
      expectedPriceVat: 450_000,
    })
    expect(ReservationOrder.is(order)).toBe(true)
  })

  test('has the people of the room that has most of them', () => {
    const moreRooms = [{ slug: otherRoom.slugname, people: 14 }]
    const input = having({ moreRooms }, { catalogue: { ...catalogue, moreRooms: [otherRoom] } })
    const { expectedPax, packets } = orderToSend(input, 0)
    expect([expectedPax, packets.map(({ bookings }) => bookings[0]?.expectedPax)]).toEqual([14, [10, 14]])
    expect(priceQuestionOf(input)?.expectedPax).toBe(14)
  })

  test('carries the comment on the layout only where the tenant has the feature', () => {
    const input = { ...full, features: { ...features, layoutComment: true } }
    expect(orderToSend(input, 0).packets[0]?.bookings[0]?.setupComment).toBe('Flagg på bordet')
  })

  test('carries no allergies when nothing is served any more', () => {
    const input = having({ allergies: full.draft.allergies, packageId: null, servings: [] })
    expect(orderToSend(input, 0).paxAllergies).toEqual([])
  })

  test('leaves out the organisation for a private customer, where private customers are served', () => {
    const details = { ...readyDraft.details, isOrganization: false }
    const privately = having({ details })
    expect(orderToSend(privately, 0).customerCard).toEqual({
      name: 'Kari Eksempel',
      email: 'kari@kunde.example',
      phone: '00 00 00 00',
      isOrganization: false,
    })
    const without = having({ details }, { features: { ...features, privateCustomers: false } })
    expect(orderToSend(without, 0).customerCard.isOrganization).toBe(true)
  })

  test('is a request by its room or by choice', () => {
    const onRequest = { ...catalogue, room: { ...room, onlyOnRequest: true } }
    expect([
      isRequest(booking),
      isRequest(having({ sendAsRequest: true })),
      isRequest(having({}, { catalogue: onRequest })),
    ]).toEqual([false, true, true])
  })

  test('of a change is a request when it was one, or when another room on request is chosen', () => {
    const onRequest = { catalogue: { ...catalogue, room: { ...room, onlyOnRequest: true } } }
    const pendingRequest = { ...placedReservation, reservationStatus: 'request' as const }
    expect([
      isRequest(editedBooking(placedReservation, { people: 12 })),
      isRequest(editedBooking(pendingRequest)),
      isRequest(editedBooking(placedReservation, {}, onRequest)),
      isRequest(editedBooking(placedReservation, { people: 12 }, onRequest)),
    ]).toEqual([false, true, false, true])
  })

  test('of a change is for the room it moves to, and for its own while another is only viewed', () => {
    const roomsOf = (changes: Partial<CheckoutDraft>) => {
      const input = editedBooking(placedReservation, changes, { catalogue: otherCatalogue })
      return [orderToSend(input, 0).packets[0]?.bookings[0]?.roomId, priceQuestionOf(input)?.rooms[0]?.id]
    }
    expect(roomsOf({ roomSlug: otherRoom.slugname, seatingId: 21 })).toEqual([otherRoom.id, otherRoom.id])
    expect(roomsOf({})).toEqual([room.id, room.id])
  })

  test('carries the coupon only when it gave a discount', () => {
    const input = having({ couponCode: ' HØST ' })
    const codes = (['applied', 'invalid', null] as const).map(
      (coupon) => placingOf(input, priceOf(1000, coupon), 'key').couponCode,
    )
    expect(codes).toEqual(['HØST', null, null])
  })

  test('has its price and seats checked', () => {
    const request = priceQuestionOf(having({ extras: full.draft.extras, couponCode: 'HØST' }))
    const selectedTime = { startTime, endTime }
    expect(request).toEqual({
      packages: [{ id: 5, pax: 10, selectedTime, orderPackageIds: [52] }],
      products: [{ id: 71, pax: 10, selectedTime }],
      rooms: [{ id: 1, pax: 10, selectedTime, packageId: 5 }],
      discount: { couponCode: 'HØST' },
    })
    expect(PriceRequest.is(request)).toBe(true)
    expect(seatQuestionOf(booking)).toEqual({ pax: 10, start, end, roomId: 1 })
  })

  test('asks for a price without package or code when there is none', () => {
    expect(priceQuestionOf(having({ packageId: null, servings: [], couponCode: ' ' }))).toMatchObject({
      packages: [],
      discount: null,
    })
  })

  test('equals the one that was sent when only blanks around its code differ', () => {
    const sent = (couponCode: string) =>
      isSentUnchanged({ ...booking, draft: { ...unansweredDraft, couponCode } })
    expect([sent(' '), sent('HØST')]).toEqual([true, false])
  })

  test.each([
    ['no people', { people: 0 }],
    ['half a person', { people: 1.5 }],
    ['an end before the start', { end: start }],
  ])('asks for neither with %s', (_, changes) => {
    expect(priceQuestionOf(having(changes))).toBeNull()
    expect(seatQuestionOf(having(changes))).toBeNull()
  })
})

describe('a refused field', () => {
  test.each([
    ['packets.0.bookings.0.startTime', 'time', 'start'],
    ['packets.0.bookings.0.endTime', 'time', 'end'],
    ['packets.0.bookings.0.expectedPax', 'time', 'people'],
    ['packets.0.bookings.0.roomId', 'time', 'start'],
    ['packets.0.bookings.0.seatingId', 'layout', 'seatingId'],
    ['packets.0.bookings.0.setupComment', 'layout', 'setupComment'],
    ['packets.0.packageId', 'package', 'packageId'],
    ['packets.0.arrangements', 'package', 'packageId'],
    ['packets.0.arrangements.0.preferredTime', 'package', 'servings.52.preferredTime'],
    ['packets.0.arrangements.0.note', 'package', 'servings.52.note'],
    ['packets.0.arrangements.0.orderPackageId', 'package', 'packageId'],
    ['packets.0.arrangements.9.preferredTime', 'package', 'packageId'],
    ['packets.0.extraProducts.0.productId', 'extras', 'extras.71'],
    ['packets.0.extraProducts.0.quantity', 'extras', 'extras.71'],
    ['paxAllergies.0.personName', 'allergies', 'allergies.0.personName'],
    ['paxAllergies.0.lawObligated', 'allergies', 'allergies.0.freeInput'],
    ['customerCard.email', 'details', 'details.email'],
    ['customerCard.isOrganization', 'details', 'details.isOrganization'],
    ['meetingTitle', 'details', 'meeting.meetingTitle'],
    ['meetingLead', 'details', 'meeting.meetingLead'],
    ['note', 'details', 'meeting.note'],
    ['arrival', 'time', 'start'],
    ['departure', 'time', 'end'],
    ['termsVersion', 'review', 'terms'],
    ['discount_code', 'review', 'couponCode'],
    ['packets.0.bookings.0.colour', 'review', 'order'],
    ['packets.0.colour', 'review', 'order'],
    ['paxAllergies.1.note', 'allergies', 'allergies.1.note'],
    ['something.new', 'review', 'order'],
    ['packets.0.extraProducts.9.quantity', 'review', 'order'],
    ['customerCard.shoeSize', 'review', 'order'],
  ])('of the wire, %s, belongs to the step "%s"', (path, step, field) => {
    expect(ownerOf(path, full.draft)).toEqual({ step, field })
  })

  test('opens the first step with one, and each field keeps its first refusal', () => {
    expect(
      refusedFieldsOf(
        [
          { path: 'customerCard.email', code: 'email' },
          { path: 'packets.0.bookings.0.expectedPax', code: 'tooManyPeople', limit: 8 },
          { path: 'expectedPax', code: 'max', limit: 9 },
        ],
        full.draft,
      ),
    ).toEqual({
      step: 'time',
      refusals: { 'details.email': { code: 'email' }, people: { code: 'tooManyPeople', limit: 8 } },
    })
  })

  test('is cleared when it is changed, and only then', () => {
    const refused = Object.fromEntries(
      ['details.email', 'people', 'servings.52.preferredTime', 'extras.71', 'terms', 'order'].map((field) => [
        field,
        { code: 'unknown' as const },
      ]),
    )
    const left = (changes: Partial<CheckoutDraft>) =>
      Object.keys(refused).filter(
        (field) => !(field in stillRefused(refused, full.draft, { ...full.draft, ...changes })),
      )
    expect(left({ details: { ...full.draft.details, email: 'ola@kunde.example' } })).toEqual([
      'details.email',
      'order',
    ])
    expect(left({ details: { ...full.draft.details, name: 'Ola Eksempel' } })).toEqual(['order'])
    expect(left({ people: 9 })).toEqual(['people', 'order'])
    expect(left({ servings: [{ orderPackageId: 52, preferredTime: '11:30', note: '' }] })).toEqual([
      'servings.52.preferredTime',
      'order',
    ])
    expect(left({ servings: [] })).toEqual(['servings.52.preferredTime', 'order'])
    expect(left({ extras: [] })).toEqual(['extras.71', 'order'])
    expect(left({ termsAccepted: false })).toEqual(['terms', 'order'])
    expect(left({ step: 'time', completed: [], returnsToReview: true })).toEqual([])
  })
})
