import type { staffAccessMachine } from '#machines/staff-access/staff-access-machine.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { aPerson, aStaffMember } from '#tests/support/portal-people.ts'
import { expectBusy, expectReady, isSaid, must, type OnScreen, press, pressIn } from './on-screen.ts'

const rita = aStaffMember({ hasSecondFactor: true })
const isAsked = () => isSaid('Fjerne autentiseringsappen?')
const button = 'Send ny lenke'
const isSentSaid = () => isSaid(/^Lenken er sendt til rita@house.example/)

export const staffAccessOnScreen: OnScreen<typeof staffAccessMachine> = {
  address: ({ input: { uid } }) => `/drift/personale/${uid}`,
  person: aPerson({ isSuperuser: true, grants: [] }),
  isSignedIn: true,
  send: async ({ url }) => (/\/roles|\/changes/.test(url) ? pageWith([]) : rita),
  // The code of the card, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/staff/member-access.tsx'),
  isSmall: true,
  does: {
    'link.asked': () => press(button),
    'reset.asked': () => press('Fjern autentiseringsappen …'),
    'reset.dismissed': () => pressIn('[role=dialog]', /^Avbryt$/),
    'reset.confirmed': () => press('Fjern appen'),
  },
  sees: {
    ready: ({ refusal }) => {
      expectReady(button)
      must(!isSentSaid() && !isAsked(), 'no link has been sent, and nothing is asked')
      must(
        (refusal !== null) === (document.querySelector('[aria-live="polite"] > *') !== null),
        'why not is said',
      )
    },
    confirming: () => must(isAsked(), 'it is asked whether to'),
    resetting: () => expectBusy('Fjern appen'),
    reset: () => must(isSaid(/^Autentiseringsappen er fjernet/), 'it has been taken off'),
    sending: () => expectBusy(button),
    sent: () => {
      expectReady(button)
      must(isSentSaid(), 'the link has been sent')
    },
  },
}
