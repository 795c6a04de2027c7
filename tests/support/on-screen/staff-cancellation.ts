import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type {
  StaffCancellationEvent,
  staffCancellationMachine,
} from '#machines/staff-cancellation/staff-cancellation-machine.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { withTimeline } from '#tests/support/models/receipt.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { choose, must, type OnScreen, press, pressIn, tick, write } from './on-screen.ts'

const dialog = '[role=dialog]'
const says = (text: RegExp) =>
  must(text.test(document.querySelector(dialog)?.textContent ?? ''), String(text))

/** Half the price, since the only step has passed. */
const shown = { ...withTimeline, cancellationTimeline: withTimeline.cancellationTimeline.slice(1) }

const isOffered = (
  event: StaffCancellationEvent,
  { context }: SnapshotFrom<typeof staffCancellationMachine>,
): boolean => {
  if (event.type === 'charge.chosen') return context.isCharged
  if (event.type === 'mail.chosen') return context.isCustomerMailed
  return event.type !== 'message.entered' || (context.isCustomerMailed && context.message === '')
}

export const staffCancellationOnScreen: OnScreen<typeof staffCancellationMachine> = {
  address: () => bookingAddress(shown.id),
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  api: () => ({
    readReservation: async () => shown,
    listReservationChanges: async () => pageWith([]),
  }),
  arrives: async () => {
    await import('#src/screens/bookings/booking-screen.tsx')
    await import('#src/screens/bookings/staff-cancellation.tsx')
  },
  offers: isOffered,
  does: {
    'cancelling.begun': () => press('Kanseller …'),
    'charge.chosen': () => choose('Ingenting'),
    'mail.chosen': () => tick(/^Send e-post til/),
    'message.entered': ({ value }) => write(/^Beskjed i e-posten/, value),
    'question.confirmed': () => pressIn(dialog, /^Kanseller bestillingen$/),
    'question.retried': () => pressIn(dialog, /^Prøv igjen$/),
    'question.dismissed': () => pressIn(dialog, /^(Behold bestillingen|Lukk og se status)$/),
  },
  sees: {
    standing: () => must(document.querySelector(dialog) === null, 'nothing is asked'),
    asking: ({ isFeeChanged, isCustomerMailed, fee }) => {
      says(/Hva skal kunden betale\?/)
      says(fee?.totalPriceVat === 200_000 ? /2\s000/ : /1\s000/)
      must(/Beløpet er endret/.test(document.body.textContent ?? '') === isFeeChanged, 'another fee is said')
      must(
        (screen.queryByLabelText(/^Beskjed i e-posten/) !== null) === isCustomerMailed,
        'a message is asked for where there is an email',
      )
    },
    sending: () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is on its way'),
    unsent: () => screen.getByText(/^Vi fikk ikke svar, så vi vet ikke om bestillingen ble kansellert/),
    refused: () => screen.getByText('Bestillingen er ikke kansellert'),
  },
}
