import type { OrganizationNameEvent } from '#machines/organization-name/organization-name-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const organizationNameDescriptions: MachineDescriptions<OrganizationNameEvent> = {
  title: { nb: 'Virksomhetens navn', en: 'The organisation’s name' },
  where: {
    nb: 'Feltet for organisasjonsnummer i bestillingen',
    en: 'The field for the organisation number in the checkout',
  },
  states: {
    beginning: 'Skjemaet er nettopp åpnet',
    unasked: 'Det er ikke noe nytt nummer å slå opp',
    lookingUp: 'Det spørres om hvem nummeret tilhører',
    known: 'Nummeret tilhører en virksomhet, og navnet vises',
    unknown: 'Ingen er kjent med dette nummeret',
    unanswered: 'Nummeret kunne ikke slås opp',
  },
  events: {
    'details.changed': {
      nb: 'Skriver organisasjonsnummeret «{number}» og navnet «{company}»',
      en: 'Writes the organisation number “{number}” and the name “{company}”',
    },
  },
  questions: {
    lookUpOrganization: {
      nb: 'Oppslaget av organisasjonsnummeret',
      en: 'The look-up of the organisation number',
    },
  },
}
