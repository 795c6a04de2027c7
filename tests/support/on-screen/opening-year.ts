import { screen } from '@testing-library/react'
import type { openingYearMachine } from '#machines/opening-year/opening-year-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { isSaid, must, type OnScreen, press } from './on-screen.ts'

export const openingYearOnScreen: OnScreen<typeof openingYearMachine> = {
  address: () => '/drift/oppsett/aret?ar=2026',
  person: aPerson({ grants: ['catalogue'] }),
  isSignedIn: true,
  isSmall: true,
  // The code of the screen, which the venue's side fetches when it is opened.
  arrives: () => import('#src/screens/setup/opening-year-screen.tsx'),
  does: { 'load.retried': () => press('Prøv igjen') },
  sees: {
    loading: () => screen.getByText('Henter året …'),
    known: () => {
      must(isSaid('Arbeidernes dag'), 'a holiday is shown by its name')
      const day = screen.getByLabelText(/^mandag 4. mai 2026, Planleggingsdag, stengt$/)
      must(day.getAttribute('href') === '/drift/oppsett/spesielle-dager/3?ar=2026', 'a day is opened')
      const other = screen.getByLabelText(/^tirsdag 5. mai 2026, 08:00–16:00$/)
      must(
        other.getAttribute('href') === '/drift/oppsett/spesielle-dager/ny?ar=2026&date=2026-05-05',
        'a day gets its own hours',
      )
      const week = screen.getByText('Endre de vanlige tidene')
      must(
        week.getAttribute('href') === '/drift/oppsett/apningstider/2?ar=2026',
        'the regular hours are changed',
      )
    },
    failed: () => screen.getByText('Åpningstidene kunne ikke hentes'),
  },
}
