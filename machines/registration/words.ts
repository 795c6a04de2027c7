import type { MachineWords } from '#machines/words.ts'
import type { RegistrationEvent } from './types.ts'

/** What may happen, in plain words. */
export const registrationWords: MachineWords<RegistrationEvent> = {
  title: { nb: 'Registrering', en: 'Registration' },
  where: { nb: 'Siden for registrering', en: 'The page for registration' },
  events: {
    'kind.chosen': {
      nb: 'Sier at kunden er en virksomhet: {isOrganization}',
      en: 'Says that the customer is an organisation: {isOrganization}',
    },
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'registration.asked': { nb: 'Sender inn registreringen', en: 'Sends the registration' },
    'registration.reconsidered': { nb: 'Går tilbake til skjemaet', en: 'Goes back to the form' },
    'number.changed': { nb: 'Organisasjonsnummeret er et annet', en: 'The organisation number is another' },
    'organization.refused': {
      nb: 'Serveren kjenner ikke virksomheten',
      en: 'The server does not know the organisation',
    },
  },
  questions: {
    lookUpOrganization: {
      nb: 'Oppslaget av organisasjonsnummeret',
      en: 'The look-up of the organisation number',
    },
    register: { nb: 'Registreringen', en: 'The registration' },
  },
}
