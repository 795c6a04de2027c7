import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import { now } from '#tests/support/house.ts'
import { button, expectHeading, isSaid, must, type OnScreen, press, pressIn } from './on-screen.ts'

const dialog = '[role=dialog]'

/** Its code is loaded on demand. */
const expectDialog = () =>
  waitFor(() => must(document.querySelector(`${dialog} button`) !== null, 'the dialog is there'))

const headings: Record<string, string> = {
  confirmed: 'Bestillingen er bekreftet',
  changed: 'Bestillingen er endret',
  cancelled: 'Bestillingen er avbestilt',
}

const expectAnswerable = async () => {
  await expectDialog()
  screen.getByText('Vil du avbestille?')
}

const expectLoading = (isBusy: boolean) => async () => {
  await expectAnswerable()
  const held = document.querySelectorAll(`${dialog} button[aria-disabled=true]`)
  must(held.length === (isBusy ? 2 : 0), `the answers can ${isBusy ? 'not ' : ''}be pressed`)
}

export const receiptOnScreen: OnScreen<typeof receiptMachine> = {
  address: ({ input: { reservationId } }) => `/checkout/${reservationId}`,
  before: ({ input: { reservationId, accessKey } }) =>
    localStorage.setItem(`reservation-key:${reservationId}`, accessKey ?? ''),
  now,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'connection.restored': () => fireEvent(window, new Event('online')),
    'changes.retried': () => press('Prøv igjen'),
    'cancelling.asked': () => press('Avbestill'),
    'cancelling.confirmed': () => pressIn(dialog, /^Avbestill$/),
    'cancelling.dismissed': () => pressIn(dialog, /^(Behold|Lukk)/),
    'cancelling.retried': () => pressIn(dialog, /^Prøv igjen$/),
    'clock.ticked': (event, services) => {
      services.now = event.now
      services.minutesPass()
    },
  },
  sees: {
    loading: () => expectHeading('Henter bestillingen …'),
    'shown.standing': async ({ reservation, changes, done }, snapshot) => {
      expectHeading(headings[reservation?.reservationStatus ?? ''] ?? '')
      if (reservation?.changedByStaff)
        await screen.findByText(changes === null ? /^Vi fikk ikke hentet endringene\./ : 'Fagdag')
      must(
        isSaid(/^Bestillingen er avbestilt\. Vi har sendt/) === (done === 'cancelled'),
        'what was done is said',
      )
      const isOffered = screen.queryAllByText('Avbestill').length > 0
      must(isOffered === snapshot.can({ type: 'cancelling.asked' }), 'it can be cancelled where it may be')
    },
    'shown.readingChanges': async () => {
      expectHeading('Bestillingen er endret')
      await screen.findByText('Henter endringene …')
    },
    'shown.cancelling.asking': expectLoading(false),
    'shown.cancelling.makingKey': expectLoading(true),
    'shown.cancelling.sending': expectLoading(true),
    'shown.cancelling.feeChanged': async () => {
      await expectLoading(false)()
      screen.getByText('Prisen for å avbestille er endret')
      must(/Det koster 1\u00a0000\u00a0kr å avbestille nå/.test(document.body.textContent), 'the fee is said')
    },
    'shown.cancelling.unanswered': async () => {
      await expectAnswerable()
      screen.getByText('Vi fikk ikke svar')
    },
    'shown.cancelling.refused': async () => {
      await expectDialog()
      screen.getByText('Bestillingen er ikke avbestilt')
      button('Lukk')
    },
    notFound: () => expectHeading('Her var det ingenting'),
    failed: () => {
      screen.getByText('Bestillingen kunne ikke hentes')
      button('Prøv igjen')
    },
  },
  never: {
    'shown.standing changes.saved #1': 'Changing is the checkout’s, which is walked by itself.',
    'shown.standing changes.saved #2': 'Changing is the checkout’s, which is walked by itself.',
    'shown.readingChanges changes.saved': 'Changing is the checkout’s, which is walked by itself.',
    'shown.readingChanges reservation.outdated': 'Changing is the checkout’s, which is walked by itself.',
    'shown.standing reservation.outdated': 'Changing is the checkout’s, which is walked by itself.',
  },
}
