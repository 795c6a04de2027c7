import type { offerListMachine } from '#machines/offer-list/offer-list-machine.ts'
import {
  expectBusy,
  expectErrors,
  expectHeading,
  expectRefusal,
  isSaid,
  must,
  type OnScreen,
  press,
  write,
} from './on-screen.ts'

const named = (doing: string) => new RegExp(`^${doing}`)

export const offerListOnScreen: OnScreen<typeof offerListMachine> = {
  address: () => '/mine-forslag',
  does: {
    'load.retried': () => press('Prøv igjen'),
    'renaming.begun': () => press(named('Endre navn')),
    'name.entered': ({ name }) => write('Navn på forslaget', name),
    'name.sent': () => press('Lagre navnet'),
    'deletion.begun': () => press(named('Slett')),
    'deletion.confirmed': () => press('Slett forslaget'),
    'task.dismissed': () => press('Avbryt'),
  },
  offers: (event, { context }) => event.type !== 'name.entered' || event.name !== context.name,
  sees: {
    loading: () => must(isSaid('Henter forslagene dine …'), 'the offers are awaited'),
    failed: () => must(isSaid('Forslagene kunne ikke hentes'), 'it is said that they did not come'),
    listed: ({ offers }) => {
      expectHeading('Mine forslag')
      if (offers.length === 0) must(isSaid('Du har ingen forslag'), 'it is said that there are none')
      for (const { name } of offers) must(isSaid(name), 'each is named')
    },
    renaming: ({ errors, refusal }) => {
      expectErrors(errors)
      if (Object.keys(errors).length === 0) expectRefusal(refusal)
    },
    saving: () => expectBusy('Lagre navnet'),
    asking: ({ refusal }) => expectRefusal(refusal),
    deleting: () => expectBusy('Slett forslaget'),
  },
}
