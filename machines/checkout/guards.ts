import { stateIn } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { servesCustomer } from '#domain/account/customers.ts'
import type { TimeRange, VenueDate } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import { bookingOf } from './booking-of.ts'
import { isChanged } from './changed-parts.ts'
import { isTakenAtStart } from './changes.ts'
import {
  canAddServing,
  canRemoveServing,
  isExtraOffered,
  isPackageOffered,
  isServingTimeOffered,
} from './choices.ts'
import { faultyDates } from './dates.ts'
import { stepErrorsOf } from './errors.ts'
import {
  arePeopleOffered,
  frozenOf,
  isServingClosed,
  isTimeOffered,
  isTooLate,
  withFrozenRestored,
} from './frozen.ts'
import { isLayoutOffered } from './layouts.ts'
import { isRoomUnchanged, originalOf } from './line-changes.ts'
import { isSentUnchanged, mayConfirm } from './order-to-send.ts'
import { isPriceAgreed, priceQuestionOf, priceQuestionsOf, seatQuestionOf } from './questions.ts'
import { canOpen, neededSteps, previousStep } from './steps.ts'
import type { Booking, CheckoutContext, CheckoutDraft, StepName } from './types.ts'
import { firstUnsoundStep } from './validate-steps.ts'

type Situation = { context: CheckoutContext }

/** A guard out of a rule about the booking, which holds nowhere before there is one. */
const ofBooking =
  <Params>(holds: (booking: Booking, params: Params, context: CheckoutContext) => boolean) =>
  ({ context }: Situation, params: Params): boolean => {
    const booking = bookingOf(context)
    return booking !== null && holds(booking, params, context)
  }

const isOther = (draft: CheckoutDraft, change: Partial<CheckoutDraft>) =>
  JSON.stringify({ ...draft, ...change }) !== JSON.stringify(draft)

/** What the checkout's transitions ask; the rules are in the files beside this one. */
export const guards = {
  hasDraft: ({ context }: Situation) => context.draft !== null,
  isStep: ({ context }: Situation, step: StepName) => context.draft?.step === step,
  isStepUnneeded: ofBooking((booking) => !neededSteps(booking).includes(booking.draft.step)),
  canOpen: ofBooking<StepName>(canOpen),
  canReverse: ofBooking((booking) => previousStep(booking) !== null),
  isStepSound: ofBooking(
    ({ draft }, _, context) => Object.keys(stepErrorsOf(context, draft.step)).length === 0,
  ),
  isTakenAtStart: ({ context }: Situation) => isTakenAtStart(context),
  isTimeOffered: ofBooking<TimeRange>(isTimeOffered),
  arePeopleOffered: ofBooking(arePeopleOffered),
  isPackageOffered: ofBooking<number | null>(isPackageOffered),
  canAddServing: ofBooking<number>(canAddServing),
  canRemoveServing: ofBooking<number>(canRemoveServing),
  isServingTimeOffered: ofBooking<{ id: number; time: string; date: VenueDate | undefined }>(
    isServingTimeOffered,
  ),
  isLayoutOffered: ofBooking<Parameters<typeof isLayoutOffered>[1]>(isLayoutOffered),
  isExtraOffered: ofBooking<{ id: number; quantity: number }>(isExtraOffered),
  isCustomerKindOffered: ({ context }: Situation, isOrganization: boolean) =>
    servesCustomer({ isOrganization }, context.tenant.features),
  isTooLate: ofBooking(isTooLate),
  isServingClosed: ofBooking(isServingClosed),
  isUnsound: ofBooking((booking) => firstUnsoundStep(booking) !== null),
  wereDatesRefused: ({ context }: Situation) =>
    context.refusal?.fields.some(({ path }) => path.startsWith('dates.')) === true,
  areDatesFaulty: ofBooking((booking, _, context) => faultyDates(context, booking).length > 0),
  hasOtherDates: ({ context }: Situation) => (context.draft?.moreDates.length ?? 0) > 0,
  isPriceCurrent: stateIn({ booking: { price: 'quoted' } }),
  canRequestPrice: ofBooking((booking) => priceQuestionsOf(booking) !== null),
  isPriceAgreed: ofBooking((booking) => priceQuestionOf(booking) !== null && isPriceAgreed(booking)),
  canCheckSeats: ofBooking((booking) => seatQuestionOf(booking) !== null),
  areSeatsReserved: ofBooking(isRoomUnchanged),
  /** A new order can be confirmed at once, or there is something to save. */
  mayConfirm: ofBooking((booking, _, { seats }) =>
    booking.editing ? isChanged(booking) : mayConfirm(booking, seats),
  ),
  isNew: ({ context }: Situation) => context.editing === null,
  isRecalled: ({ context }: Situation) => context.recalled !== null,
  isChanged: ofBooking(isChanged),
  /** The room in sight is that of the reservation as it stands. */
  isInOwnRoom: ofBooking((booking) => originalOf(booking)?.roomSlug === booking.catalogue.room.slugname),
  hasFrozenChanges: ofBooking((booking) => isOther(booking.draft, withFrozenRestored(booking))),
  areServingsOptional: ofBooking((booking) => !frozenOf(booking).packageId),
  hasKey: ({ context }: Situation) => context.draft?.idempotencyKey !== null,
  isSentUnchanged: ofBooking(isSentUnchanged),
  areSeatsShort: ({ context }: Situation) => context.seats !== null && context.seats.state !== 'free',
  hasAlternatives: ({ context }: Situation) => context.alternatives.length > 0,
  isThisRoom: ({ context }: Situation, alternative: Alternative) =>
    alternative.roomSlug === context.draft?.roomSlug,
  /** The reservation can't be changed any more, or not by this caller. */
  isNotEditable: ({ context }: Situation) =>
    context.refusal?.code === 'notEditable' || context.refusal?.code === 'notFound',
  wasRefusedAs: ({ context }: Situation, code: ErrorCode) => context.refusal?.code === code,
}
