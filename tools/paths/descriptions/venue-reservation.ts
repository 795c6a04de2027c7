import type { VenueReservationEvent } from '#machines/venue-reservation/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const venueReservationDescriptions: MachineDescriptions<VenueReservationEvent> = {
  title: { nb: 'En av bestillingene', en: 'One of the bookings' },
  where: { nb: 'Driftssidene, på en bestilling', en: 'The venue’s own side, at a booking' },
  states: {
    loading: 'Bestillingen hentes',
    'shown.standing': 'Bestillingen er fremme',
    'shown.answering.writing': 'Forespørselen skal besvares, med en beskjed om en vil',
    'shown.answering.sending': 'Svaret er på vei',
    notFound: 'Bestillingen finnes ikke',
    failed: 'Bestillingen kunne ikke hentes',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente bestillingen på nytt', en: 'Tries to fetch the booking again' },
    'reservation.outdated': { nb: 'Det som vises, er endret', en: 'What is shown has changed' },
    'answer.begun': { nb: 'Vil svare: {answer}', en: 'Wants to answer: {answer}' },
    'message.entered': { nb: 'Skriver «{value}» til kunden', en: 'Writes “{value}” to the customer' },
    'answer.dismissed': { nb: 'Lar være å svare', en: 'Does not answer after all' },
    'answer.confirmed': { nb: 'Sender svaret', en: 'Sends the answer' },
  },
  questions: {
    readReservation: { nb: 'Spørsmålet om bestillingen', en: 'The question for the booking' },
    answerReservation: { nb: 'Svaret', en: 'The answer' },
  },
}
