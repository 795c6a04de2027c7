import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import type { CheckoutInput } from '#machines/checkout/types.ts'
import { priceOf, series } from '#tests/support/bookings.ts'
import { catalogue, refusal, severalDatesDraft } from '#tests/support/checkout-fixtures.ts'
import { at, otherRoom } from '#tests/support/house.ts'
import type { Walk } from '#tests/support/model.ts'

type CheckoutWalk = Walk<typeof checkoutMachine>

/** What may happen to an order of several dates. */
export const datesWalks = (
  input: CheckoutInput,
  answers: CheckoutWalk['answers'],
  isQuiet: (snapshot: SnapshotFrom<typeof checkoutMachine>) => boolean,
): CheckoutWalk[] => [
  {
    title: {
      nb: 'flere datoer i én bestilling',
      en: 'several dates in one order',
    },
    input: { ...input, stored: severalDatesDraft },
    answers: {
      ...answers,
      placeReservation: () => [
        { accepted: true, value: series },
        refusal('taken', { fields: [{ path: 'dates.1', code: 'taken' }] }),
        refusal('priceChanged', { priceSummary: priceOf(500_000) }),
      ],
    },
    failures: ['placeReservation'],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'order.confirmed' },
            { type: 'request.sent' },
            { type: 'refusal.dismissed' },
            { type: 'price.accepted' },
            { type: 'placing.retried' },
            { type: 'date.dropped', place: 1 },
            ...(snapshot.matches({ booking: { flow: 'datesRefused' } })
              ? [{ type: 'step.opened', step: 'extras' } as const]
              : []),
          ]
        : [],
    facts: ({ draft, refusal: refused }) => [
      draft?.moreDates.length,
      draft?.idempotencyKey,
      draft?.sendAsRequest,
      refused?.code,
    ],
    stopWhen: ({ context }) => context.draft?.moreDates.length === 0,
  },
  {
    title: {
      nb: 'en av flere datoer som er stengt',
      en: 'one of several dates that is closed',
    },
    input: {
      ...input,
      stored: {
        ...severalDatesDraft,
        moreDates: severalDatesDraft.moreDates.map(({ rooms }) => ({
          start: at('2026-11-29T09:00:00+01:00'),
          end: at('2026-11-29T12:00:00+01:00'),
          rooms,
        })),
      },
    },
    answers,
    failures: [],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'order.confirmed' },
            { type: 'request.sent' },
            { type: 'refusal.dismissed' },
            { type: 'date.dropped', place: 1 },
            { type: 'date.dropped', place: 7 },
            // A step that opens after this one alone.
            { type: 'step.opened', step: 'allergies' },
          ]
        : [],
    facts: ({ draft }) => [draft?.moreDates.length, draft?.sendAsRequest],
    stopWhen: ({ context }) => context.draft?.moreDates.length === 0,
  },
  {
    title: {
      nb: 'ett rom til på den eneste datoen, som er tatt',
      en: 'another room on the only date, which is taken',
    },
    input: {
      ...input,
      stored: {
        ...severalDatesDraft,
        moreDates: [],
        moreRooms: [{ slug: otherRoom.slugname, people: 4 }],
      },
    },
    answers: {
      ...answers,
      loadCatalogue: () => [{ ...catalogue, moreRooms: [otherRoom] }],
      placeReservation: () => [refusal('taken', { fields: [{ path: 'dates.0', code: 'taken' }] })],
    },
    failures: [],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [{ type: 'order.confirmed' }, { type: 'refusal.dismissed' }, { type: 'date.dropped', place: 0 }]
        : [],
    facts: ({ draft, refusal: refused }) => [draft?.idempotencyKey, refused?.code],
  },
]
