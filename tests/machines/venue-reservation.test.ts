import { expect } from 'vitest'
import { venueReservationModel } from '#tests/support/models/venue-reservation.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(venueReservationModel, {
  loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  'shown.standing': ({ reservation }, snapshot) =>
    expect(snapshot.can({ type: 'answer.begun', answer: 'approve' })).toBe(
      reservation?.reservationStatus === 'request',
    ),
  'shown.answering.writing': ({ reservation }, snapshot) => {
    expect(reservation?.reservationStatus).toBe('request')
    expect(snapshot.hasTag('asking')).toBe(true)
  },
  'shown.answering.sending': (_, snapshot) => {
    expect(snapshot.hasTag('working')).toBe(true)
    expect(snapshot.can({ type: 'answer.confirmed' })).toBe(false)
  },
  notFound: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(false),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
})
