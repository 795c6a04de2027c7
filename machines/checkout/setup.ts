import { assign, enqueueActions, setup } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { Alternative, Refusal } from '#machines/answers.ts'
import type { SeatVerdict } from '#machines/kit/seat-check.ts'
import type { PersonNeeds } from '#machines/person-needs.ts'
import { defaultActors } from './actors.ts'
import { bookingOf, requireBooking } from './booking-of.ts'
import { withCatalogue } from './catalogue-fit.ts'
import {
  asFieldRefusal,
  atRefusedFields,
  atTime,
  atUnsoundStep,
  newServing,
  withAlternative,
  withDraft,
  withoutServings,
  withPackage,
  withPerson,
  withPrice,
  withRefusedCoupon,
  withSeats,
  withServing,
} from './changes.ts'
import { withoutDate } from './dates.ts'
import { errorsOf } from './errors.ts'
import { withExtra } from './extras.ts'
import { withFrozenRestored } from './frozen.ts'
import { guards } from './guards.ts'
import { asBeforeRecall, withLastBooking } from './last-booking.ts'
import { withLayoutFor } from './layouts.ts'
import { originalOf } from './line-changes.ts'
import { termsVersionOf } from './order.ts'
import { sentOrderOf } from './order-to-send.ts'
import { priceQuestionsOf, seatQuestionOf } from './questions.ts'
import { withServingTime } from './servings.ts'
import { canOpen, completedWith, previousStep, settledStep, stepAfterContinue } from './steps.ts'
import type {
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

/** Milliseconds from the last change to the request for the price. */
export const PRICE_PAUSE = 300

/**
 * An action that changes what is booked. Where that changes what is asked about the price or the seats, the answers are
 * outdated.
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
      if (isOther(priceQuestionsOf)) enqueue.raise({ type: 'price.outdated' })
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
    setCatalogue: assign(({ context }, catalogue: Catalogue | null) =>
      catalogue ? withCatalogue(context, catalogue) : {},
    ),
    edit: changing((context, change: Partial<CheckoutDraft>) => withDraft(context, change)),
    choosePackage: changing((context, id: number | null) =>
      withDraft(context, withPackage(requireBooking(context), id)),
    ),
    addServing: changing((context, id: number) => {
      const booking = requireBooking(context)
      return withDraft(context, { servings: [...booking.draft.servings, newServing(booking, id)] })
    }),
    chooseServingTime: changing(
      (context, { id, time, date }: { id: number; time: string; date: VenueDate | undefined }) =>
        withDraft(
          context,
          withServing(requireBooking(context), id, (each) => withServingTime(each, time, date)),
        ),
    ),
    enterServingNote: changing((context, { id, note }: { id: number; note: string }) =>
      withDraft(
        context,
        withServing(requireBooking(context), id, (each) => ({ ...each, note })),
      ),
    ),
    removeServing: changing((context, id: number) =>
      withDraft(context, {
        servings: requireBooking(context).draft.servings.filter((each) => each.orderPackageId !== id),
      }),
    ),
    addAllergy: changing((context, entry: PersonNeeds) =>
      withDraft(context, { allergies: [...requireBooking(context).draft.allergies, entry] }),
    ),
    changeAllergy: changing((context, { index, entry }: { index: number; entry: PersonNeeds }) =>
      withDraft(context, {
        allergies: requireBooking(context).draft.allergies.map((each, place) =>
          place === index ? entry : each,
        ),
      }),
    ),
    removeAllergy: changing((context, index: number) =>
      withDraft(context, {
        allergies: requireBooking(context).draft.allergies.filter((_, place) => place !== index),
      }),
    ),
    changeDetails: changing((context, change: Partial<CheckoutDraft['details']>) =>
      withDraft(context, { details: { ...requireBooking(context).draft.details, ...change } }),
    ),
    changeMeeting: changing((context, change: Partial<CheckoutDraft['meeting']>) =>
      withDraft(context, { meeting: { ...requireBooking(context).draft.meeting, ...change } }),
    ),
    chooseLayout: changing((context, layout: Parameters<typeof withLayoutFor>[1]) =>
      withDraft(context, withLayoutFor(requireBooking(context).draft, layout)),
    ),
    changeExtra: changing((context, extra: CheckoutDraft['extras'][number]) =>
      withDraft(context, withExtra(requireBooking(context).draft, extra)),
    ),
    acceptTerms: changing((context) =>
      withDraft(context, { termsAccepted: true, termsVersion: termsVersionOf(requireBooking(context)) }),
    ),
    restoreFrozen: changing((context) => withDraft(context, withFrozenRestored(requireBooking(context)))),
    discardChanges: changing((context) => {
      const draft = originalOf(requireBooking(context))
      const untried = { validated: [], refusedFields: {} }
      return draft ? { ...untried, ...withDraft({ ...context, ...untried }, draft) } : {}
    }),
    setPerson: changing((_, person: Person | null) => ({ person })),
    fillInPerson: changing((context) => withPerson(context)),
    recallLastBooking: changing((context) => withLastBooking(context)),
    discardRecall: changing((context) =>
      context.recalled
        ? { recalled: null, ...withDraft(context, asBeforeRecall(context, context.recalled)) }
        : {},
    ),
    dropServings: changing((context) => withDraft(context, withoutServings(requireBooking(context)))),
    applyAlternative: changing((context, alternative: Alternative) =>
      context.draft ? withDraft(context, withAlternative(context.draft, alternative)) : {},
    ),
    settleStep: assign(({ context }) => {
      const step = settledStep(requireBooking(context))
      return withDraft(context, { step, ...(step === 'review' ? { returnsToReview: false } : {}) })
    }),
    openStep: assign(({ context }, step: StepName) =>
      withDraft(context, { step, returnsToReview: canOpen(requireBooking(context), 'review') }),
    ),
    reverseStep: assign(({ context }) => {
      const step = previousStep(requireBooking(context))
      return step ? withDraft(context, { step }) : {}
    }),
    completeStep: assign(({ context }) => {
      const booking = requireBooking(context)
      return withDraft(context, { completed: completedWith(booking), step: stepAfterContinue(booking) })
    }),
    showErrors: assign(({ context }) => {
      const { step } = requireBooking(context).draft
      const validated = [...new Set([...context.validated, step])]
      return { validated, errors: errorsOf({ ...context, validated }) }
    }),
    openTime: assign(({ context }) => atTime(context)),
    openUnsound: assign(({ context }) => atUnsoundStep(context)),
    setSendAsRequest: assign(({ context }, sendAsRequest: boolean) => withDraft(context, { sendAsRequest })),
    setKey: assign(({ context }, idempotencyKey: string) => withDraft(context, { idempotencyKey })),
    setRefusal: assign((_, refusal: Refusal) => {
      const shown = asFieldRefusal(refusal)
      return { refusal: shown, alternatives: shown.alternatives }
    }),
    setSent: assign(({ context }) =>
      withDraft(context, { sent: sentOrderOf(requireBooking(context), context.price) }),
    ),
    clearSent: assign(({ context }) => withDraft(context, { sent: null })),
    clearKey: assign(({ context }) => withDraft(context, { idempotencyKey: null, sent: null })),
    setAlternatives: assign((_, alternatives: Alternative[]) => ({ alternatives })),
    clearRefusal: assign({ refusal: null, alternatives: [], previousPrice: null }),
    setCorrectedPrice: enqueueActions(({ context, enqueue }) => {
      const price = context.refusal?.priceSummary
      if (!price) return
      enqueue.assign({ previousPrice: context.price, ...withPrice(context, price) })
      enqueue.raise({ type: 'price.corrected' })
    }),
    setPrice: assign(({ context }, price: PriceSummary) => withPrice(context, price)),
    setAgreedPrice: assign(({ context }) => {
      if (!context.editing) return {}
      const { priceSummary, cancellationTimeline } = context.editing.reservation
      return withPrice(context, {
        ...priceSummary,
        ...(cancellationTimeline && { cancellationTimeline }),
      })
    }),
    setSeats: assign(({ context }, seats: SeatVerdict | null) => withSeats(context, seats)),
    openRefused: assign(({ context }) => atRefusedFields(context, context.refusal)),
    refuseCoupon: changing(withRefusedCoupon),
    dropDate: changing((context, place: number) =>
      withDraft(context, withoutDate(requireBooking(context).draft, place)),
    ),
    finish: assign((_, placed: Reservation | Series) => ({ draft: null, placed })),
    tick: assign(({ context }, now: number) => ({ now, errors: errorsOf({ ...context, now }) })),
  },
})
