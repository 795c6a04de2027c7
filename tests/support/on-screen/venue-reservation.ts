import { screen } from '@testing-library/react'
import type { venueReservationMachine } from '#machines/venue-reservation/venue-reservation-machine.ts'
import { reservation } from '#tests/support/bookings.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { must, type OnScreen, press, pressIn, write } from './on-screen.ts'

const dialog = '[role=dialog]'
const hasDialog = () => document.querySelector(dialog) !== null

export const venueReservationOnScreen: OnScreen<typeof venueReservationMachine> = {
  address: () => `/drift/bestillinger/${reservation.id}`,
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  // The code of the dialog, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/bookings/request-answer.tsx'),
  offers: (event, { context }) => event.type !== 'message.entered' || event.value !== context.message,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'answer.begun': ({ answer }) => press(answer === 'approve' ? 'Godkjenn …' : 'Avslå …'),
    'message.entered': ({ value }) => write(/Beskjed i e-posten/, value),
    'answer.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'answer.confirmed': () => pressIn(dialog, /^(Godkjenn|Avslå)$/),
  },
  sees: {
    loading: ({ reservation: shown }) =>
      shown
        ? must(document.querySelector('[aria-busy=true]') !== null, 'it is read again')
        : screen.getByText('Henter bestillingen …'),
    'shown.standing': ({ reservation: shown, changes }) => {
      must((screen.queryByText('Fagdag') !== null) === changes.length > 0, 'what has changed is told')
      screen.getByText(shown?.code ?? '')
      must(!hasDialog(), 'nothing is asked')
      must(
        (screen.queryByText('Forespørselen venter på svar') !== null) ===
          (shown?.reservationStatus === 'request'),
        'a request says that it waits',
      )
    },
    'shown.answering.writing': ({ answer, refusal }) => {
      screen.getByText(answer === 'approve' ? 'Godkjenne forespørselen?' : 'Avslå forespørselen?')
      must(
        (document.querySelector(`${dialog} [role=alert]`) !== null) === (refusal !== null),
        'a refusal is said, if there is one',
      )
    },
    'shown.answering.sending': () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'the answer is on its way'),
    notFound: () => screen.getByText('Denne bestillingen finnes ikke.'),
    failed: () => screen.getByText('Bestillingen kunne ikke hentes'),
  },
  never: {
    'shown.standing reservation.outdated': 'Who came is recorded on the screen by a machine of its own.',
  },
}
