import type { MachineWords } from '#machines/words.ts'
import type { OrganizationNameEvent } from './types.ts'

/** What may happen, in plain words. */
export const organizationNameWords: MachineWords<OrganizationNameEvent> = {
  title: { nb: 'Virksomhetens navn', en: 'The organisation’s name' },
  where: {
    nb: 'Feltet for organisasjonsnummer i bestillingen',
    en: 'The field for the organisation number in the checkout',
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
