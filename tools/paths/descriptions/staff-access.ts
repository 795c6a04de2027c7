import type { StaffAccessEvent } from '#machines/staff-access/staff-access-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const staffAccessDescriptions: MachineDescriptions<StaffAccessEvent> = {
  title: { nb: 'Hvordan en ansatt kommer inn', en: 'How one of the staff gets in' },
  where: { nb: 'Siden til en ansatt, under personale', en: 'The page of one of the staff' },
  states: {
    ready: 'En lenke for å velge passord kan sendes',
    sending: 'En lenke for å velge passord sendes',
    sent: 'En lenke for å velge passord er sendt',
    confirming: 'Autentiseringsappen skal fjernes, hvis det er ment slik',
    resetting: 'Autentiseringsappen fjernes',
    reset: 'Autentiseringsappen er fjernet',
  },
  events: {
    'link.asked': { nb: 'Vil sende en ny lenke', en: 'Wants to send a new link' },
    'reset.asked': { nb: 'Vil fjerne autentiseringsappen', en: 'Wants to take off the authenticator app' },
    'reset.dismissed': { nb: 'Lar være å fjerne den', en: 'Decides not to take it off' },
    'reset.confirmed': { nb: 'Bekrefter at den skal fjernes', en: 'Confirms that it is taken off' },
  },
  questions: {
    resetSecondFactor: { nb: 'Fjerningen av appen', en: 'The taking off of the app' },
    sendLink: { nb: 'Sendingen av lenken', en: 'The sending of the link' },
  },
}
