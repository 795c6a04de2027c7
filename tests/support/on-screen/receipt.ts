import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import { now } from '#tests/support/house.ts'
import { button, isSaid, must, type OnScreen, press, pressIn, seesHeading } from './on-screen.ts'

const dialog = '[role=dialog]'

/** Its code is fetched when it is wanted. */
const seesDialog = () =>
  waitFor(() => must(document.querySelector(`${dialog} button`) !== null, 'the dialog is there'))

const seesAsked = async () => {
  await seesDialog()
  screen.getByText('Vil du avbestille?')
}

const seesAsking = (isBusy: boolean) => async () => {
  await seesAsked()
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
    loading: () => seesHeading('Henter bestillingen …'),
    'shown.standing': ({ reservation, done }, snapshot) => {
      const isCancelled = reservation?.reservationStatus === 'cancelled'
      seesHeading(isCancelled ? 'Bestillingen er avbestilt' : 'Bestillingen er bekreftet')
      must(
        isSaid(/^Bestillingen er avbestilt\. Vi har sendt/) === (done === 'cancelled'),
        'what was done is said',
      )
      const isOffered = screen.queryAllByText('Avbestill').length > 0
      must(isOffered === snapshot.can({ type: 'cancelling.asked' }), 'it can be cancelled where it may be')
    },
    'shown.cancelling.asking': seesAsking(false),
    'shown.cancelling.makingKey': seesAsking(true),
    'shown.cancelling.sending': seesAsking(true),
    'shown.cancelling.unanswered': async () => {
      await seesAsked()
      screen.getByText('Vi fikk ikke svar')
    },
    'shown.cancelling.refused': async () => {
      await seesDialog()
      screen.getByText('Bestillingen er ikke avbestilt')
      button('Lukk')
    },
    notFound: () => seesHeading('Her var det ingenting'),
    failed: () => {
      screen.getByText('Bestillingen kunne ikke hentes')
      button('Prøv igjen')
    },
  },
  never: {
    'shown.standing changes.saved': 'Changing is the checkout’s, which is walked by itself.',
    'shown.standing reservation.outdated': 'Changing is the checkout’s, which is walked by itself.',
  },
}
