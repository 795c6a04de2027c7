import { assign, enqueueActions, setup } from 'xstate'
import type { Alternative } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { Refusal } from '#machines/answers.ts'
import type { SeatVerdict } from '#machines/kit/seat-check.ts'
import { defaultActors } from './actors.ts'
import { bookingOf, theBooking } from './booking-of.ts'
import { withCatalogue } from './catalogue-fit.ts'
import {
  atTime,
  newServing,
  withAlternative,
  withDraft,
  withExtra,
  withoutServings,
  withPackage,
  withPerson,
  withPrice,
  withSeats,
  withServing,
} from './changes.ts'
import { errorsOf } from './errors.ts'
import { guards } from './guards.ts'
import { originalOf, withFrozenKept } from './kept.ts'
import { termsVersionOf } from './order.ts'
import { priceQuestionOf, seatQuestionOf } from './questions.ts'
import { atRefusedFields, atUnsoundStep, heard, withRefusedCoupon } from './refused.ts'
import { toSend } from './sent.ts'
import { withServingTime } from './servings.ts'
import { canOpen, previousStep, settledStep, stepAfterContinue } from './steps.ts'
import type {
  AllergyEntry,
  Booking,
  Catalogue,
  CheckoutContext,
  CheckoutDraft,
  CheckoutEvent,
  CheckoutInput,
  CheckoutOutput,
  CheckoutTag,
  StepName,
} from './types.ts'

/** Milliseconds from the last change to the price being asked. */
export const PRICE_PAUSE = 300

/**
 * An action that changes what is booked. Where the price or the seats would be requested otherwise than before, what
 * came of them is outdated.
 */
const changing = <P>(change: (context: CheckoutContext, params: P) => Partial<CheckoutContext>) =>
  enqueueActions<CheckoutContext, CheckoutEvent, P, CheckoutEvent, never, never, never, never, never>(
    ({ context, enqueue }, params) => {
      const changed = { ...context, ...change(context, params) }
      const isOther = (questionOf: (booking: Booking) => unknown) => {
        const [before, now] = [context, changed].map((each) => {
          const booking = bookingOf(each)
          return JSON.stringify(booking && questionOf(booking))
        })
        return before !== now
      }
      const areSeatsOutdated = isOther(seatQuestionOf)
      enqueue.assign(
        areSeatsOutdated ? { ...changed, ...withSeats({ ...changed, wasFree: false }, null) } : changed,
      )
      if (areSeatsOutdated) enqueue.raise({ type: 'seats.outdated' })
      if (isOther(priceQuestionOf)) enqueue.raise({ type: 'price.outdated' })
    },
  )

/** What the checkout can know and do; its states are in the files beside this one. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutput | null,
    tags: {} as CheckoutTag,
  },
  actors: defaultActors,
  delays: { pricePause: PRICE_PAUSE },
  guards,
  actions: {
    keepCatalogue: assign(({ context }, catalogue: Catalogue | null) =>
      catalogue ? withCatalogue(context, catalogue) : {},
    ),
    edit: changing((context, change: Partial<CheckoutDraft>) => withDraft(context, change)),
    choosePackage: changing((context, id: number | null) =>
      withDraft(context, withPackage(theBooking(context), id)),
    ),
    addServing: changing((context, id: number) => {
      const booking = theBooking(context)
      return withDraft(context, { servings: [...booking.draft.servings, newServing(booking, id)] })
    }),
    chooseServingTime: changing(
      (context, { id, time, date }: { id: number; time: string; date: VenueDate | undefined }) =>
        withDraft(
          context,
          withServing(theBooking(context), id, (each) => withServingTime(each, time, date)),
        ),
    ),
    noteServing: changing((context, { id, note }: { id: number; note: string }) =>
      withDraft(
        context,
        withServing(theBooking(context), id, (each) => ({ ...each, note })),
      ),
    ),
    removeServing: changing((context, id: number) =>
      withDraft(context, {
        servings: theBooking(context).draft.servings.filter((each) => each.orderPackageId !== id),
      }),
    ),
    addAllergy: changing((context, entry: AllergyEntry) =>
      withDraft(context, { allergies: [...theBooking(context).draft.allergies, entry] }),
    ),
    changeAllergy: changing((context, { index, entry }: { index: number; entry: AllergyEntry }) =>
      withDraft(context, {
        allergies: theBooking(context).draft.allergies.map((each, place) => (place === index ? entry : each)),
      }),
    ),
    removeAllergy: changing((context, index: number) =>
      withDraft(context, {
        allergies: theBooking(context).draft.allergies.filter((_, place) => place !== index),
      }),
    ),
    changeDetails: changing((context, change: Partial<CheckoutDraft['details']>) =>
      withDraft(context, { details: { ...theBooking(context).draft.details, ...change } }),
    ),
    changeMeeting: changing((context, change: Partial<CheckoutDraft['meeting']>) =>
      withDraft(context, { meeting: { ...theBooking(context).draft.meeting, ...change } }),
    ),
    changeExtra: changing((context, { id, quantity }: { id: number; quantity: number }) =>
      withDraft(context, withExtra(theBooking(context), id, quantity)),
    ),
    acceptTerms: changing((context) =>
      withDraft(context, { termsAccepted: true, termsVersion: termsVersionOf(theBooking(context)) }),
    ),
    keepFrozen: changing((context) => withDraft(context, withFrozenKept(theBooking(context)))),
    discardChanges: changing((context) => {
      const draft = originalOf(theBooking(context))
      const untried = { validated: [], refusedFields: {} }
      return draft ? { ...untried, ...withDraft({ ...context, ...untried }, draft) } : {}
    }),
    knowPerson: changing((_, person: Person | null) => ({ person })),
    fillIn: changing((context) => withPerson(context)),
    dropServings: changing((context) => withDraft(context, withoutServings(theBooking(context)))),
    takeAlternative: changing((context, alternative: Alternative) =>
      context.draft ? withDraft(context, withAlternative(context.draft, alternative)) : {},
    ),
    settleStep: assign(({ context }) => {
      const step = settledStep(theBooking(context))
      return withDraft(context, { step, ...(step === 'review' ? { returnsToReview: false } : {}) })
    }),
    openStep: assign(({ context }, step: StepName) =>
      withDraft(context, { step, returnsToReview: canOpen(theBooking(context), 'review') }),
    ),
    reverseStep: assign(({ context }) => {
      const step = previousStep(theBooking(context))
      return step ? withDraft(context, { step }) : {}
    }),
    completeStep: assign(({ context }) => {
      const booking = theBooking(context)
      const completed = [...new Set([...booking.draft.completed, booking.draft.step])]
      return withDraft(context, { completed, step: stepAfterContinue(booking) })
    }),
    showErrors: assign(({ context }) => {
      const { step } = theBooking(context).draft
      const validated = [...new Set([...context.validated, step])]
      return { validated, errors: errorsOf({ ...context, validated }) }
    }),
    openTime: assign(({ context }) => atTime(context)),
    openUnsound: assign(({ context }) => atUnsoundStep(context)),
    rememberWish: assign(({ context }, sendAsRequest: boolean) => withDraft(context, { sendAsRequest })),
    keepKey: assign(({ context }, idempotencyKey: string) => withDraft(context, { idempotencyKey })),
    keepRefusal: assign((_, refusal: Refusal | null) => {
      if (!refusal) return {}
      const kept = heard(refusal)
      return { refusal: kept, alternatives: kept.alternatives }
    }),
    keepSent: assign(({ context }) =>
      withDraft(context, { sent: toSend(theBooking(context), context.price) }),
    ),
    forgetSent: assign(({ context }) => withDraft(context, { sent: null })),
    forgetKey: assign(({ context }) => withDraft(context, { idempotencyKey: null, sent: null })),
    keepAlternatives: assign((_, alternatives: Alternative[]) => ({ alternatives })),
    forgetRefusal: assign({ refusal: null, alternatives: [], previousPrice: null }),
    takeNewPrice: enqueueActions(({ context, enqueue }) => {
      const price = context.refusal?.priceSummary
      if (!price) return
      enqueue.assign({ previousPrice: context.price, ...withPrice(context, price) })
      enqueue.raise({ type: 'price.corrected' })
    }),
    takePrice: assign(({ context }, price: PriceSummary | null) => (price ? withPrice(context, price) : {})),
    takeAgreedPrice: assign(({ context }) => {
      const price = context.editing?.reservation.priceSummary
      return price ? withPrice(context, price) : {}
    }),
    keepSeats: assign(({ context }, seats: SeatVerdict | null) => withSeats(context, seats)),
    openRefused: assign(({ context }) => atRefusedFields(context, context.refusal)),
    refuseCoupon: changing(withRefusedCoupon),
    finish: assign((_, reservation: Reservation | null) =>
      reservation
        ? {
            draft: null,
            placed: reservation,
          }
        : {},
    ),
    tick: assign(({ context }, now: number) => ({ now, errors: errorsOf({ ...context, now }) })),
  },
})
