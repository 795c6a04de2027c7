import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { errorsOf, isPriceCurrent, theBooking } from '#machines/checkout/changes.ts'
import { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { neededSteps } from '#machines/checkout/steps.ts'
import { type CheckoutInput, type StepName, stepNames } from '#machines/checkout/types.ts'
import { firstUnsoundStep } from '#machines/checkout/validate-steps.ts'
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
} from '#tests/support/checkouts.ts'
import { at, now } from '#tests/support/house.ts'
import { type Suites, type Walk, walkMachine } from '#tests/support/model.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>
type Promises = Suites<typeof checkoutMachine>['promises']

const price = priceOf(450_000)
const dearer = priceOf(500_000)
const free = { state: 'free', freeSeats: 30, totalSeats: 30 }
const overbooked = { state: 'overbooked', freeSeats: 4, totalSeats: 30 }
const taken = { state: 'taken', freeSeats: 0, totalSeats: 30 }

const input: CheckoutInput = { tenant: { features }, now, begun: null, stored: draft }
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

/** People wait for the figures and the seats before they do anything more. */
const isQuiet = (snapshot: Snapshot) =>
  !snapshot.hasTag('pricing') && !snapshot.matches({ booking: { seats: 'checking' } })

const opened = stepNames.map((step) => ({ type: 'step.opened', step }) as const)

const walks: Walk<typeof checkoutMachine>[] = [
  {
    title: 'step by step, forth and back',
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
    title: 'sent, refused and sent again',
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
            { type: 'alternatives.asked' },
            { type: 'alternative.chosen', alternative: sameDay },
            { type: 'step.opened', step: 'time' },
          ]
        : [],
    facts: (context) => [
      context.draft?.step,
      context.draft?.packageId,
      context.draft?.sendAsRequest,
      context.draft?.idempotencyKey,
      isPriceCurrent(context),
    ],
  },
  {
    title: 'deadlines that pass, another room instead',
    input: {
      ...input,
      stored: {
        ...readyDraft,
        startTime: '2026-11-27T10:30:00+01:00',
        endTime: '2026-11-27T13:30:00+01:00',
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
            { type: 'alternatives.asked' },
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
    title: 'price and seats, whatever is answered when',
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
      { type: 'coupon.entered', code: 'HØST' },
      { type: 'coupon.removed' },
      { type: 'people.entered', people: 0 },
      { type: 'people.entered', people: 12 },
      { type: 'window.focused' },
      { type: 'connection.restored' },
      { type: 'price.retried' },
    ],
    facts: (context) => [
      context.draft?.people,
      context.draft?.coupon,
      context.pricedFor,
      context.seats?.state,
      context.errors.coupon?.code,
    ],
  },
  {
    title: 'everything that can be typed and chosen',
    input: ready,
    answers,
    failures: [],
    events: (snapshot) =>
      isQuiet(snapshot)
        ? [
            { type: 'time.chosen', startTime: sameDay.startTime, endTime: sameDay.endTime },
            { type: 'people.entered', people: 12 },
            { type: 'serving.added', orderPackageId: 53 },
            { type: 'serving.removed', orderPackageId: 53 },
            { type: 'servingTime.chosen', orderPackageId: 52, time: '11:30' },
            { type: 'servingNote.entered', orderPackageId: 52, note: 'Uten løk' },
            { type: 'layout.chosen', seatingId: 12 },
            { type: 'setupComment.entered', text: 'Flagg på bordet' },
            { type: 'extra.changed', productId: 72, quantity: 2 },
            { type: 'extra.changed', productId: 72, quantity: 0 },
            { type: 'allergy.added' },
            {
              type: 'allergy.changed',
              index: 0,
              entry: { personName: 'Ola', lawObligated: ['milk'], freeInput: '' },
            },
            { type: 'allergy.removed', index: 0 },
            { type: 'customerKind.chosen', isOrganization: false },
            { type: 'customerKind.chosen', isOrganization: true },
            { type: 'detail.entered', field: 'name', value: 'Ola Eksempel' },
            { type: 'meeting.entered', field: 'title', value: 'Styremøte' },
            { type: 'terms.withdrawn' },
            { type: 'terms.accepted' },
          ]
        : [],
    facts: ({ draft }) => [draft?.servings.length, draft?.extras.length, draft?.allergies.length !== 0],
    stopWhen: ({ context }) => (context.draft?.allergies.length ?? 0) > 1,
  },
  {
    title: 'nothing has begun',
    input: { ...input, stored: null },
    answers,
    events: () => [{ type: 'window.focused' }],
  },
]

const atStep =
  (step: StepName): Promises[string] =>
  (context, snapshot) => {
    expect(context.draft?.step).toBe(step)
    expect(neededSteps(theBooking(context))).toContain(step)
    expect(context.errors).toEqual(errorsOf(context))
    expect(snapshot.hasTag('editable')).toBe(true)
    expect(snapshot.can({ type: 'detail.entered', field: 'name', value: 'Ola' })).toBe(true)
  }

/** An order under way was sound when it was sent, and nothing else can be sent meanwhile. */
const underWay: Promises[string] = (context, snapshot) => {
  expect(firstUnsoundStep({ ...theBooking(context), now })).toBeNull()
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(snapshot.can({ type: 'order.confirmed' })).toBe(false)
  expect(snapshot.can({ type: 'request.sent' })).toBe(false)
  expect(snapshot.can({ type: 'detail.entered', field: 'name', value: 'Ola' })).toBe(false)
}

/** From a refusal one comes back to the form, and all that was typed is there. */
const refused: Promises[string] = (context, snapshot) => {
  expect(snapshot.hasTag('refused')).toBe(true)
  expect(snapshot.can({ type: 'refusal.dismissed' })).toBe(true)
  expect(context.draft?.details).toEqual(draft.details)
}

const refusedWith =
  (...promises: Promises[string][]): Promises[string] =>
  (context, snapshot) => {
    for (const promise of [refused, ...promises]) promise(context, snapshot)
  }

const hasNoKey: Promises[string] = (context) => expect(context.draft?.idempotencyKey).toBeNull()
const hasKey: Promises[string] = (context) => expect(context.draft?.idempotencyKey).toBe('a-key')
/** A state that is only passed through. */
const passing: Promises[string] = () => expect.unreachable('The machine rests where it should pass.')

walkMachine<typeof checkoutMachine>(checkoutMachine, {
  name: 'checkout',
  walks,
  forbidden: ['booking.flow.filling.reviewing step.completed'],
  promises: {
    resuming: passing,
    empty: (context) => expect(context.draft).toBeNull(),
    loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    loadFailed: (context, snapshot) => {
      expect(context.draft).not.toBeNull()
      expect(snapshot.can({ type: 'load.retried' })).toBe(true)
    },
    roomUnknown: (context) => expect(context.draft).not.toBeNull(),
    placed: (context, snapshot) => {
      expect(context.draft).toBeNull()
      expect(snapshot.output).toEqual({
        reservationId: reservation.id,
        accessKey: reservation.accessKey,
        code: reservation.code,
      })
    },
    'booking.flow.filling.opening': passing,
    'booking.flow.filling.choosingTime': atStep('time'),
    'booking.flow.filling.choosingPackage': atStep('package'),
    'booking.flow.filling.choosingLayout': atStep('layout'),
    'booking.flow.filling.choosingExtras': atStep('extras'),
    'booking.flow.filling.recordingAllergies': atStep('allergies'),
    'booking.flow.filling.enteringDetails': atStep('details'),
    'booking.flow.filling.reviewing': (context, snapshot) => {
      atStep('review')?.(context, snapshot)
      expect(context.draft?.returnsToReview).toBe(false)
      expect(snapshot.can({ type: 'step.completed' })).toBe(false)
    },
    'booking.flow.recheckingSeats': underWay,
    'booking.flow.makingKey': underWay,
    'booking.flow.placing': (context, snapshot) => {
      underWay(context, snapshot)
      hasKey(context, snapshot)
    },
    'booking.flow.taken.deciding': passing,
    'booking.flow.taken.searching': refused,
    'booking.flow.taken.offered': refused,
    'booking.flow.taken.unanswered': refusedWith((_, snapshot) =>
      expect(snapshot.can({ type: 'placing.retried' })).toBe(true),
    ),
    'booking.flow.overbooked.deciding': passing,
    'booking.flow.overbooked.searching': refused,
    'booking.flow.overbooked.offered': refusedWith((context, snapshot) =>
      expect(snapshot.can({ type: 'request.sent' })).toBe(isPriceCurrent(context)),
    ),
    'booking.flow.overbooked.unanswered': refusedWith((_, snapshot) =>
      expect(snapshot.can({ type: 'placing.retried' })).toBe(true),
    ),
    'booking.flow.priceChanged': refusedWith(hasNoKey, (context) => {
      expect(context.previousPrice).not.toBeNull()
      expect(context.price).toEqual(dearer)
    }),
    'booking.flow.servingClosed': refusedWith((_, snapshot) =>
      expect(snapshot.can({ type: 'servings.dropped' })).toBe(true),
    ),
    'booking.flow.tooLate': refused,
    'booking.flow.offline': refusedWith(hasKey, (_, snapshot) =>
      expect(snapshot.can({ type: 'placing.retried' })).toBe(true),
    ),
    'booking.flow.placedBefore': refusedWith(hasNoKey),
    'booking.flow.failed': refusedWith((_, snapshot) =>
      expect(snapshot.can({ type: 'placing.retried' })).toBe(true),
    ),
    'booking.price.unaskable': (context) => expect(context.askedPriceFor).toBeNull(),
    'booking.price.waiting': (_, snapshot) => expect(snapshot.hasTag('pricing')).toBe(true),
    'booking.price.quoting': (_, snapshot) => expect(snapshot.hasTag('pricing')).toBe(true),
    'booking.price.quoted': (context) => expect(isPriceCurrent(context)).toBe(true),
    'booking.price.refused': (_, snapshot) => expect(snapshot.can({ type: 'price.retried' })).toBe(true),
    'booking.price.unanswered': (_, snapshot) => expect(snapshot.can({ type: 'price.retried' })).toBe(true),
    'booking.seats.unaskable': (context) => expect(context.seats).toBeNull(),
    'booking.seats.checking': (context) => expect(context.askedSeatsFor).not.toBeNull(),
    'booking.seats.free': (context) => expect(context.seats).toEqual(free),
    'booking.seats.overbooked': (context, snapshot) => {
      expect(context.seats).toEqual(overbooked)
      expect(snapshot.can({ type: 'order.confirmed' })).toBe(false)
    },
    'booking.seats.taken': (context) => expect(context.seats).toEqual(taken),
    'booking.seats.unknown': (context) => expect(context.seats).toBeNull(),
  },
})
