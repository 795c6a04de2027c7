import type { organizationNameMachine } from '#machines/organization-name/organization-name-machine.ts'
import { draft } from '#tests/support/checkout-fixtures.ts'
import { now } from '#tests/support/house.ts'
import { draftAt, storeDraft } from '#tests/support/stored-draft.ts'
import { isSaid, must, type OnScreen, passing, write } from './on-screen.ts'
import { expectLookUp } from './organization-look-up.ts'

const unknown = 'Vi kjenner ikke nummeret fra før. Skriv navnet på virksomheten selv.'

/** In the checkout, at the customer's details. */
export const organizationNameOnScreen: OnScreen<typeof organizationNameMachine> = {
  address: () => '/checkout',
  before: ({ input: { number, company } }) => {
    const details = { ...draft.details, organizationNumber: number, companyName: company }
    storeDraft(draftAt('details', { details }))
  },
  now,
  // The form takes over the found name and sends it to the machine: its field is not distinguishable here.
  walked: (walk) => ({ ...walk, facts: ({ number, name }) => [number, name] }),
  does: {
    'details.changed': ({ number, company }) => {
      if (company !== '') write('Virksomhet', company)
      write('Organisasjonsnummer', number)
    },
  },
  sees: {
    beginning: passing,
    unasked: ({ name }) => expectLookUp('unasked', name),
    lookingUp: ({ name }) => expectLookUp('lookingUp', name),
    known: ({ name }) => expectLookUp('known', name),
    unknown: ({ name }) => {
      expectLookUp('unknown', name)
      must(isSaid(unknown), 'it is said that no organisation is known by the number')
    },
    unanswered: ({ name }) => expectLookUp('unanswered', name),
  },
}
