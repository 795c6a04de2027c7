import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import type { CheckoutInput } from '#machines/checkout/types.ts'
import { catalogue, started } from '#tests/support/checkout-fixtures.ts'
import { placedReservation } from '#tests/support/editing.ts'
import type { Walk } from '#tests/support/model.ts'
import { aPerson } from '#tests/support/portal-people.ts'

type Checkout = typeof checkoutMachine

/** A new booking by a customer who is signed in. */
export const personWalks = (
  input: CheckoutInput,
  answers: Walk<Checkout>['answers'],
  isQuiet: (snapshot: SnapshotFrom<Checkout>) => boolean,
): Walk<Checkout>[] => [
  {
    title: {
      nb: 'noen viser seg å være logget inn',
      en: 'the visitor turns out to be signed in',
    },
    input: { ...input, begun: started, stored: null },
    answers,
    failures: [],
    events: (snapshot) => (isQuiet(snapshot) ? [{ type: 'person.known', person: aPerson() }] : []),
    facts: ({ person, draft }) => [person?.id, draft?.details.name],
  },
  {
    title: {
      nb: 'som sist, eller valgt på nytt',
      en: 'as last time, or chosen anew',
    },
    input: { ...input, begun: started, stored: null, person: aPerson() },
    answers: {
      ...answers,
      loadCatalogue: () => [{ ...catalogue, lastBooking: placedReservation }, catalogue],
    },
    failures: [],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [{ type: 'recall.discarded' }, { type: 'step.completed' }, { type: 'step.opened', step: 'review' }]
        : [],
    facts: ({ draft, recalled }) => [draft?.step, draft?.packageId, recalled === null],
    stopWhen: ({ context }) => context.draft?.step === 'extras',
  },
]
