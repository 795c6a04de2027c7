import { screen } from '@testing-library/react'
import type { itemChangesMachine } from '#machines/item-changes/item-changes-machine.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { isSaid, must, type OnScreen, press } from './on-screen.ts'

const facility = { id: 1, version: 1, name: 'Prosjektor', nameEn: null, description: '', descriptionEn: '' }

export const itemChangesOnScreen: OnScreen<typeof itemChangesMachine> = {
  address: () => '/drift/oppsett/mva-grupper/1',
  person: aPerson({ grants: ['catalogue'] }),
  isSignedIn: true,
  send: async ({ url }) => (/\/1$/.test(url) ? { ...facility, vatRatePct: 15 } : pageWith([])),
  isSmall: true,
  // The code of the card, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/setup/item-changes.tsx'),
  does: { 'load.retried': () => press('Prøv igjen') },
  sees: {
    loading: () => must(!isSaid('Lagt til') && !isSaid('Ingen har endret noe her ennå.'), 'it is awaited'),
    shown: ({ changes }) => {
      must(
        isSaid('Ingen har endret noe her ennå.') === (changes.length === 0),
        'that there is nothing is said',
      )
      must(isSaid('Mat → Mat og drikke') === changes.length > 0, 'each field is there as it was and became')
      must(isSaid('Lagt til') === changes.length > 0, 'that it was added is said')
    },
    failed: () => screen.getByText('Historikken kunne ikke hentes.'),
  },
}
