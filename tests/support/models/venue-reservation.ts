import type { ReservationChange } from '#contract/structs/reservation-change.ts'
import type { VenueReservationEvent } from '#machines/venue-reservation/types.ts'
import { venueReservationMachine } from '#machines/venue-reservation/venue-reservation-machine.ts'
import { reservation } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { modelOf } from '#tests/support/model.ts'

export const aRequest = {
  ...reservation,
  reservationStatus: 'request' as const,
  lapsesAt: '2026-11-25T10:00:00+01:00',
}
const aChange: ReservationChange = {
  id: 1,
  changedAt: '2026-11-24T10:02:00+01:00',
  changer: 'staff',
  changedBy: 'Berit Prøve',
  message: null,
  reason: null,
  isCustomerMailed: true,
  before: { meetingTitle: 'Kurs', products: [] },
  after: { meetingTitle: 'Fagdag', products: [{ name: 'Fruktkurv', quantity: 2 }] },
}

const input = { reservationId: reservation.id }

const answering: VenueReservationEvent[] = [
  { type: 'answer.begun', answer: 'approve' },
  { type: 'answer.begun', answer: 'decline' },
  { type: 'message.entered', value: 'Velkommen' },
  { type: 'answer.dismissed' },
  { type: 'answer.confirmed' },
]

export const venueReservationModel = modelOf<typeof venueReservationMachine>({
  name: 'venue-reservation',
  machine: venueReservationMachine,
  walks: [
    {
      title: { nb: 'en bestilling åpnes', en: 'a booking is opened' },
      input,
      events: () => [
        { type: 'load.retried' },
        { type: 'reservation.outdated' },
        { type: 'answer.begun', answer: 'approve' },
      ],
      answers: { readReservation: () => [{ reservation, changes: [aChange] }, null] },
      facts: ({ changes }) => [changes.length],
    },
    {
      title: { nb: 'en forespørsel besvares', en: 'a request is answered' },
      input,
      events: () => answering,
      answers: {
        readReservation: () => [{ reservation: aRequest, changes: [] }],
        answerReservation: () => [{ accepted: true, value: reservation }, refusal('alreadyDeclined')],
      },
      failures: ['answerReservation'],
      facts: ({ reservation: shown, answer, message, refusal: why }) => [
        shown?.reservationStatus,
        answer,
        message,
        why,
      ],
    },
  ],
})
