import type { Reservation } from '#contract/structs/reservation.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import type { Booking, CheckoutDraft, Editing } from '#machines/checkout/types.ts'
import { reservation as bare } from '#tests/support/bookings.ts'
import { booking as newBooking, readyDraft } from '#tests/support/checkout-fixtures.ts'
import { bun, dayPackage, endTime, flipChart } from '#tests/support/house.ts'
import { roomBooking } from '#tests/support/room-booking.ts'

const details = { ...readyDraft.details, organizationNumber: '123456785', buyerReference: null }

/** `readyDraft` as placed: half a day with lunch at eleven, and a flip chart. */
export const placedReservation: Reservation = {
  ...bare,
  expectedPax: 10,
  clientCard: details,
  isOrganization: true,
  customerName: details.companyName,
  organization: { id: null, name: details.companyName, organizationNumber: details.organizationNumber },
  bookings: [roomBooking],
  packets: [
    {
      packageId: dayPackage.id,
      name: dayPackage.name,
      extraProducts: [{ productId: flipChart.id, name: flipChart.name, quantity: 1 }],
    },
  ],
  arrangements: [
    {
      id: 8,
      startTime: '2026-11-27T11:00:00+01:00',
      endTime,
      name: 'Lunsj',
      orderpackageId: 52,
      preferredTime: '11:00',
      note: null,
      products: [],
      allergies: ['egg'],
      paxAllergies: [],
    },
  ],
  paxAllergies: [{ personName: 'Ola', note: null, lawObligated: ['egg'], freeInput: null }],
  deadlines: {
    rooms: '2026-11-26T09:00:00+01:00',
    servings: '2026-11-26T10:00:00+01:00',
    products: '2026-11-26T09:00:00+01:00',
  },
}

/** The same later in the day, where food closes before the room does. */
export const laterReservation: Reservation = {
  ...placedReservation,
  arrival: '2026-11-27T10:30:00+01:00',
  departure: '2026-11-27T13:30:00+01:00',
  bookings: [
    {
      ...roomBooking,
      startTime: '2026-11-27T10:30:00+01:00',
      endTime: '2026-11-27T13:30:00+01:00',
    },
  ],
  deadlines: {
    rooms: '2026-11-26T10:30:00+01:00',
    servings: '2026-11-26T10:00:00+01:00',
    products: '2026-11-26T10:30:00+01:00',
  },
}

/** A reservation of two rooms and two packages, as the API allows. */
export const largeReservation: Reservation = {
  ...placedReservation,
  packets: [...placedReservation.packets, { packageId: 6, name: 'Bare rommet', extraProducts: [] }],
  bookings: [roomBooking, { ...roomBooking, id: 4, roomId: 2, roomName: 'Peisestua', roomSlug: 'peisestua' }],
}

/** A reservation of two rooms at the same time, one of them with nothing but its people. */
export const reservationOfTwoRooms: Reservation = {
  ...largeReservation,
  packets: [...placedReservation.packets, { packageId: null, name: null, extraProducts: [] }],
}

/** The same with buns. */
export const reservationWithBuns: Reservation = {
  ...laterReservation,
  packets: [
    {
      packageId: null,
      name: null,
      extraProducts: [
        { productId: bun.id, name: bun.name, quantity: 10 },
        { productId: flipChart.id, name: flipChart.name, quantity: 1 },
      ],
    },
  ],
  arrangements: [],
}

export const editingOf = (reservation: Reservation): Editing => ({ reservation, accessKey: 'the key' })

/** A reservation in the middle of a change. */
export function editedBooking(
  reservation: Reservation = placedReservation,
  changes: Partial<CheckoutDraft> = {},
  more: Partial<Booking> = {},
): Booking {
  const draft = { ...draftOfReservation(reservation), ...changes }
  return { ...newBooking, editing: editingOf(reservation), draft, ...more }
}
