import type { organizationNameMachine } from '#machines/organization-name/organization-name-machine.ts'
import { draft } from '#tests/support/checkout-fixtures.ts'
import { now } from '#tests/support/house.ts'
import { draftAt, keepDraft } from '#tests/support/stored-draft.ts'
import { isSaid, must, type OnScreen, passing, write } from './on-screen.ts'
import { seesLookUp } from './organization-look-up.ts'

const unknown = 'Vi kjenner ikke nummeret fra før. Skriv navnet på virksomheten selv.'

/** In the checkout, where the customer's details are entered. */
export const organizationNameOnScreen: OnScreen<typeof organizationNameMachine> = {
  address: () => '/checkout',
  before: ({ input: { number, company } }) => {
    const details = { ...draft.details, organizationNumber: number, companyName: company }
    keepDraft(draftAt('details', { details }))
  },
  now,
  // The form takes the name that is found, and tells the machine: what is in its field is not told apart here.
  walked: (walk) => ({ ...walk, facts: ({ number, name }) => [number, name] }),
  does: {
    'details.changed': ({ number, company }) => {
      if (company !== '') write('Virksomhet', company)
      write('Organisasjonsnummer', number)
    },
  },
  sees: {
    beginning: passing,
    unasked: ({ name }) => seesLookUp('unasked', name),
    lookingUp: ({ name }) => seesLookUp('lookingUp', name),
    known: ({ name }) => seesLookUp('known', name),
    unknown: ({ name }) => {
      seesLookUp('unknown', name)
      must(isSaid(unknown), 'it is said that nobody is known by the number')
    },
    unanswered: ({ name }) => seesLookUp('unanswered', name),
  },
}
