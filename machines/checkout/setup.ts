import { assign, setup } from 'xstate'
import type { Alternative } from '#contract/errors.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { roomDeadline, servingDeadline } from '#domain/time/deadlines.ts'
import type { Refusal, StateMeta } from '#machines/answers.ts'
import { rangeOf } from '#machines/house.ts'
import { defaultActors } from './actors.ts'
import { isUnaskable, isUnasked } from './asking.ts'
import {
  atTime,
  bookingOf,
  errorsOf,
  hasBegunTaken,
  isPriceCurrent,
  newServing,
  priceKeyOf,
  seatsKeyOf,
  settledStep,
  stepErrorsOf,
  theBooking,
  withAlternative,
  withCatalogue,
  withDraft,
  withExtra,
  withoutServings,
  withPackage,
} from './changes.ts'
import { extraChoices, hasServings, layoutChoices, packageChoices, servingChoices } from './choices.ts'
import { isRequest, mayConfirm, termsVersionOf } from './order.ts'
import { atRefusedFields, atUnsoundStep, withRefusedCoupon } from './refused.ts'
import { isSentUnchanged, toSend } from './sent.ts'
import { canOpen, neededSteps, nextStep, previousStep } from './steps.ts'
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
import { firstUnsoundStep } from './validate-steps.ts'

/** Milliseconds from the last change to the price being asked. */
export const PRICE_PAUSE = 300

const inBooking = (context: CheckoutContext, holds: (booking: Booking) => boolean): boolean => {
  const booking = bookingOf(context)
  return booking !== null && holds(booking)
}

const startOf = (booking: Booking) => rangeOf(booking.draft)?.start ?? booking.now

/** What the checkout can know and do; its states are in the files beside this one. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutput | null,
    tags: {} as CheckoutTag,
    meta: {} as StateMeta,
  },
  actors: defaultActors,
  delays: { pricePause: PRICE_PAUSE },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    isStep: ({ context }, step: StepName) => context.draft?.step === step,
    isStepUnneeded: ({ context }) =>
      inBooking(context, (booking) => !neededSteps(booking).includes(booking.draft.step)),
    canOpen: ({ context }, step: StepName) => inBooking(context, (booking) => canOpen(booking, step)),
    canReverse: ({ context }) => inBooking(context, (booking) => previousStep(booking) !== null),
    isStepSound: ({ context }) =>
      inBooking(context, ({ draft }) => Object.keys(stepErrorsOf(context, draft.step)).length === 0),
    hasBegunTaken: ({ context }) => hasBegunTaken(context),
    isPackageOffered: ({ context }, id: number | null) =>
      id === null ||
      inBooking(context, (booking) =>
        packageChoices(booking).some((each) => each.item.id === id && !each.reason),
      ),
    canAddServing: ({ context }, id: number) =>
      inBooking(context, (booking) =>
        servingChoices(booking).some((each) => each.item.id === id && !each.isChosen && !each.reason),
      ),
    canRemoveServing: ({ context }, id: number) =>
      inBooking(context, (booking) =>
        servingChoices(booking).some((each) => each.item.id === id && each.isChosen && !each.item.isRequired),
      ),
    isServingTimeOffered: ({ context }, { id, time }: { id: number; time: string }) =>
      inBooking(context, (booking) =>
        servingChoices(booking).some(
          (each) =>
            each.item.id === id &&
            each.isChosen &&
            each.slots.some((slot) => slot.available && slot.time === time),
        ),
      ),
    isLayoutOffered: ({ context }, id: number) =>
      inBooking(context, (booking) =>
        layoutChoices(booking).some((each) => each.item.id === id && !each.reason),
      ),
    isExtraOffered: ({ context }, { id, quantity }: { id: number; quantity: number }) =>
      quantity <= 0 ||
      inBooking(context, (booking) =>
        extraChoices(booking).some((each) => each.item.id === id && !each.reason),
      ),
    isCustomerKindOffered: ({ context }, isOrganization: boolean) =>
      isOrganization || context.tenant.features.privateCustomers,
    isTooLate: ({ context }) =>
      inBooking(context, (booking) => !roomDeadline(startOf(booking), booking.now).open),
    isServingClosed: ({ context }) =>
      inBooking(
        context,
        (booking) => hasServings(booking) && !servingDeadline(startOf(booking), booking.now).open,
      ),
    isUnsound: ({ context }) => inBooking(context, (booking) => firstUnsoundStep(booking) !== null),
    isPriceCurrent: ({ context }) => isPriceCurrent(context),
    isPriceUnasked: ({ context }) => isUnasked(priceKeyOf(context), context.askedPriceFor),
    isPriceUnaskable: ({ context }) => isUnaskable(priceKeyOf(context), context.askedPriceFor),
    areSeatsUnasked: ({ context }) => isUnasked(seatsKeyOf(context), context.askedSeatsFor),
    areSeatsUnaskable: ({ context }) => isUnaskable(seatsKeyOf(context), context.askedSeatsFor),
    mayConfirm: ({ context }) => inBooking(context, (booking) => mayConfirm(booking, context.seats)),
    goesAsRequest: ({ context }) => inBooking(context, isRequest),
    hasKey: ({ context }) => context.draft?.idempotencyKey !== null,
    isSentUnchanged: ({ context }) => inBooking(context, isSentUnchanged),
    areSeatsShort: ({ context }) => context.seats !== null && context.seats.state !== 'free',
    hasAlternatives: ({ context }) => context.alternatives.length > 0,
    isThisRoom: ({ context }, alternative: Alternative) => alternative.roomSlug === context.draft?.roomSlug,
  },
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
    changeServing: assign(
      ({ context }, { id, ...change }: { id: number; preferredTime?: string; note?: string }) =>
        withDraft(context, {
          servings: theBooking(context).draft.servings.map((each) =>
            each.orderPackageId === id ? { ...each, ...change } : each,
          ),
        }),
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
      const draft = { ...booking.draft, completed }
      return withDraft(context, { completed, step: nextStep({ ...booking, draft }) })
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
    keepRefusal: assign((_, refusal: Refusal | null) =>
      refusal ? { refusal, alternatives: refusal.alternatives } : {},
    ),
    forgetSeats: assign({ askedSeatsFor: null }),
    keepSent: assign(({ context }) =>
      withDraft(context, { sent: toSend(theBooking(context), context.price) }),
    ),
    forgetKey: assign(({ context }) => withDraft(context, { idempotencyKey: null, sent: null })),
    forgetRefusal: assign({ refusal: null, alternatives: [], previousPrice: null }),
    takeNewPrice: assign(({ context }, refusal: Refusal | null) =>
      refusal?.priceSummary
        ? { previousPrice: context.price, price: refusal.priceSummary, pricedFor: priceKeyOf(context) }
        : {},
    ),
    openRefused: assign(({ context }, refusal: Refusal | null) => atRefusedFields(context, refusal)),
    refuseCoupon: assign(({ context }) => withRefusedCoupon(context)),
    finish: assign((_, reservation: Reservation | null) =>
      reservation
        ? {
            draft: null,
            placed: {
              reservationId: reservation.id,
              accessKey: reservation.accessKey,
              code: reservation.code,
            },
          }
        : {},
    ),
    tick: assign(({ context }, now: number) => ({ now, errors: errorsOf({ ...context, now }) })),
  },
})
