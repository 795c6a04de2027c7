import type { Reservation } from '#contract/structs/reservation.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { bookingOf } from './booking-of.ts'
import { bookingsByDate } from './bookings-by-date.ts'
import { newServing, withDraft, withPackage } from './changes.ts'
import { canAddServing, isExtraOffered, isPackageOffered, isServingTimeOffered } from './choices.ts'
import { sameNumber } from './customer.ts'
import { extrasAgain, extrasFor, withExtra } from './extras.ts'
import { isLayoutOffered } from './layouts.ts'
import { draftOfReservation } from './reservation-draft.ts'
import { withServingTime } from './servings.ts'
import { completedWith, firstOpenStep, neededSteps } from './steps.ts'
import type { Booking, CheckoutContext, CheckoutDraft, StepName } from './types.ts'
import { isSound } from './validate-steps.ts'

const withDraftOf = (booking: Booking, change: Partial<CheckoutDraft>): Booking => ({
  ...booking,
  draft: { ...booking.draft, ...change },
})

/** What has been taken over, where it can be had on each date; else as it was before. */
const onEachDate = (taken: Booking, before: Booking, step: StepName): Booking =>
  bookingsByDate(taken).every((date) => isSound(date, step)) ? taken : before

/** The package of an earlier booking with its parts, at their times where these can be had; one that the booking began with stays. */
function withPackageOf(booking: Booking, last: CheckoutDraft): Booking {
  const { packageId } = booking.draft
  if (packageId !== null ? packageId !== last.packageId : !isPackageOffered(booking, last.packageId))
    return booking
  let chosen = withDraftOf(booking, withPackage(booking, last.packageId))
  for (const { orderPackageId: id, preferredTime: time } of last.servings) {
    if (canAddServing(chosen, id))
      chosen = withDraftOf(chosen, { servings: [...chosen.draft.servings, newServing(chosen, id)] })
    if (time === null || !isServingTimeOffered(chosen, { id, time })) continue
    const servings = chosen.draft.servings.map((each) =>
      each.orderPackageId === id ? withServingTime(each, time) : each,
    )
    chosen = withDraftOf(chosen, { servings })
  }
  return onEachDate(chosen, booking, 'package')
}

/** The layout of an earlier booking of the same room; in another room, the usual one stays. */
const withLayoutOf = (booking: Booking, { roomSlug, seatingId }: CheckoutDraft): Booking =>
  roomSlug === booking.draft.roomSlug && seatingId !== null && isLayoutOffered(booking, { id: seatingId })
    ? withDraftOf(booking, { seatingId })
    : booking

/** The extras of an earlier booking that can be had. */
const withExtrasOf = (booking: Booking, { extras }: CheckoutDraft): Booking =>
  extras.reduce((so, extra) => {
    if (!isExtraOffered(so, { id: extra.productId, quantity: extra.quantity })) return so
    const draft = { ...so.draft, ...withExtra(so.draft, extra) }
    return onEachDate(withDraftOf(so, { extras: extrasFor(draft) }), so, 'extras')
  }, booking)

/** The names of what an earlier booking had and this one has not; of a package that it began with, nothing is said. */
function lackingOf(booking: Booking, { packets: [packet] }: Reservation): string[] {
  const { packageId, extras } = booking.draft
  const pack = packet?.packageId != null && packageId === null ? packet.name : null
  const lost = packet?.extraProducts.filter(
    ({ productId }) => !extras.some((extra) => extra.productId === productId),
  )
  return [...(pack ? [pack] : []), ...(lost ?? []).map(({ name }) => name)]
}

/** What the account lacks about the same customer. */
function withDetailsOf(booking: Booking, { details: last }: CheckoutDraft): Booking {
  const { details } = booking.draft
  const isSame =
    details.isOrganization === last.isOrganization &&
    sameNumber(details.organizationNumber, last.organizationNumber)
  if (!isSame) return booking
  const { phone, buyerReference } = details
  return withDraftOf(booking, {
    details: {
      ...details,
      phone: phone || last.phone,
      buyerReference: buyerReference || last.buyerReference,
    },
  })
}

/** The steps that the earlier booking has no answer for which still holds. */
function stepsLeft(booking: Booking, last: CheckoutDraft): StepName[] {
  const { packageId, extras } = booking.draft
  const isPackageLost = last.packageId !== null && packageId === null
  return neededSteps(booking).filter(
    (step) =>
      !isSound(booking, step) ||
      (step === 'package' && isPackageLost) ||
      (step === 'extras' && extras.length < last.extras.length),
  )
}

/** Whether nothing has been chosen of a new booking but its time, by a customer who is signed in. */
export const mayRecall = ({ draft, editing, person }: CheckoutContext): boolean =>
  person !== null && editing === null && draft?.completed.join() === 'time' && draft.sent === null

/**
 * A new booking as its customer booked last, at checking, or at the first step that this does not answer. Allergies are those of
 * other guests, the meeting is another one, and terms and codes are of then.
 */
export function withLastBooking(context: CheckoutContext): Partial<CheckoutContext> {
  const booking = bookingOf(context)
  const lastBooking = booking?.catalogue.lastBooking
  if (!booking || !lastBooking || !mayRecall(context)) return {}
  const booked = draftOfReservation(lastBooking)
  const last = {
    ...booked,
    extras: extrasAgain(lastBooking.packets[0]?.extraProducts ?? [], booked.people),
  }
  const chosen = [withPackageOf, withLayoutOf, withExtrasOf, withDetailsOf].reduce(
    (so, taking) => taking(so, last),
    booking,
  )
  const left = stepsLeft(chosen, last)
  const answered = completedWith({ ...chosen, draft: { ...chosen.draft, step: 'review' } })
  const completed = [...neededSteps(chosen), ...answered].filter(
    (step) => step !== 'review' && !left.includes(step),
  )
  const recalled = withDraftOf(chosen, { completed, returnsToReview: true })
  return {
    recalled: {
      at: instantOf(lastBooking.arrival),
      before: booking.draft,
      without: lackingOf(chosen, lastBooking),
    },
    ...withDraft(context, { ...recalled.draft, step: firstOpenStep(recalled) }),
  }
}

/** The draft as it was before, with what has been written about the customer and the meeting since. */
export const asBeforeRecall = (
  { draft }: CheckoutContext,
  { before }: NonNullable<CheckoutContext['recalled']>,
): CheckoutDraft => ({ ...before, ...(draft && { details: draft.details, meeting: draft.meeting }) })
