import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import type { CheckoutInput } from '#machines/checkout/types.ts'
import type { priceOf } from '#tests/support/bookings.ts'
import { elsewhere, features, refusal, sameDay } from '#tests/support/checkout-fixtures.ts'
import { editingOf, laterReservation, placedReservation } from '#tests/support/editing.ts'
import { at, now, rules } from '#tests/support/house.ts'
import type { Walk } from '#tests/support/model.ts'

type Checkout = Walk<typeof checkoutMachine>

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** After a refusal: a step that a room with one layout lacks. */
const unneeded = (snapshot: Snapshot) =>
  snapshot.hasTag('refused') && snapshot.context.draft?.roomSlug === elsewhere.roomSlug
    ? ([{ type: 'step.opened', step: 'layout' }] as const)
    : []

const isQuiet = (snapshot: Snapshot) =>
  !snapshot.hasTag('pricing') && !snapshot.matches({ booking: { seats: 'checking' } })

const input: CheckoutInput = {
  tenant: { features, booking: rules },
  now,
  begun: null,
  stored: null,
  newKey: 'a-key',
  editing: editingOf(placedReservation),
  person: null,
}

/** What the food of a reservation keeps after its deadline. */
const heldBack = [
  { type: 'time.chosen', start: sameDay.start, end: sameDay.end },
  { type: 'people.entered', people: 14 },
] as const

/** What may happen while a reservation is changed, with the answers for new bookings. */
export const editingWalks = (
  answers: Checkout['answers'],
  dearer: ReturnType<typeof priceOf>,
): Checkout[] => [
  {
    title: {
      nb: 'en bestilling endres, avvises og lagres',
      en: 'a reservation is changed, refused and saved',
    },
    input,
    answers: {
      ...answers,
      placeReservation: () => [
        { accepted: true, value: placedReservation },
        refusal('taken', { alternatives: [sameDay, elsewhere] }),
        refusal('overbooked', { alternatives: [sameDay] }),
        refusal('priceChanged', { priceSummary: dearer }),
        refusal('notEditable'),
        refusal('notFound'),
        refusal('internal'),
      ],
    },
    failures: ['placeReservation'],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'people.entered', people: 12 },
            { type: 'meeting.entered', field: 'meetingTitle', value: 'Årsmøte' },
            { type: 'step.opened', step: 'details' },
            { type: 'step.completed' },
            { type: 'order.confirmed' },
            { type: 'request.sent' },
            { type: 'refusal.dismissed' },
            { type: 'price.accepted' },
            { type: 'placing.retried' },
            { type: 'alternative.chosen', alternative: elsewhere },
            { type: 'changes.discarded' },
            ...unneeded(snapshot),
          ]
        : [],
    facts: ({ draft, price }) => [
      draft?.people,
      draft?.meeting.meetingTitle,
      draft?.roomSlug,
      draft?.step,
      draft?.idempotencyKey,
      price?.finalPriceVat,
    ],
  },
  {
    title: {
      nb: 'frister går ut mens en bestilling endres',
      en: 'deadlines pass while a reservation is changed',
    },
    input: {
      ...input,
      editing: editingOf(laterReservation),
      stored: {
        ...draftOfReservation(laterReservation),
        people: 12,
        roomSlug: elsewhere.roomSlug,
        seatingId: 21,
      },
    },
    answers: {
      ...answers,
      placeReservation: () => [{ accepted: true, value: laterReservation }],
    },
    failures: ['loadCatalogue'],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'order.confirmed' },
            { type: 'frozen.restored' },
            { type: 'servings.dropped' },
            { type: 'refusal.dismissed' },
            { type: 'package.chosen', packageId: null },
            { type: 'load.retried' },
            { type: 'clock.ticked', now: at('2026-11-26T10:15:00+01:00') },
            { type: 'clock.ticked', now: at('2026-11-26T10:45:00+01:00') },
            ...(snapshot.context.now > now ? heldBack : []),
          ]
        : [],
    facts: ({ now: time, draft }) => [time, draft?.people, draft?.roomSlug, draft?.packageId, draft?.step],
  },
]
