import { act, screen } from '@testing-library/react'
import type { sessionMachine } from '#machines/session/session-machine.ts'
import type { SessionContext } from '#machines/session/types.ts'
import { watchSession } from '#src/portal/watch-session.ts'
import { button, expectBusy, isSaid, must, type OnScreen, press } from './on-screen.ts'

const wayIn = () => document.querySelector('header a[href^="/login"]')

const expectPerson = ({ person }: SessionContext) =>
  must(screen.queryAllByText(person?.fullname ?? '').length > 0, 'the signed-in user is named')

export const sessionOnScreen: OnScreen<typeof sessionMachine> = {
  address: () => '/personvern',
  isSignedIn: ({ input }) => input.mayBeSignedIn,
  isSmall: true,
  does: {
    /** A sign-in in another window, possibly of another account, then focus on this one. */
    'session.begun': (_, { session }) => {
      const window = new EventTarget()
      watchSession(window, { tag: () => 'another' }, session)
      act(() => {
        window.dispatchEvent(new Event('focus'))
      })
    },
    'signOut.asked': () => press('Logg ut'),
    'session.expired': (_, { surroundings }) => {
      act(() => surroundings.sessionExpired())
    },
    'account.deleted': (_, { session }) => {
      act(() => session.send({ type: 'account.deleted' }))
    },
  },
  offers: (event, snapshot) => event.type !== 'session.begun' || snapshot.hasTag('settled'),
  sees: {
    beginning: () => must(false, 'no user stays there'),
    lookingUp: (context) => {
      if (context.person) {
        expectPerson(context)
        expectBusy('Logg ut')
        return
      }
      must(wayIn() === null, 'it is not known yet whether one has to sign in')
      must(screen.queryByText('Logg ut') === null, 'the visitor cannot sign out yet')
    },
    signedIn: (context) => {
      expectPerson(context)
      must(button('Logg ut').getAttribute('aria-disabled') === null, 'one can sign out')
    },
    signingOut: (context) => {
      expectPerson(context)
      expectBusy('Logg ut')
    },
    ended: () => {
      must(wayIn() !== null, 'one can sign in')
      must(isSaid(/^Du er ikke lenger logget inn/), 'it is said that one is signed out')
    },
    signedOut: () => must(wayIn() !== null, 'one can sign in'),
  },
}
