import { assert } from 'superstruct'
import { expect, it } from 'vitest'
import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { MailFacts, mailFactsOf } from '#server/mail/mail-facts.ts'
import { roomBooking } from '#tests/support/room-booking.ts'

const section = { items: [], originalPrice: 0, discountAmount: 0, vatAmount: 0, finalPriceVat: 0 }

const reservation: Reservation = {
  id: '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11',
  code: 'KF7-2RM-94T',
  name: 'Høstsamling',
  arrival: '2026-11-27T09:00:00+01:00',
  departure: '2026-11-27T15:00:00+01:00',
  reservationStatus: 'confirmed',
  changedByStaff: false,
  expectedPax: 12,
  meetingTitle: 'Høstsamling',
  meetingLead: 'Kari Prøve',
  note: 'Vi kommer litt før.',
  ownerId: null,
  createdAt: '2026-11-20T12:00:00+01:00',
  paxAllergies: [{ personName: 'Per Prøve', note: 'Anafylaksi', lawObligated: ['nuts'], freeInput: 'Kiwi' }],
  clientCard: {
    name: 'Kari Prøve',
    email: 'kari@kunde.example',
    phone: '00 00 00 00',
    isOrganization: true,
    companyName: 'Prøvebruket',
    organizationNumber: null,
    buyerReference: null,
  },
  packets: [
    { packageId: 1, name: 'Heldagsmøte', extraProducts: [{ productId: 2, name: 'Fruktkurv', quantity: 2 }] },
  ],
  arrangements: [
    {
      id: 1,
      startTime: '2026-11-27T11:30:00+01:00',
      endTime: '2026-11-27T12:30:00+01:00',
      name: 'Lunsj',
      orderpackageId: 13,
      preferredTime: '11:30',
      note: 'Gjerne ute',
      products: [],
      allergies: ['nuts'],
      paxAllergies: [{ personName: 'Per Prøve', lawObligated: ['nuts'] }],
    },
  ],
  bookings: [
    {
      ...roomBooking,
      id: 7,
      startTime: '2026-11-27T09:00:00+01:00',
      endTime: '2026-11-27T15:00:00+01:00',
      roomId: 4,
      roomName: 'Biblioteket',
      roomSlug: 'biblioteket',
      seatingId: 1,
      note: 'Talerstol ved vinduet.',
      expectedPax: 12,
    },
  ],
  customerName: 'Prøvebruket',
  customerEmail: 'kari@kunde.example',
  customerPhone: '00 00 00 00',
  isOrganization: true,
  organization: { id: null, name: 'Prøvebruket', organizationNumber: null },
  primaryContact: null,
  buyerReference: null,
  ourReference: null,
  priceSummary: {
    packages: section,
    extraProducts: section,
    rooms: section,
    originalPrice: 869_000,
    discountAmount: 0,
    vatAmount: 173_850,
    finalPriceVat: 1_042_850,
    pricePerPerson: null,
    coupon: null,
    note: null,
  },
  discountCode: null,
  termsVersion: '2026-01',
  sequence: 2,
  deadlines: { rooms: '2026-11-26T09:00:00+01:00', servings: null, products: null },
  accessKey: 'secret-key',
}

it('has the reservation without its allergies and its key', () => {
  const { coupon: _, ...price } = reservation.priceSummary
  const facts = mailFactsOf(reservation)
  expect(() => assert(facts, MailFacts)).not.toThrow()
  expect(facts).toEqual({
    reservationId: '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11',
    code: 'KF7-2RM-94T',
    status: 'confirmed',
    sequence: 2,
    customerName: 'Kari Prøve',
    customerEmail: 'kari@kunde.example',
    customerPhone: '00 00 00 00',
    companyName: 'Prøvebruket',
    ...eachMeetingField(() => null),
    meetingTitle: 'Høstsamling',
    meetingLead: 'Kari Prøve',
    note: 'Vi kommer litt før.',
    expectedPax: 12,
    bookings: [
      {
        id: 7,
        roomName: 'Biblioteket',
        layoutName: 'Styrebord',
        startTime: '2026-11-27T09:00:00+01:00',
        endTime: '2026-11-27T15:00:00+01:00',
        expectedPax: 12,
        setupComment: 'Talerstol ved vinduet.',
      },
    ],
    packages: ['Heldagsmøte'],
    servings: [{ name: 'Lunsj', startTime: '2026-11-27T11:30:00+01:00', time: '11:30', note: 'Gjerne ute' }],
    products: [{ name: 'Fruktkurv', quantity: 2 }],
    price,
    deadlines: reservation.deadlines,
    changedByStaff: false,
  })
})
