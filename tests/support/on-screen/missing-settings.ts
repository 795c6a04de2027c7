import type { missingSettingsMachine } from '#machines/missing-settings/missing-settings-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { isSaid, must, type OnScreen, press } from './on-screen.ts'

const isMissingSaid = () => isSaid('E-post sendes ikke')
const hasFailed = () => isSaid('Vi fikk ikke sjekket om noe mangler i innstillingene.')

export const missingSettingsOnScreen: OnScreen<typeof missingSettingsMachine> = {
  address: () => '/drift',
  person: aPerson({ isSuperuser: true, grants: [] }),
  isSignedIn: true,
  isSmall: true,
  does: { 'load.retried': () => press('Prøv igjen') },
  sees: {
    loading: () => must(!isMissingSaid() && !hasFailed(), 'nothing is said yet'),
    known: ({ missing }) => {
      must(isMissingSaid() === missing.includes('mail'), 'what is missing is said')
      must(isSaid('Forsiden mangler bilder') === missing.includes('frontPicture'), 'all of it')
    },
    failed: () => must(hasFailed(), 'it is said that it is not known'),
  },
}
