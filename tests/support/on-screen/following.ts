import type { followingMachine } from '#machines/following/following-machine.ts'
import { aDiary } from '#tests/support/models/diary.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { isSaid, must, type OnScreen } from './on-screen.ts'

const isUnfollowed = () => isSaid(/^Siden blir ikke oppdatert akkurat nå\./)

const fromTheServer = 'It comes from the server, which the walks do without.'

/** Under the diary, which is one of the pages that follow. */
export const followingOnScreen: OnScreen<typeof followingMachine> = {
  address: () => '/drift/kalender',
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  arrives: () => import('#src/screens/diary/diary-screen.tsx'),
  send: async () => aDiary,
  isSmall: true,
  does: {},
  sees: {
    following: () => must(!isUnfollowed(), 'nothing is said of it'),
    interrupted: () => must(!isUnfollowed(), 'nothing is said of it yet'),
    lost: () => must(isUnfollowed(), 'it is said that the page does not follow'),
  },
  never: {
    '(root) feed.changed': fromTheServer,
    'following feed.lost': fromTheServer,
    interrupted: fromTheServer,
    'interrupted feed.restored': fromTheServer,
    'interrupted xstate.after.returnTime.following.interrupted': fromTheServer,
    'lost feed.restored': fromTheServer,
  },
}
