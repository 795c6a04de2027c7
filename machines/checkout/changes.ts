import type { Alternative } from '#contract/errors.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { SeatVerdict } from '#machines/seat-check/types.ts'
import { chosenPackage, layoutChoices, partsOf, servingChoices } from './choices.ts'
import { inRoom } from './draft.ts'
import { stillRefused } from './field-owners.ts'
import { priceRequestOf, seatQuestionOf } from './order.ts'
import { firstOpenStep, neededSteps, previousStep } from './steps.ts'
import type { Booking, Catalogue, CheckoutContext, CheckoutDraft, ServingChoice, StepName } from './types.ts'
import { isSound, refusalsOf } from './validate-steps.ts'

/** The booking in a context; null before it is loaded and after it is placed. */
export function bookingOf({ draft, catalogue, tenant, now }: CheckoutContext): Booking | null {
  return draft && catalogue ? { features: tenant.features, now, draft, catalogue } : null
}

/** The booking where there must be one: inside the states that have it. */
export function theBooking(context: CheckoutContext): Booking {
  const booking = bookingOf(context)
  if (!booking) throw new Error('No booking is under way.')
  return booking
}

/** The price request as it is compared; null where there is none. */
export function priceKeyOf(context: CheckoutContext): string | null {
  const booking = bookingOf(context)
  const request = booking && priceRequestOf(booking)
  return request ? JSON.stringify(request) : null
}

/** What the seats are asked, as it is compared; null while it can't be asked. */
export function seatsKeyOf(context: CheckoutContext): string | null {
  const booking = bookingOf(context)
  const question = booking && seatQuestionOf(booking)
  return question ? JSON.stringify(question) : null
}

/** Whether the house has answered that the room is somebody else's at the very time that is chosen. */
const isTaken = (context: CheckoutContext): boolean =>
  context.seats?.state === 'taken' && context.askedSeatsFor === seatsKeyOf(context)

/** Whether the figures in sight are those of the order in sight. */
export const isPriceCurrent = (context: CheckoutContext): boolean =>
  context.price !== null && context.pricedFor !== null && context.pricedFor === priceKeyOf(context)

/** What is shown at the fields: of the steps that Continue was pressed on, and what the server refused. */
export function errorsOf(context: CheckoutContext): FieldRefusals {
  const booking = bookingOf(context)
  if (!booking) return {}
  const errors: FieldRefusals = { ...context.refusedFields }
  if (context.price?.coupon === 'invalid' && isPriceCurrent(context))
    errors.coupon = { code: 'invalidDiscount' }
  for (const step of context.validated) Object.assign(errors, stepErrorsOf(context, step))
  return errors
}

/** What is wrong with a step: by the rules, and at the time also by what the house answered about the seats. */
export function stepErrorsOf(context: CheckoutContext, step: StepName): FieldRefusals {
  const refusals = refusalsOf(step, theBooking(context))
  return step === 'time' && isTaken(context) ? { startTime: { code: 'taken' }, ...refusals } : refusals
}

/** At the time and the people, with what is wrong there in sight; they have to be chosen again. */
export function atTime(context: CheckoutContext): Partial<CheckoutContext> {
  const booking = theBooking(context)
  const validated: StepName[] = [...new Set([...context.validated, 'time' as const])]
  const change: Partial<CheckoutDraft> = {
    step: 'time',
    completed: booking.draft.completed.filter((step) => step !== 'time'),
    returnsToReview: firstOpenStep(booking) === 'review',
  }
  return { validated, ...withDraft({ ...context, validated }, change) }
}

/** What the house answered about the seats, and what that says at the fields. */
export const withSeats = (context: CheckoutContext, seats: SeatVerdict | null): Partial<CheckoutContext> => ({
  seats,
  errors: errorsOf({ ...context, seats }),
})

/** Whether the time is taken, and the customer still at the first step after it: nothing else has been answered. */
export function hasBegunTaken(context: CheckoutContext): boolean {
  const booking = bookingOf(context)
  if (!booking?.draft.completed.includes('time')) return false
  return isTaken(context) && previousStep(booking) === 'time'
}

/** A context with its draft changed, and what is shown at the fields with it. */
export function withDraft(
  context: CheckoutContext,
  change: Partial<CheckoutDraft>,
): Partial<CheckoutContext> {
  if (!context.draft) return {}
  const draft = { ...context.draft, ...change }
  const refusedFields = stillRefused(context.refusedFields, context.draft, draft)
  return { draft, refusedFields, errors: errorsOf({ ...context, draft, refusedFields }) }
}

const onlySlot = (slots: readonly { time: string; available: boolean }[]): string | null => {
  const available = slots.filter((slot) => slot.available)
  return available.length === 1 ? (available[0]?.time ?? null) : null
}

/** One part of the chosen package, with its time where there is only one. */
export function newServing(booking: Booking, orderPackageId: number): ServingChoice {
  const offer = servingChoices(booking).find(({ item }) => item.id === orderPackageId)
  return { orderPackageId, preferredTime: onlySlot(offer?.slots ?? []), note: '' }
}

/** Another package: its required parts come with it, what was chosen of the one before goes. */
export function withPackage(booking: Booking, packageId: number | null): Partial<CheckoutDraft> {
  if (packageId === booking.draft.packageId) return {}
  const changed = { ...booking, draft: { ...booking.draft, packageId, servings: [] } }
  const pack = chosenPackage(changed)
  const required = pack ? partsOf(pack).filter((part) => part.isRequired) : []
  return { packageId, servings: required.map((part) => newServing(changed, part.id)) }
}

/** So many of a product; 0 takes it away. */
export function withExtra({ draft }: Booking, productId: number, quantity: number): Partial<CheckoutDraft> {
  const others = draft.extras.filter((each) => each.productId !== productId)
  if (quantity <= 0) return { extras: others }
  const isNew = others.length === draft.extras.length
  const changed = { productId, quantity }
  return {
    extras: isNew
      ? [...others, changed]
      : draft.extras.map((each) => (each.productId === productId ? changed : each)),
  }
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

/** The draft at an alternative's time and room, on its way back to checking. */
export function withAlternative(draft: CheckoutDraft, alternative: Alternative): CheckoutDraft {
  const { startTime, endTime, roomSlug } = alternative
  const moved = inRoom(draft, roomSlug)
  const completed = [...new Set([...moved.completed, 'time' as const])]
  return { ...moved, startTime, endTime, completed, step: 'review' }
}

/** The step to show: the wanted one where it can be opened, else the first that is open. */
export function settledStep(booking: Booking): StepName {
  const wanted = booking.draft.step
  const needed = neededSteps(booking)
  const open = firstOpenStep(booking)
  return needed.includes(wanted) && needed.indexOf(wanted) <= needed.indexOf(open) ? wanted : open
}

/**
 * The draft against a catalogue that has just come: what is no longer sold goes, and its step has to be looked at
 * again; the room's usual layout is chosen where it fits.
 */
export function fittedTo(booking: Booking): CheckoutDraft {
  const { draft, catalogue } = booking
  const isGone = draft.packageId !== null && !catalogue.packages.some((each) => each.id === draft.packageId)
  const extras = draft.extras.filter(({ productId }) =>
    catalogue.products.some((product) => product.id === productId),
  )
  const layouts = layoutChoices(booking)
  const hasLayout = layouts.some(({ item }) => item.id === draft.seatingId)
  const usual = layouts.find(({ item, reason }) => item.isDefault && reason === null)
  const dropped: StepName[] = [
    ...(isGone ? (['package'] as const) : []),
    ...(extras.length < draft.extras.length ? (['extras'] as const) : []),
  ]
  return {
    ...draft,
    ...(isGone ? { packageId: null, servings: [] } : {}),
    extras,
    seatingId: hasLayout ? draft.seatingId : (usual?.item.id ?? null),
    completed: draft.completed.filter((step) => !dropped.includes(step)),
  }
}

/** A context with the catalogue that has just come; at the time, where the rules refuse that. */
export function withCatalogue(context: CheckoutContext, catalogue: Catalogue): Partial<CheckoutContext> {
  const booking = bookingOf({ ...context, catalogue })
  if (!booking) return { catalogue }
  const draft = fittedTo(booking)
  const loaded = { ...context, catalogue, draft }
  if (!isSound({ ...booking, draft }, 'time')) return { catalogue, ...atTime(loaded) }
  return { catalogue, draft, errors: errorsOf(loaded) }
}
