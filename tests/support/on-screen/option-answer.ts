import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { OptionAnswerEvent, optionAnswerMachine } from '#machines/option-answer/option-answer-machine.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { anOption } from '#tests/support/models/option-answer.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { must, type OnScreen, press, pressIn, write } from './on-screen.ts'

const dialog = '[role=dialog]'
const says = (text: RegExp) =>
  must(text.test(document.querySelector(dialog)?.textContent ?? ''), String(text))

const controls = { confirm: 'Bekreft bestillingen', release: 'Frigi rommet', prolong: 'Endre fristen' }

/** What has a control in the state. */
const isOffered = (
  event: OptionAnswerEvent,
  { context }: SnapshotFrom<typeof optionAnswerMachine>,
): boolean => event.type !== 'day.chosen' || (context.verdict === 'prolong' && context.day !== event.day)

export const optionAnswerOnScreen: OnScreen<typeof optionAnswerMachine> = {
  address: () => bookingAddress(anOption.id),
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  api: () => ({
    readReservation: async () => anOption,
    listReservationChanges: async () => ({
      ...{ pageSize: 100, pageNumber: 1, numPages: 0, totalResults: 0 },
      items: [],
    }),
  }),
  arrives: async () => {
    await import('#src/screens/bookings/booking-screen.tsx')
    await import('#src/screens/receipt/option-answer.tsx')
  },
  offers: isOffered,
  does: {
    'answer.begun': ({ verdict }) => press(controls[verdict]),
    'day.chosen': () => write('Hold rommet til og med', ''),
    'question.confirmed': () => pressIn(dialog, /^(Bekreft bestillingen|Frigi rommet|Lagre fristen)$/),
    'question.retried': () => pressIn(dialog, /^Prøv igjen$/),
    'question.dismissed': () => pressIn(dialog, /^(Avbryt|Lukk)$/),
  },
  sees: {
    standing: () => must(document.querySelector(dialog) === null, 'nothing is asked'),
    asking: ({ verdict, errors }) => {
      says(
        { confirm: /blir bindende/, release: /blir ledig for andre/, prolong: /gjelder ut dagen/ }[verdict],
      )
      must(
        (document.querySelector(`${dialog} [aria-invalid=true]`) !== null) ===
          (errors.optionUntil !== undefined),
        'what is wrong with the day is said',
      )
    },
    sending: () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is on its way'),
    unsent: () => screen.getByText(/^Vi fikk ikke svar, så vi vet ikke om det kom fram/),
    refused: () => screen.getByText('Opsjonen gjelder ikke lenger.'),
  },
}
