import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { newBookingMachine } from '#machines/new-booking/new-booking-machine.ts'
import { brokenBy, trialOf } from '#machines/new-booking/order.ts'
import type { NewBookingEvent } from '#machines/new-booking/types.ts'
import { newBookingAddress } from '#src/screens/new-booking/new-booking-address.ts'
import { storeForm } from '#src/screens/setup/unsaved-store.ts'
import { now } from '#tests/support/house.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  expectBusy,
  expectErrors,
  expectReady,
  isSaid,
  must,
  type OnScreen,
  press,
  pressMatching,
  write,
} from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof newBookingMachine>

const person = aPerson({ grants: ['reservations'] })

function isOffered(event: NewBookingEvent, snapshot: Snapshot): boolean {
  const { context } = snapshot
  switch (event.type) {
    case 'fields.entered':
      if (event.change.people !== undefined) return context.form.people !== event.change.people
      return context.form.reason !== event.change.reason && brokenBy(context).length > 0
    case 'customer.chosen':
      return false
    case 'alternative.chosen':
      return snapshot.matches({ price: 'refused' })
    case 'price.retried':
      return snapshot.matches({ price: 'failed' })
    default:
      return true
  }
}

export const newBookingOnScreen: OnScreen<typeof newBookingMachine> = {
  address: () => newBookingAddress,
  person,
  isSignedIn: true,
  now,
  before: ({ input: { stored } }) =>
    storeForm(localStorage, { by: person.uid, address: newBookingAddress }, now, stored as object | null),
  arrives: () => import('#src/screens/new-booking/new-booking-screen.tsx'),
  offers: isOffered,
  does: {
    'fields.entered': ({ change }) =>
      change.people === undefined
        ? write('Begrunnelse', change.reason ?? '')
        : write('Antall personer', change.people),
    'alternative.chosen': () => pressMatching(/^Storstua, .*13/),
    'rooms.retried': () => press('Hent rommene'),
    'price.retried': () => press('Regn ut prisen'),
    'goods.retried': () => press('Hent pakker og tilvalg'),
    'form.cleared': () => press('Tøm skjemaet'),
    'form.sent': () => fireEvent.submit(document.querySelector('form') ?? document.body),
  },
  sees: {
    'rooms.unasked': (_, snapshot) =>
      must(
        isSaid(/^Fyll ut tid og antall personer/) || snapshot.matches({ placing: 'placed' }),
        'what the rooms are shown for is said',
      ),
    'rooms.finding': ({ rooms }) =>
      must(isSaid('Henter ledige rom …') === (rooms === null), 'the first rooms are awaited'),
    'rooms.found': ({ rooms }) =>
      must(document.querySelectorAll('input[name=room]').length === rooms?.length, 'each room can be seen'),
    'rooms.failed': () => screen.getByText('Vi fikk ikke svar på hvilke rom som er ledige.'),
    'price.unasked': (_, snapshot) =>
      must(
        isSaid(/^Prisen vises når/) || snapshot.matches({ placing: 'placed' }),
        'what the price waits for is said',
      ),
    'price.pausing': (context) =>
      must(isSaid('Regner ut prisen …') === (trialOf(context) === null), 'the first price is awaited'),
    'price.trying': (context) =>
      must(isSaid('Regner ut prisen …') === (trialOf(context) === null), 'the first price is awaited'),
    'price.priced': (context) => {
      must(isSaid('Å betale'), 'the price is shown')
      const isBroken = (trialOf(context)?.broken.length ?? 0) > 0
      must(isSaid('Dette bryter regler hos dere') === isBroken, 'broken rules are shown, if there are any')
    },
    'price.refused': () => screen.getByText('Dette kan ikke legges inn'),
    'price.failed': () => screen.getByText('Vi fikk ikke regnet ut prisen.'),
    'goods.loading': () => must(!isSaid('Hent pakker og tilvalg'), 'nothing is missing yet'),
    'goods.loaded': () => must(!isSaid('Hent pakker og tilvalg'), 'nothing is missing'),
    'goods.missing': () => screen.getByText('Vi fikk ikke hentet pakker og tilvalg.'),
    'placing.entering': ({ errors }) => {
      expectErrors(errors)
      expectReady('Legg inn bestillingen')
    },
    'placing.waiting': () => expectBusy('Legg inn bestillingen'),
    'placing.placing': () => expectBusy('Legg inn bestillingen'),
    'placing.placed': () => must(!isSaid('Legg inn bestillingen'), 'the form is left'),
  },
  never: {
    'placing.entering customer.chosen':
      'Which customers are found is a machine of its own, walked by itself.',
    'price.failed always #1':
      'Typed on after a lost answer it is as after any other: no shortest path on the screen goes that way.',
    'price.failed always #2':
      'Typed on after a lost answer it is as after any other: no shortest path on the screen goes that way.',
    'price.trying always #1':
      'Typed on after a lost answer it is as after any other: no shortest path on the screen goes that way.',
    'rooms.failed always #1':
      'Typed on after a lost answer it is as after any other: no shortest path on the screen goes that way.',
    'rooms.failed always #2':
      'Typed on after a lost answer it is as after any other: no shortest path on the screen goes that way.',
    'price.refused price.retried': 'A room that is taken is left for another one, and not asked for again.',
  },
}
