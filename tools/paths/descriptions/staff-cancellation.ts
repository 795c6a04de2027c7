import type { StaffCancellationEvent } from '#machines/staff-cancellation/staff-cancellation-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const staffCancellationDescriptions: MachineDescriptions<StaffCancellationEvent> = {
  title: { nb: 'Personalet kansellerer', en: 'Staff cancel a booking' },
  where: { nb: 'Bestillingen på driftssidene', en: 'The booking among staff' },
  states: {
    standing: 'Bestillingen står',
    asking: 'Det spørres hvordan den skal kanselleres',
    sending: 'Bestillingen kanselleres',
    unsent: 'Det kom ikke svar; sendt på nytt kanselleres den én gang',
    refused: 'Bestillingen er endret eller kansellert i mellomtiden',
  },
  events: {
    'cancelling.begun': { nb: 'Vil kansellere', en: 'Wants to cancel it' },
    'charge.chosen': { nb: 'Velger hva kunden skal betale', en: 'Chooses what the customer pays' },
    'mail.chosen': { nb: 'Velger om kunden får e-post', en: 'Chooses whether the customer is emailed' },
    'message.entered': { nb: 'Skriver til kunden', en: 'Writes to the customer' },
    'question.confirmed': { nb: 'Kansellerer', en: 'Cancels it' },
    'question.retried': { nb: 'Prøver igjen', en: 'Tries again' },
    'question.dismissed': { nb: 'Lar bestillingen stå', en: 'Keeps the booking' },
  },
  questions: { cancelReservation: { nb: 'Kanselleringen', en: 'Cancelling it' } },
}
