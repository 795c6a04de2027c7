import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type {
  CustomerMergeEvent,
  customerMergeMachine,
} from '#machines/customer-merge/customer-merge-machine.ts'
import { goes, stays } from '#tests/support/models/customer-merge.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { expectBusy, isSaid, must, type OnScreen, press, pressIn, write } from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof customerMergeMachine>

const dialog = '[role=dialog]'
const isAsked = () => document.querySelector(dialog) !== null

function isOffered(event: CustomerMergeEvent, { context }: Snapshot): boolean {
  return event.type !== 'search.entered' || event.search !== context.search
}

export const customerMergeOnScreen: OnScreen<typeof customerMergeMachine> = {
  address: () => `/drift/kunder/${goes.id}/sla-sammen`,
  person: aPerson({ grants: ['customers'] }),
  isSignedIn: true,
  offers: isOffered,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'search.entered': ({ search }) => write('Kunden som skal bli stående', search),
    'search.sent': () => press('Søk'),
    'customer.chosen': () => pressIn('main li', /^Velg …$/),
    'merge.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'merge.confirmed': () => pressIn(dialog, /^Slå sammen$/),
  },
  sees: {
    loading: ({ from }) => {
      if (from === null) screen.getByText('Henter kunden …')
      else screen.getByText('Søk')
    },
    gone: () => screen.getByText(/^Denne kunden er slått sammen med/),
    notFound: () => screen.getByText('Denne kunden finnes ikke.'),
    failed: () => screen.getByText('Kunden kunne ikke hentes'),
    choosing: ({ found, refusal }) => {
      must(!isAsked(), 'nothing is asked')
      must(
        isSaid('Ingen andre kunder i bruk passer til søket.') === (found?.items.length === 0),
        'that no customer fits is said',
      )
      must(
        isSaid(stays.name) === (found?.items.length === 1),
        'those that fit are listed, without the one that goes',
      )
      must(isSaid(/^De 1 første av 340/) === (found?.total === 340), 'it is said if there are others')
      must((document.querySelector('[role=alert]') !== null) === (refusal !== null), 'why not is said')
    },
    searching: () => expectBusy('Søk'),
    unfound: () => screen.getByText('Vi fikk ikke svar på søket. Prøv igjen.'),
    reading: () =>
      must(document.querySelector('li [aria-disabled=true]') !== null, 'the choice is waited for'),
    confirming: ({ refusal }) => {
      must(isAsked(), 'it is asked whether it is meant so')
      must(
        (document.querySelector(`${dialog} [role=alert]`) !== null) === (refusal !== null),
        'a refusal is said, if there is one',
      )
    },
    merging: () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is being done'),
    merged: () => must(isSaid(/er slått sammen med Annen AS/), 'it is said that it was done'),
  },
}
