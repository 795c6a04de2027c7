import type { MailsEvent } from '#machines/reservation-mails/reservation-mails-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const mailsDescriptions: MachineDescriptions<MailsEvent> = {
  title: { nb: 'E-poster om en bestilling', en: 'Emails about a booking' },
  where: { nb: 'Driftssidene, på en bestilling', en: 'The venue’s own side, at a booking' },
  states: {
    loading: 'E-postene hentes',
    failed: 'E-postene kunne ikke hentes',
    shown: 'E-postene vises',
    sending: 'Det bes om en ny e-post',
    sent: 'En ny e-post er på vei',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente e-postene på nytt', en: 'Tries to fetch the emails again' },
    'mail.requested': { nb: 'Sender bestillingen på nytt', en: 'Sends the booking again' },
  },
  questions: {
    readMails: { nb: 'Spørsmålet om e-postene', en: 'The question for the emails' },
    sendMail: { nb: 'Bestillingen av en ny e-post', en: 'The request for another email' },
  },
}
