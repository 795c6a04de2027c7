import type { FieldError } from '#contract/field-codes.ts'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { Alternative, Refusal } from '#machines/answers.ts'
import { partsOf } from '#machines/catalogue/items.ts'
import type { SeatVerdict } from '#machines/kit/seat-check.ts'
import { bookingOf, requireBooking } from './booking-of.ts'
import { chosenPackage, servingChoices } from './choices.ts'
import { couponKeyOf, wrongCouponOf } from './coupon.ts'
import { filledIn } from './customer.ts'
import { inRoom } from './draft.ts'
import { errorsOf } from './errors.ts'
import { extrasFor } from './extras.ts'
import { refusedFieldsOf, stillRefused } from './field-owners.ts'
import { layoutChoices, usualLayout } from './layouts.ts'
import { firstOpenStep, previousStep } from './steps.ts'
import type { Booking, CheckoutContext, CheckoutDraft, ServingChoice, StepName } from './types.ts'
import { firstUnsoundStep } from './validate-steps.ts'

/** At the time and the people, with what is wrong there in sight; they have to be chosen again. */
export function atTime(context: CheckoutContext): Partial<CheckoutContext> {
  const booking = requireBooking(context)
  const validated: StepName[] = [...new Set([...context.validated, 'time' as const])]
  const change: Partial<CheckoutDraft> = {
    step: 'time',
    completed: booking.draft.completed.filter((step) => step !== 'time'),
    returnsToReview: firstOpenStep(booking) === 'review',
  }
  return { validated, ...withDraft({ ...context, validated }, change) }
}

/**
 * A chosen layout that cannot be prepared has to be chosen again; a default becomes the usual layout again where that
 * is available.
 */
function withLayout(booking: Booking): Partial<CheckoutDraft> {
  const { seatingId, completed } = booking.draft
  const chosen = layoutChoices(booking).find(({ item }) => item.id === seatingId)
  const isUnprepared = chosen?.reason?.code === 'noTimeToPrepare'
  if (completed.includes('layout'))
    return isUnprepared ? { completed: completed.filter((step) => step !== 'layout') } : {}
  return isUnprepared || seatingId === null ? { seatingId: usualLayout(booking) } : {}
}

/** What the server answered about the seats, what that says at the fields, and what it does to the layout. */
export function withSeats(context: CheckoutContext, seats: SeatVerdict | null): Partial<CheckoutContext> {
  const wasFree = context.wasFree || seats?.state === 'free'
  const answered = { ...context, seats, wasFree }
  const booking = bookingOf(answered)
  return { seats, wasFree, ...withDraft(answered, seats && booking ? withLayout(booking) : {}) }
}

/** The price of the order: without the code that it came with, where that is wrong. */
export function withPrice(context: CheckoutContext, price: PriceSummary): Partial<CheckoutContext> {
  const refused = context.draft && wrongCouponOf(context.draft, price)
  const wrongCoupon = refused ?? context.wrongCoupon
  return { price, wrongCoupon, errors: errorsOf({ ...context, wrongCoupon }) }
}

/** A new booking with what is known of who is signed in, where nothing was typed. */
export function withPerson(context: CheckoutContext): Partial<CheckoutContext> {
  const { draft, editing, person, tenant } = context
  if (!draft || editing) return {}
  return withDraft(context, { details: filledIn(draft.details, person, tenant.features) })
}

/** Whether the time is taken, and the customer still at the first step after it: nothing else has been answered. */
export function isTakenAtStart(context: CheckoutContext): boolean {
  const booking = bookingOf(context)
  if (booking?.editing !== null || !booking.draft.completed.includes('time')) return false
  return context.seats?.state === 'taken' && previousStep(booking) === 'time'
}

/** A context with its draft changed, and what is shown at the fields with it. */
export function withDraft(
  context: CheckoutContext,
  change: Partial<CheckoutDraft>,
): Partial<CheckoutContext> {
  if (!context.draft) return {}
  const edited = { ...context.draft, ...change }
  const draft = { ...edited, extras: extrasFor(edited) }
  const refusedFields = stillRefused(context.refusedFields, context.draft, draft)
  const isEnteredAnew = draft.couponCode !== context.draft.couponCode
  const mayBeTried = isEnteredAnew && context.wrongCoupon?.code === 'tooManyTries'
  const changed = { draft, refusedFields, wrongCoupon: mayBeTried ? null : context.wrongCoupon }
  return { ...changed, errors: errorsOf({ ...context, ...changed }) }
}

/** The middle one of the times that can be had: it can be changed, and none has to be chosen. */
const usualSlot = (slots: readonly { time: string; available: boolean }[]): string | null => {
  const available = slots.filter((slot) => slot.available)
  return available[Math.floor((available.length - 1) / 2)]?.time ?? null
}

/** One part of the chosen package, at a usual time. */
export function newServing(booking: Booking, orderPackageId: number): ServingChoice {
  const offer = servingChoices(booking).find(({ item }) => item.id === orderPackageId)
  return { orderPackageId, preferredTime: usualSlot(offer?.slots ?? []), note: '' }
}

/** The servings with one of them changed. */
export const withServing = (
  { draft }: Booking,
  id: number,
  changed: (serving: ServingChoice) => ServingChoice,
): Partial<CheckoutDraft> => ({
  servings: draft.servings.map((each) => (each.orderPackageId === id ? changed(each) : each)),
})

/** Another package: its required parts come with it, what was chosen of the one before goes. */
export function withPackage(booking: Booking, packageId: number | null): Partial<CheckoutDraft> {
  if (packageId === booking.draft.packageId) return {}
  const changed = { ...booking, draft: { ...booking.draft, packageId, servings: [] } }
  const pack = chosenPackage(changed)
  const required = pack ? partsOf(pack).filter((part) => part.isRequired) : []
  return { packageId, servings: required.map((part) => newServing(changed, part.id)) }
}

/** The order without food and drink: without a package that can't be had without. */
export function withoutServings(booking: Booking): Partial<CheckoutDraft> {
  const { draft, catalogue } = booking
  const served = servingChoices(booking).filter(({ item }) => item.serving !== 'none')
  const needsServing = served.some(({ item }) => item.isRequired)
  return {
    packageId: needsServing ? null : draft.packageId,
    servings: needsServing
      ? []
      : draft.servings.filter(({ orderPackageId }) => !served.some(({ item }) => item.id === orderPackageId)),
    extras: draft.extras.filter(
      ({ productId }) => !catalogue.products.some((each) => each.id === productId && each.isServing),
    ),
    allergies: [],
  }
}

/** The draft at an alternative's time and room, and in its layout, on its way back to checking. */
export function withAlternative(draft: CheckoutDraft, alternative: Alternative): CheckoutDraft {
  const { start, end, roomSlug, seatingId } = alternative
  const moved = inRoom(draft, roomSlug)
  const completed = [...new Set([...moved.completed, 'time' as const])]
  return {
    ...moved,
    ...{ start, end, completed },
    seatingId: seatingId ?? moved.seatingId,
    // What is asked again is the only thing that is.
    step: 'review',
    returnsToReview: true,
  }
}

/** At the first step that something is wrong with, and its messages in sight. */
export function atUnsoundStep(context: CheckoutContext): Partial<CheckoutContext> {
  const step = firstUnsoundStep(requireBooking(context)) ?? 'review'
  const validated = [...new Set([...context.validated, step])]
  return {
    validated,
    ...withDraft({ ...context, validated }, { step, returnsToReview: step !== 'review' }),
  }
}

/** Of an order of several dates: a refusal of one of them. */
const isOfDate = ({ path }: FieldError): boolean => path.startsWith('dates.')

/**
 * A layout that is the only reason for a refusal is refused at its field, as everything else that can be corrected
 * there.
 */
export const asFieldRefusal = (refusal: Refusal): Refusal =>
  refusal.code === 'taken' && refusal.fields.length > 0 && !refusal.fields.some(isOfDate)
    ? { ...refusal, code: 'invalid', alternatives: [] }
    : refusal

/** At the first step that owns a field which the server refused, and all that it refused in sight. */
export function atRefusedFields(context: CheckoutContext, refusal: Refusal | null): Partial<CheckoutContext> {
  const booking = requireBooking(context)
  const { step, refusals: refusedFields } = refusedFieldsOf(refusal?.fields ?? [], booking.draft)
  const draft = { ...booking.draft, step, returnsToReview: step !== 'review' }
  return { refusedFields, draft, errors: errorsOf({ ...context, refusedFields, draft }) }
}

/** At checking, with the code refused; the price without it is another one, and so is asked for. */
export function withRefusedCoupon(context: CheckoutContext): Partial<CheckoutContext> {
  const draft = { ...requireBooking(context).draft, step: 'review' as const }
  const key = couponKeyOf(draft)
  const wrongCoupon = key === null ? null : { key, code: 'invalidDiscount' as const }
  return { wrongCoupon, draft, errors: errorsOf({ ...context, wrongCoupon, draft }) }
}
