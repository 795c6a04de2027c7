import { bookingOf } from './booking-of.ts'
import { atTime, newServing, withPackage } from './changes.ts'
import { isPackageOffered, servingChoices } from './choices.ts'
import { editsAll } from './editing-scope.ts'
import { errorsOf } from './errors.ts'
import { withFrozenRestored } from './frozen.ts'
import { layoutChoices, usualLayout } from './layouts.ts'
import { isRoomUnchanged } from './line-changes.ts'
import type { Booking, Catalogue, CheckoutContext, CheckoutDraft, StepName } from './types.ts'
import { isSound } from './validate-steps.ts'

/** A package that the booking began with, chosen as at its step: with its required servings, and only where it can be had. */
function withBegunPackage(booking: Booking): Booking {
  const { draft } = booking
  const { packageId, servings, completed } = draft
  if (booking.editing || packageId === null || servings.length > 0 || completed.includes('package'))
    return booking
  const without = { ...booking, draft: { ...draft, packageId: null } }
  if (!isPackageOffered(without, packageId)) return without
  return { ...booking, draft: { ...without.draft, ...withPackage(without, packageId) } }
}

/** A new booking with what is served at usual times, where the chosen ones can't be had any more at its time. */
function withUsualTimes(booking: Booking): Booking {
  const { draft, editing } = booking
  if (editing || draft.sent) return booking
  const offers = servingChoices(booking)
  const servings = draft.servings.map((serving) => {
    const { orderPackageId, preferredTime, note } = serving
    const slots = offers.find(({ item }) => item.id === orderPackageId)?.slots ?? []
    const isOffered = slots.some(({ time, available }) => available && time === preferredTime)
    const isLost = preferredTime !== null && !isOffered && slots.some(({ available }) => available)
    return isLost ? { ...newServing(booking, orderPackageId), note } : serving
  })
  return { ...booking, draft: { ...draft, servings } }
}

/**
 * The draft against a catalogue that has just come: what is no longer sold goes, and its step has to be visited
 * again; the room's usual layout is chosen where it fits.
 */
export function fittedTo(opened: Booking): CheckoutDraft {
  const booking = withUsualTimes(withBegunPackage(opened))
  const { draft, catalogue } = booking
  const isGone = draft.packageId !== null && !catalogue.packages.some((each) => each.id === draft.packageId)
  const extras = draft.extras.filter(({ productId }) =>
    catalogue.products.some((product) => product.id === productId),
  )
  const layouts = layoutChoices(booking)
  const hasLayout = layouts.some(({ item }) => item.id === draft.seatingId) || isRoomUnchanged(booking)
  const dropped: StepName[] = [
    ...(isGone ? (['package'] as const) : []),
    ...(extras.length < draft.extras.length ? (['extras'] as const) : []),
  ]
  return {
    ...draft,
    ...(isGone ? { packageId: null, servings: [] } : {}),
    extras,
    seatingId: hasLayout ? draft.seatingId : usualLayout(booking),
    completed: draft.completed.filter((step) => !dropped.includes(step)),
  }
}

/**
 * A context with the catalogue that has just come; at the time, where the rules refuse that. What of a reservation can't
 * be changed any more is as it was.
 */
export function withCatalogue(context: CheckoutContext, catalogue: Catalogue): Partial<CheckoutContext> {
  const booking = bookingOf({ ...context, catalogue })
  if (!booking) return { catalogue }
  if (!editsAll(booking)) return { catalogue, errors: errorsOf({ ...context, catalogue }) }
  const fitted = fittedTo(booking)
  const draft = { ...fitted, ...withFrozenRestored({ ...booking, draft: fitted }) }
  const loaded = { ...context, catalogue, draft }
  if (!isSound({ ...booking, draft }, 'time')) return { catalogue, ...atTime(loaded) }
  return { catalogue, draft, errors: errorsOf(loaded) }
}
