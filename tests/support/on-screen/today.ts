import type { todayMachine } from '#machines/today/today-machine.ts'
import type { TodayContext } from '#machines/today/types.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { isSaid, must, type OnScreen, press } from './on-screen.ts'

const isStaleSaid = () => isSaid('Vi fikk ikke svar. Det som står her, er det vi hentet sist.')

function isShown({ read }: TodayContext): void {
  const isBusy = read?.reservations?.length !== 0
  must(isSaid('Ingen møter i dag.') === !isBusy, 'it is said that nobody comes')
  must(!isSaid('Avlyst møte'), 'what is cancelled is not among the meetings')
  must(isSaid('Ønsket kurs') === isBusy, 'a request is shown')
  must(isSaid('Se alle 7 forespørsler') === isBusy, 'the other requests are a link away')
  must(isSaid('Stua er sperret') === isBusy, 'what is wrong is said')
  must(isSaid(/^Opsjon til og med/) === isBusy, 'an option that ends is said')
  must(isSaid('Siden i går') === isBusy, 'what has changed is said')
  must(isSaid('11:30 lunsj til 10') === isBusy, 'what is served is said')
  must(isSaid('2 personer med allergier eller andre behov') === isBusy, 'needs are counted')
  must(isSaid('«Vi kommer litt før.»') === isBusy, 'the message is said')
  must(isSaid('1 registrering') === isBusy, 'registrations are counted')
}

export const todayOnScreen: OnScreen<typeof todayMachine> = {
  address: () => '/drift',
  person: aPerson({ grants: ['reservations', 'customers'] }),
  isSignedIn: true,
  isSmall: true,
  does: { 'load.retried': () => press('Prøv igjen') },
  sees: {
    loading: () => must(isSaid('Henter dagen …'), 'the day is awaited'),
    shown: (context) => {
      isShown(context)
      must(!isStaleSaid(), 'it is of now')
    },
    refreshing: isShown,
    stale: (context) => {
      isShown(context)
      must(isStaleSaid(), 'it is said that it is of before')
    },
    failed: () => must(isSaid('Dagen kunne ikke hentes'), 'it is said that it failed'),
  },
  never: Object.fromEntries(
    ['loading', 'failed', 'shown', 'refreshing', 'stale'].map((state) => [
      `${state} day.outdated`,
      'The walks have no server that says what has changed.',
    ]),
  ),
}
