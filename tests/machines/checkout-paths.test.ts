import { expect } from 'vitest'
import { requireBooking } from '#machines/checkout/booking-of.ts'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { faultyDates } from '#machines/checkout/dates.ts'
import { errorsOf } from '#machines/checkout/errors.ts'
import { priceQuestionOf, seatQuestionOf } from '#machines/checkout/questions.ts'
import { neededSteps } from '#machines/checkout/steps.ts'
import type { StepName } from '#machines/checkout/types.ts'
import { firstUnsoundStep } from '#machines/checkout/validate-steps.ts'
import { reservation, series } from '#tests/support/bookings.ts'
import { draft } from '#tests/support/checkout-fixtures.ts'
import { now } from '#tests/support/house.ts'
import { checkoutModel } from '#tests/support/models/checkout.ts'
import { dearer, free, overbooked, taken } from '#tests/support/models/checkout-walks.ts'
import type { Promises as PromisesOf } from '#tests/support/replay.ts'
import { walkMachine } from '#tests/support/walk.ts'

type Promises = PromisesOf<typeof checkoutMachine>

const atStep =
  (step: StepName): Promises[string] =>
  (context, snapshot) => {
    expect(context.draft?.step).toBe(step)
    expect(neededSteps(requireBooking(context))).toContain(step)
    expect(context.errors).toEqual(errorsOf(context))
    expect(snapshot.hasTag('editable')).toBe(true)
    expect(snapshot.can({ type: 'detail.entered', field: 'name', value: 'Ola' })).toBe(true)
  }

/** An order on its way was valid when sent, and nothing else can be sent meanwhile. */
const underWay: Promises[string] = (context, snapshot) => {
  expect(firstUnsoundStep({ ...requireBooking(context), now })).toBeNull()
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(snapshot.can({ type: 'order.confirmed' })).toBe(false)
  expect(snapshot.can({ type: 'request.sent' })).toBe(false)
  expect(snapshot.can({ type: 'detail.entered', field: 'name', value: 'Ola' })).toBe(false)
}

/** A refusal leads back to the form with all input. */
const refused: Promises[string] = (context, snapshot) => {
  expect(snapshot.hasTag('refused')).toBe(true)
  expect(snapshot.can({ type: 'refusal.dismissed' })).toBe(true)
  const { organizationNumber: _, ...typed } = draft.details
  expect(context.draft?.details).toMatchObject(typed)
}

const refusedWith =
  (...promises: Promises[string][]): Promises[string] =>
  (context, snapshot) => {
    for (const promise of [refused, ...promises]) promise(context, snapshot)
  }

const hasNoKey: Promises[string] = (context) => expect(context.draft?.idempotencyKey).toBeNull()
const hasKey: Promises[string] = (context) => expect(context.draft?.idempotencyKey).toBe('a-key')
/** A transient state. */
const passing: Promises[string] = () => expect.unreachable('The machine rests where it should pass.')

walkMachine(checkoutModel, {
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
    const { id, accessKey } = context.placed && 'dates' in context.placed ? series : reservation
    expect(snapshot.output).toEqual({ id, accessKey })
  },
  'booking.flow.resuming': passing,
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
  'booking.flow.handlingRefusal': passing,
  'booking.flow.taken.searching': refused,
  'booking.flow.taken.offered': refused,
  'booking.flow.taken.unanswered': refusedWith((_, snapshot) =>
    expect(snapshot.can({ type: 'placing.retried' })).toBe(true),
  ),
  'booking.flow.overbooked.searching': refused,
  'booking.flow.overbooked.offered': refusedWith((context, snapshot) =>
    expect(snapshot.can({ type: 'request.sent' })).toBe(
      snapshot.matches({ booking: { price: 'quoted' } }) && !context.editing,
    ),
  ),
  'booking.flow.overbooked.unanswered': refusedWith((_, snapshot) =>
    expect(snapshot.can({ type: 'placing.retried' })).toBe(true),
  ),
  'booking.flow.priceChanged': refusedWith(hasKey, (context) => {
    expect(context.previousPrice).not.toBeNull()
    expect(context.price).toEqual(dearer)
  }),
  'booking.flow.servingClosed': refusedWith((_, snapshot) => {
    const ways = [snapshot.can({ type: 'servings.dropped' }), snapshot.can({ type: 'frozen.restored' })]
    expect(ways).toContain(true)
  }),
  'booking.flow.datesRefused': refusedWith((context, snapshot) => {
    const isOnlyDate = context.draft?.moreDates.length === 0
    const place = isOnlyDate ? 0 : 1
    expect(faultyDates(context, requireBooking(context))).toEqual([
      { place, of: null, refusal: { code: context.refusal ? 'taken' : 'nonWorkingDay' } },
    ])
    expect(snapshot.can({ type: 'date.dropped', place })).toBe(!isOnlyDate)
  }),
  'booking.flow.tooLate': refused,
  'booking.flow.offline': refusedWith(hasKey, (_, snapshot) =>
    expect(snapshot.can({ type: 'placing.retried' })).toBe(true),
  ),
  'booking.flow.placedBefore': refusedWith(hasNoKey),
  'booking.flow.notEditable': refused,
  'booking.flow.failed': refusedWith((_, snapshot) =>
    expect(snapshot.can({ type: 'placing.retried' })).toBe(true),
  ),
  'booking.price.beginning': passing,
  'booking.price.idle': (context) => expect(priceQuestionOf(requireBooking(context))).toBeNull(),
  'booking.price.waiting': (_, snapshot) => expect(snapshot.hasTag('pricing')).toBe(true),
  'booking.price.quoting': (_, snapshot) => expect(snapshot.hasTag('pricing')).toBe(true),
  'booking.price.quoted': (context) => expect(context.price).not.toBeNull(),
  'booking.price.refused': (_, snapshot) => expect(snapshot.can({ type: 'price.retried' })).toBe(true),
  'booking.price.unanswered': (_, snapshot) => expect(snapshot.can({ type: 'price.retried' })).toBe(true),
  'booking.seats.idle': (context) => {
    expect(seatQuestionOf(requireBooking(context))).toBeNull()
    expect(context.seats).toBeNull()
  },
  'booking.seats.checking': (context) => expect(seatQuestionOf(requireBooking(context))).not.toBeNull(),
  'booking.seats.free': (context) => expect(context.seats).toEqual(free),
  'booking.seats.overbooked': (context, snapshot) => {
    expect(context.seats).toEqual(overbooked)
    expect(snapshot.can({ type: 'order.confirmed' })).toBe(false)
  },
  'booking.seats.taken': (context) => expect(context.seats).toEqual(taken),
  'booking.seats.unknown': (context) => expect(context.seats).toBeNull(),
})
