import type { offerKeepingMachine } from '#machines/offer-keeping/offer-keeping-machine.ts'
import { readyDraft } from '#tests/support/checkout-fixtures.ts'
import { now } from '#tests/support/house.ts'
import { storeDraft } from '#tests/support/stored-draft.ts'
import {
  expectBusy,
  expectErrors,
  expectRefusal,
  isSaid,
  must,
  type OnScreen,
  passing,
  press,
  write,
} from './on-screen.ts'

const isOpen = () => document.querySelector('[role=dialog]') !== null

/** On the last step of the checkout. */
export const offerKeepingOnScreen: OnScreen<typeof offerKeepingMachine> = {
  address: () => '/checkout',
  before: () => storeDraft(readyDraft),
  now,
  arrives: () => import('#src/screens/checkout/steps/keep-offer.tsx'),
  offers: (event, { context }) => {
    if (event.type === 'offer.chosen')
      return (
        context.offerId !== event.offerId && context.own.some(({ alternatives }) => alternatives.length < 4)
      )
    return event.type !== 'name.entered' || (context.offerId === null && context.name !== event.name)
  },
  does: {
    'keeping.begun': () => press('Lagre som forslag'),
    'name.entered': ({ name }) => write('Navn på forslaget', name),
    'offer.chosen': ({ offerId }) => write('Hvor skal det lagres?', offerId ?? ''),
    'keeping.sent': () => press('Lagre forslaget'),
    'keeping.dismissed': () => press('Avbryt'),
  },
  sees: {
    closed: () => must(!isOpen(), 'nothing is asked'),
    listing: () => must(isSaid('Henter forslagene dine …'), 'the offers are awaited'),
    naming: ({ errors, refusal, own }) => {
      expectErrors(errors)
      if (Object.keys(errors).length === 0) expectRefusal(refusal)
      must(isSaid('Hvor skal det lagres?') === own.length > 0, 'one can be added to where there are any')
    },
    sending: passing,
    keeping: () => expectBusy('Lagre forslaget'),
    adding: () => expectBusy('Lagre forslaget'),
    kept: () =>
      must(document.querySelector('h1')?.textContent !== 'Sjekk og bestill', 'the checkout is left'),
  },
}
