import { assign, setup } from 'xstate'
import type { Alternative } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { Refusal } from '#machines/answers.ts'
import { defaultActors } from './actors.ts'
import { priceKeyOf, theBooking } from './booking-of.ts'
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
  withServing,
} from './changes.ts'
import { errorsOf } from './errors.ts'
import { guards } from './guards.ts'
import { originalOf, withFrozenKept } from './kept.ts'
import { termsVersionOf } from './order.ts'
import { atRefusedFields, atUnsoundStep, heard, withRefusedCoupon } from './refused.ts'
import { toSend } from './sent.ts'
import { withServingTime } from './servings.ts'
import { canOpen, previousStep, settledStep, stepAfterContinue } from './steps.ts'
import type {
  AllergyEntry,
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
    edit: assign(({ context }, change: Partial<CheckoutDraft>) => withDraft(context, change)),
    choosePackage: assign(({ context }, id: number | null) =>
      withDraft(context, withPackage(theBooking(context), id)),
    ),
    addServing: assign(({ context }, id: number) => {
      const booking = theBooking(context)
      return withDraft(context, { servings: [...booking.draft.servings, newServing(booking, id)] })
    }),
    chooseServingTime: assign(
      ({ context }, { id, time, date }: { id: number; time: string; date: VenueDate | undefined }) =>
        withDraft(
          context,
          withServing(theBooking(context), id, (each) => withServingTime(each, time, date)),
        ),
    ),
    noteServing: assign(({ context }, { id, note }: { id: number; note: string }) =>
      withDraft(
        context,
        withServing(theBooking(context), id, (each) => ({ ...each, note })),
      ),
    ),
    removeServing: assign(({ context }, id: number) =>
      withDraft(context, {
        servings: theBooking(context).draft.servings.filter((each) => each.orderPackageId !== id),
      }),
    ),
    addAllergy: assign(({ context }, entry: AllergyEntry) =>
      withDraft(context, { allergies: [...theBooking(context).draft.allergies, entry] }),
    ),
    changeAllergy: assign(({ context }, { index, entry }: { index: number; entry: AllergyEntry }) =>
      withDraft(context, {
        allergies: theBooking(context).draft.allergies.map((each, place) => (place === index ? entry : each)),
      }),
    ),
    removeAllergy: assign(({ context }, index: number) =>
      withDraft(context, {
        allergies: theBooking(context).draft.allergies.filter((_, place) => place !== index),
      }),
    ),
    changeDetails: assign(({ context }, change: Partial<CheckoutDraft['details']>) =>
      withDraft(context, { details: { ...theBooking(context).draft.details, ...change } }),
    ),
    changeMeeting: assign(({ context }, change: Partial<CheckoutDraft['meeting']>) =>
      withDraft(context, { meeting: { ...theBooking(context).draft.meeting, ...change } }),
    ),
    changeExtra: assign(({ context }, { id, quantity }: { id: number; quantity: number }) =>
      withDraft(context, withExtra(theBooking(context), id, quantity)),
    ),
    acceptTerms: assign(({ context }) =>
      withDraft(context, { termsAccepted: true, termsVersion: termsVersionOf(theBooking(context)) }),
    ),
    keepFrozen: assign(({ context }) => withDraft(context, withFrozenKept(theBooking(context)))),
    discardChanges: assign(({ context }) => {
      const draft = originalOf(theBooking(context))
      const untried = { validated: [], refusedFields: {} }
      return draft ? { ...untried, ...withDraft({ ...context, ...untried }, draft) } : {}
    }),
    knowPerson: assign((_, person: Person | null) => ({ person })),
    fillIn: assign(({ context }) => withPerson(context)),
    dropServings: assign(({ context }) => withDraft(context, withoutServings(theBooking(context)))),
    takeAlternative: assign(({ context }, alternative: Alternative) =>
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
    forgetSeats: assign({ askedSeatsFor: null }),
    keepSent: assign(({ context }) =>
      withDraft(context, { sent: toSend(theBooking(context), context.price) }),
    ),
    forgetSent: assign(({ context }) => withDraft(context, { sent: null })),
    forgetKey: assign(({ context }) => withDraft(context, { idempotencyKey: null, sent: null })),
    forgetRefusal: assign({ refusal: null, alternatives: [], previousPrice: null }),
    takeNewPrice: assign(({ context: { refusal, ...context } }) =>
      refusal?.priceSummary
        ? {
            previousPrice: context.price,
            price: refusal.priceSummary,
            pricedFor: priceKeyOf({ refusal, ...context }),
          }
        : {},
    ),
    takePrice: assign(({ context }, price: PriceSummary | null) => (price ? withPrice(context, price) : {})),
    takeAgreedPrice: assign(({ context }) => {
      const price = context.editing?.reservation.priceSummary
      const askedPriceFor = priceKeyOf(context)
      return price ? { askedPriceFor, ...withPrice({ ...context, askedPriceFor }, price) } : {}
    }),
    openRefused: assign(({ context }) => atRefusedFields(context, context.refusal)),
    refuseCoupon: assign(({ context }) => withRefusedCoupon(context)),
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
