import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { type CheckoutInput, stepNames } from '#machines/checkout/types.ts'
import type { SeatVerdict } from '#machines/kit/seat-check.ts'
import { priceOf, reservation } from '#tests/support/bookings.ts'
import {
  catalogue,
  draft,
  elsewhere,
  features,
  otherCatalogue,
  readyDraft,
  refusal,
  sameDay,
  started,
  unansweredDraft,
} from '#tests/support/checkout-fixtures.ts'
import { at, now, rules } from '#tests/support/house.ts'
import type { Walk } from '#tests/support/model.ts'
import { datesWalks } from './checkout-dates-walks.ts'
import { personWalks } from './checkout-person-walks.ts'
import { editingWalks } from './editing-walks.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

const price = priceOf(450_000)
export const dearer = priceOf(500_000)
export const free: SeatVerdict = { state: 'free', freeSeats: 30, totalSeats: 30, layouts: [] }
export const overbooked: SeatVerdict = { state: 'overbooked', freeSeats: 4, totalSeats: 30, layouts: [] }
export const taken: SeatVerdict = { state: 'taken', freeSeats: 0, totalSeats: 30, layouts: [] }

const input: CheckoutInput = {
  tenant: { features, booking: rules },
  now,
  begun: null,
  stored: draft,
  newKey: 'a-key',
  editing: null,
  person: null,
}
const ready: CheckoutInput = { ...input, stored: readyDraft }

const answers: Walk<typeof checkoutMachine>['answers'] = {
  loadCatalogue: ({ context }) => [
    context.draft?.roomSlug === elsewhere.roomSlug ? otherCatalogue : catalogue,
  ],
  summarisePrice: () => [{ accepted: true, value: price }],
  checkSeats: () => [free],
  recheckSeats: () => [free],
  makeKey: () => ['a-key'],
  placeReservation: () => [{ accepted: true, value: reservation }],
  findAlternatives: () => [[sameDay, elsewhere]],
}

/** Visitors wait for the price and the seats before the next event. */
const isQuiet = (snapshot: Snapshot) =>
  !snapshot.hasTag('pricing') && !snapshot.matches({ booking: { seats: 'checking' } })

/** After a refusal: a step that an order without food lacks. */
const unneeded = (snapshot: Snapshot) =>
  snapshot.hasTag('refused') && snapshot.context.draft?.packageId === null
    ? ([{ type: 'step.opened', step: 'allergies' }] as const)
    : []

const opened = stepNames.map((step) => ({ type: 'step.opened', step }) as const)

/** What may happen to a booking in progress, in walks that each cover one aspect. */
export const checkoutWalks: Walk<typeof checkoutMachine>[] = [
  {
    title: {
      nb: 'steg for steg, fram og tilbake',
      en: 'step by step, forth and back',
    },
    input,
    answers,
    failures: ['loadCatalogue'],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'load.retried' },
            { type: 'connection.restored' },
            { type: 'step.completed' },
            { type: 'step.reversed' },
            ...opened,
            { type: 'package.chosen', packageId: 5 },
            { type: 'package.chosen', packageId: null },
            { type: 'servingTime.chosen', orderPackageId: 52, time: '11:00' },
            { type: 'terms.accepted' },
            { type: 'order.confirmed' },
          ]
        : [],
    facts: ({ draft, errors, price }) => [
      draft?.step,
      draft?.completed.length,
      draft?.returnsToReview,
      draft?.packageId,
      draft?.servings[0]?.preferredTime,
      draft?.termsAccepted,
      Object.keys(errors),
      price !== null,
    ],
    stopWhen: (snapshot) => snapshot.matches({ booking: { flow: 'recheckingSeats' } }),
  },
  {
    title: {
      nb: 'sendt, avvist og sendt på nytt',
      en: 'sent, refused and sent again',
    },
    input: ready,
    answers: {
      ...answers,
      recheckSeats: () => [free, overbooked, taken],
      findAlternatives: () => [[sameDay, elsewhere], []],
      placeReservation: () => [
        { accepted: true, value: reservation },
        refusal('taken', { alternatives: [sameDay] }),
        refusal('overbooked'),
        refusal('priceChanged', { priceSummary: dearer }),
        refusal('servingClosed'),
        refusal('tooLate'),
        refusal('invalid', { fields: [{ path: 'customerCard.email', code: 'email' }] }),
        refusal('invalidDiscount'),
        refusal('keyReused'),
        refusal('internal', { requestId: 'r-1' }),
      ],
    },
    failures: ['recheckSeats', 'makeKey', 'placeReservation', 'findAlternatives'],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'order.confirmed' },
            { type: 'request.sent' },
            { type: 'refusal.dismissed' },
            { type: 'price.accepted' },
            { type: 'servings.dropped' },
            { type: 'placing.retried' },
            { type: 'connection.restored' },
            { type: 'alternatives.requested' },
            { type: 'alternative.chosen', alternative: sameDay },
            { type: 'step.opened', step: 'time' },
            { type: 'frozen.restored' },
            ...unneeded(snapshot),
          ]
        : [],
    facts: (context) => [
      context.draft?.step,
      context.draft?.packageId,
      context.draft?.sendAsRequest,
      context.draft?.idempotencyKey,
    ],
  },
  ...datesWalks(input, answers, isQuiet),
  {
    title: {
      nb: 'frister som går ut, et annet rom i stedet',
      en: 'deadlines that pass, another room instead',
    },
    input: {
      ...input,
      stored: {
        ...readyDraft,
        start: at('2026-11-27T10:30:00+01:00'),
        end: at('2026-11-27T13:30:00+01:00'),
      },
    },
    answers: {
      ...answers,
      loadCatalogue: (snapshot) => [...(answers.loadCatalogue?.(snapshot) ?? []), null],
      checkSeats: () => [free, taken],
      placeReservation: () => [
        refusal('taken', { alternatives: [elsewhere] }),
        refusal('overbooked', { alternatives: [elsewhere] }),
      ],
    },
    failures: ['loadCatalogue'],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'order.confirmed' },
            { type: 'request.sent' },
            { type: 'refusal.dismissed' },
            { type: 'servings.dropped' },
            { type: 'alternatives.requested' },
            { type: 'alternative.chosen', alternative: elsewhere },
            { type: 'load.retried' },
            { type: 'terms.withdrawn' },
            { type: 'clock.ticked', now: at('2026-11-26T10:15:00+01:00') },
            { type: 'clock.ticked', now: at('2026-11-26T10:45:00+01:00') },
          ]
        : [],
    facts: ({ now, draft }) => [now, draft?.step, draft?.roomSlug, draft?.packageId, draft?.termsAccepted],
  },
  {
    title: {
      nb: 'pris og plasser, uansett hva som besvares når',
      en: 'price and seats, whatever is answered when',
    },
    input: ready,
    answers: {
      ...answers,
      summarisePrice: () => [
        { accepted: true, value: price },
        { accepted: true, value: priceOf(450_000, 'invalid') },
        refusal('tooManyTries'),
      ],
      checkSeats: () => [free, overbooked, taken],
    },
    events: () => [
      { type: 'coupon.entered', couponCode: 'HØST' },
      { type: 'coupon.removed' },
      { type: 'people.entered', people: 0 },
      { type: 'people.entered', people: 12 },
      { type: 'window.focused' },
      { type: 'connection.restored' },
      { type: 'price.retried' },
    ],
    facts: (context) => [
      context.draft?.people,
      context.draft?.couponCode,
      context.wrongCoupon?.key,
      context.seats?.state,
      context.errors.coupon?.code,
    ],
  },
  {
    title: {
      nb: 'alt som kan skrives og velges',
      en: 'everything that can be typed and chosen',
    },
    input: ready,
    answers,
    failures: [],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'time.chosen', start: sameDay.start, end: sameDay.end },
            { type: 'people.entered', people: 12 },
            { type: 'serving.added', orderPackageId: 53 },
            { type: 'serving.removed', orderPackageId: 53 },
            { type: 'servingTime.chosen', orderPackageId: 52, time: '11:30' },
            { type: 'servingNote.entered', orderPackageId: 52, note: 'Uten løk' },
            { type: 'layout.chosen', seatingId: 12 },
            { type: 'layout.chosen', seatingId: 999 },
            { type: 'extra.changed', productId: 999, quantity: 1 },
            { type: 'setupComment.entered', text: 'Flagg på bordet' },
            { type: 'extra.changed', productId: 72, quantity: 2 },
            { type: 'extra.changed', productId: 72, quantity: 0 },
            { type: 'allergy.added' },
            {
              type: 'allergy.changed',
              index: 0,
              entry: { personName: 'Ola', lawObligated: ['milk'], freeInput: '', note: '' },
            },
            { type: 'allergy.removed', index: 0 },
            { type: 'customerKind.chosen', isOrganization: false },
            { type: 'customerKind.chosen', isOrganization: true },
            { type: 'detail.entered', field: 'name', value: 'Ola Eksempel' },
            { type: 'meeting.entered', field: 'meetingTitle', value: 'Styremøte' },
            { type: 'terms.withdrawn' },
            { type: 'terms.accepted' },
          ]
        : [],
    facts: ({ draft }) => [draft?.servings.length, draft?.extras.length, draft?.allergies.length !== 0],
    stopWhen: ({ context }) => (context.draft?.allergies.length ?? 0) > 1,
  },
  {
    title: {
      nb: 'påbegynt på en tid som er opptatt',
      en: 'begun at a time that is taken',
    },
    input: { ...input, begun: started, stored: null },
    answers: { ...answers, checkSeats: () => [free, taken] },
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'step.completed' },
            { type: 'step.reversed' },
            { type: 'window.focused' },
            { type: 'time.chosen', start: sameDay.start, end: sameDay.end },
          ]
        : [],
    facts: ({ draft, seats, errors }) => [
      draft?.step,
      draft?.completed.length,
      draft?.start,
      seats?.state,
      Object.keys(errors),
    ],
    stopWhen: ({ context }) => context.draft?.step === 'extras',
  },
  {
    title: {
      nb: 'tilbake til en bestilling som ikke fikk svar',
      en: 'back to an order that had no answer',
    },
    input: { ...input, stored: unansweredDraft },
    answers: {
      ...answers,
      checkSeats: () => [taken],
      placeReservation: () => [{ accepted: true, value: reservation }, refusal('keyReused')],
    },
    failures: ['placeReservation'],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'placing.retried' },
            { type: 'refusal.dismissed' },
            { type: 'order.confirmed' },
            { type: 'meeting.entered', field: 'meetingTitle', value: 'Årsmøte' },
          ]
        : [],
    facts: ({ draft }) => [draft?.sent?.of, draft?.meeting.meetingTitle],
  },
  ...personWalks(input, answers, isQuiet),
  {
    title: {
      nb: 'et hus som bare leier ut til virksomheter',
      en: 'a house that lets to companies only',
    },
    input: { ...ready, tenant: { features: { ...features, privateCustomers: false }, booking: rules } },
    answers,
    failures: [],
    events: (snapshot) => (isQuiet(snapshot) ? [{ type: 'customerKind.chosen', isOrganization: false }] : []),
  },
  ...editingWalks(answers, dearer),
  {
    title: { nb: 'ingenting er påbegynt', en: 'nothing has begun' },
    input: { ...input, stored: null },
    answers,
    events: () => [{ type: 'window.focused' }, { type: 'person.known', person: null }],
  },
]
