import type { FieldRefusal } from '#contract/field-codes.ts'
import { wholeNumber } from '#contract/wire.ts'
import { fitsRoom } from '#domain/capacity/layouts.ts'
import { checkLunchTime } from '#domain/order/package-window.ts'
import type { PacketDay } from '#domain/order/packet-days.ts'
import { MAX_PAX } from '#domain/order/request-rules.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { capacityRoomOf, rangeOf } from '#machines/house.ts'
import { refusalsIn } from '#machines/refusals-in.ts'
import { refusalOfTime } from '#machines/time-refusal.ts'
import { extraChoices, layoutChoices, packageChoices, servingChoices } from './choices.ts'
import { isExtraKept, isPackageKept, isRoomKept } from './kept.ts'
import { termsVersionOf } from './order.ts'
import { servingDays, timeOn } from './servings.ts'
import { neededSteps } from './steps.ts'
import type { Booking, ServingChoice, StepName } from './types.ts'
import { LongComment, refusalsOfAllergy, refusalsOfDetails } from './validate-details.ts'

const People = wholeNumber(1, MAX_PAX)

function refusalsOfPeople({ draft, catalogue }: Booking): FieldRefusals {
  const refused = refusalsIn(People, draft.people, 'people')
  if (refused.people) return refused
  const fit = fitsRoom(capacityRoomOf(catalogue.room), draft.people)
  if (fit.fits) return {}
  return fit.reason === 'tooFew'
    ? { people: { code: 'tooFewPeople', limit: fit.min } }
    : { people: { code: 'tooManyPeople', limit: fit.max } }
}

function refusalsOfTime(booking: Booking): FieldRefusals {
  const { draft, catalogue, now, rules } = booking
  if (isRoomKept(booking)) return {}
  const people = refusalsOfPeople(booking)
  const range = rangeOf(draft)
  if (!range) return { startTime: { code: 'date' }, ...people }
  const refused = refusalOfTime(range, catalogue.hours, now, rules)
  return refused ? { [refused.field]: refused.refusal, ...people } : people
}

const refusalsOfServingNotes = ({ draft }: Booking): FieldRefusals =>
  Object.assign(
    {},
    ...draft.servings.map(({ orderPackageId, note }) =>
      refusalsIn(LongComment, note, `servings.${orderPackageId}.note`),
    ),
  )

function refusalsOfPackage(booking: Booking): FieldRefusals {
  const { draft } = booking
  const range = rangeOf(draft)
  const isKept = isPackageKept(booking) && isRoomKept(booking)
  if (draft.packageId === null || !range || isKept) return refusalsOfServingNotes(booking)
  const chosen = packageChoices(booking).find(({ item }) => item.id === draft.packageId)
  const reason: FieldRefusal | null = chosen ? chosen.reason : { code: 'notAvailable' }
  const refusals = refusalsOfServingNotes(booking)
  if (reason) refusals.packageId = reason
  for (const { item, reason: closed } of servingChoices(booking)) {
    const serving = draft.servings.find((each) => each.orderPackageId === item.id)
    if (!serving) continue
    if (closed) refusals[`servings.${item.id}.preferredTime`] = closed
    else Object.assign(refusals, refusalsOfServing(serving, item.timeSlots, servingDays(booking)))
  }
  return refusals
}

/** What is wrong with when a part is served: on the days that it is wrong on, or at all where no time is chosen. */
function refusalsOfServing(
  serving: ServingChoice,
  timeSlots: readonly string[],
  days: readonly PacketDay[],
): FieldRefusals {
  const refusals: FieldRefusals = {}
  const { orderPackageId, preferredTime, dayTimes = [] } = serving
  const isForAll = days.length === 1 || preferredTime === null
  for (const day of days) {
    const lunch = checkLunchTime(timeSlots, timeOn(serving, day.date), day)
    if (lunch.ok) continue
    const field = `servings.${orderPackageId}.${isForAll ? 'preferredTime' : day.date}`
    // The time of all days that can't be had on this one: it needs its own.
    const isUnchosen = !isForAll && !dayTimes.some(({ date }) => date === day.date)
    const isMissing = isUnchosen || lunch.reason === 'lunchTimeRequired'
    refusals[field] = { code: isMissing ? 'lunchTimeRequired' : 'notAvailable' }
  }
  return refusals
}

function refusalsOfLayout(booking: Booking): FieldRefusals {
  const { draft, features } = booking
  const layouts = layoutChoices(booking)
  const comment = features.layoutComment ? refusalsIn(LongComment, draft.setupComment, 'setupComment') : {}
  if (isRoomKept(booking)) return comment
  if (draft.seatingId === null)
    return layouts.length > 1 ? { seatingId: { code: 'required' }, ...comment } : comment
  const chosen = layouts.find(({ item }) => item.id === draft.seatingId)
  const reason: FieldRefusal | null = chosen ? chosen.reason : { code: 'notAvailable' }
  return reason ? { seatingId: reason, ...comment } : comment
}

function refusalsOfExtras(booking: Booking): FieldRefusals {
  const refusals: FieldRefusals = {}
  const choices = extraChoices(booking)
  for (const { productId, quantity } of booking.draft.extras) {
    if (isExtraKept(booking, productId)) continue
    const choice = choices.find(({ item }) => item.id === productId)
    const reason: FieldRefusal | null = choice ? choice.reason : { code: 'notAvailable' }
    if (reason) refusals[`extras.${productId}`] = reason
    else Object.assign(refusals, refusalsIn(People, quantity, `extras.${productId}`))
  }
  return refusals
}

function refusalsOfReview(booking: Booking): FieldRefusals {
  // What was accepted when the reservation was placed holds for its changes.
  if (booking.editing) return {}
  if (!booking.draft.termsAccepted) return { terms: { code: 'termsNotAccepted' } }
  return booking.draft.termsVersion === termsVersionOf(booking) ? {} : { terms: { code: 'termsOutdated' } }
}

/** What is wrong with a step, by field of the draft; nothing when it may be completed. Specification §5.3. */
export function refusalsOf(step: StepName, booking: Booking): FieldRefusals {
  switch (step) {
    case 'time':
      return refusalsOfTime(booking)
    case 'package':
      return refusalsOfPackage(booking)
    case 'layout':
      return refusalsOfLayout(booking)
    case 'extras':
      return refusalsOfExtras(booking)
    case 'allergies':
      return Object.assign({}, ...booking.draft.allergies.map(refusalsOfAllergy))
    case 'details':
      return refusalsOfDetails(booking)
    case 'review':
      return refusalsOfReview(booking)
  }
}

export const isSound = (booking: Booking, step: StepName): boolean =>
  Object.keys(refusalsOf(step, booking)).length === 0

/** The first needed step that something is wrong with; null when the order can be placed. */
export const firstUnsoundStep = (booking: Booking): StepName | null =>
  neededSteps(booking).find((step) => !isSound(booking, step)) ?? null
