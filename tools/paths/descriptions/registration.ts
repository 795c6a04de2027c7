import type { RegistrationEvent } from '#machines/registration/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const registrationDescriptions: MachineDescriptions<RegistrationEvent> = {
  title: { nb: 'Registrering', en: 'Registration' },
  where: { nb: 'Siden for registrering', en: 'The page for registration' },
  states: {
    'form.entering': 'Skjemaet fylles ut',
    'form.registering': 'Registreringen er på vei',
    'form.registered': 'Registrert, med beskjed om hva som skjer videre',
    'organization.unasked': 'Det er ikke noe helt organisasjonsnummer å slå opp',
    'organization.lookingUp': 'Det spørres om hvem nummeret tilhører',
    'organization.known': 'Nummeret tilhører en virksomhet, og navnet vises',
    'organization.unknown': 'Ingen er kjent med dette nummeret, og navnet må skrives',
    'organization.unanswered': 'Nummeret kunne ikke slås opp; en kan gå videre',
  },
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
