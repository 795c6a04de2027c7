import { object } from 'superstruct'
import type { FieldRefusal } from '#contract/field-codes.ts'
import { meetingStructs } from '#contract/structs/meeting.ts'
import { ArrangementOrder, BookingOrder, CustomerCard } from '#contract/structs/reservation.ts'
import { wholeNumber } from '#contract/wire.ts'
import { isEmail } from '#domain/account/email.ts'
import { MAX_PAX } from '#domain/order/order.ts'
import { customerFaults, peopleReason, termsFaults } from '#domain/order/order-faults.ts'
import { isPacketRetained, type LunchFault, lunchFaults } from '#domain/order/packet-faults.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { capacityRoomOf } from '#machines/house.ts'
import { refusalsOfNeeds } from '#machines/person-needs.ts'
import { refusalsIn } from '#machines/refusals-in.ts'
import { refusalOfTime } from '#machines/time-refusal.ts'
import { extraChoices, packageChoices, packetOf, servingChoices } from './choices.ts'
import { customerCardOf, trimmedMeeting } from './customer.ts'
import { isFirstLayoutAsked, layoutChoices } from './layouts.ts'
import { isExtraUnchanged, isRoomUnchanged, originalOf, unchangedPaths } from './line-changes.ts'
import { packagePartsOf, termsVersionOf } from './order.ts'
import { neededSteps } from './steps.ts'
import type { Booking, CheckoutDraft, StepName } from './types.ts'

const Meeting = object(meetingStructs)
const People = wholeNumber(1, MAX_PAX)

function refusalsOfPeople({ draft, catalogue }: Booking): FieldRefusals {
  const refused = refusalsIn(People, draft.people, 'people')
  if (refused.people) return refused
  const reason = peopleReason(capacityRoomOf(catalogue.room), draft.people)
  return reason ? { people: reason } : {}
}

function refusalsOfTime(booking: Booking): FieldRefusals {
  const { draft, catalogue, now, rules } = booking
  if (isRoomUnchanged(booking)) return {}
  const people = refusalsOfPeople(booking)
  const refused = refusalOfTime(draft, catalogue.hours, now, rules)
  return refused ? { [refused.field]: refused.refusal, ...people } : people
}

const refusalsOfServingNotes = ({ draft }: Booking): FieldRefusals =>
  Object.assign(
    {},
    ...draft.servings.map(({ orderPackageId, note }) =>
      refusalsIn(ArrangementOrder.schema.note, note, `servings.${orderPackageId}.note`),
    ),
  )

function refusalsOfPackage(booking: Booking): FieldRefusals {
  const { draft } = booking
  const packetAt = packetOf(booking)
  const refusals = refusalsOfServingNotes(booking)
  if (draft.packageId === null || !packetAt || isPacketRetained(packetAt, unchangedPaths(booking)))
    return refusals
  const chosen = packageChoices(booking).find(({ item }) => item.id === draft.packageId)
  const reason: FieldRefusal | null = chosen ? chosen.reason : { code: 'notAvailable' }
  const closed = new Map(
    servingChoices(booking).flatMap(({ item, isChosen, reason }) =>
      isChosen && reason ? [[item.id, reason] as const] : [],
    ),
  )
  for (const [id, refusal] of closed) refusals[`servings.${id}.preferredTime`] = refusal
  const lunches = lunchFaults(packetAt, packagePartsOf(booking)).filter(({ partId }) => !closed.has(partId))
  for (const fault of lunches) Object.assign(refusals, refusalOfLunch(fault, draft, packetAt.days.length > 1))
  return reason ? { ...refusals, packageId: reason } : refusals
}

/** What is wrong with when a part is served: on the days that it is wrong on, or at all where no time is chosen. */
function refusalOfLunch(
  { partId, day, code }: LunchFault,
  draft: CheckoutDraft,
  areSeveral: boolean,
): FieldRefusals {
  const serving = draft.servings.find(({ orderPackageId }) => orderPackageId === partId)
  // A part that has been made a required one since the package was chosen: the package is to be chosen anew.
  if (!serving) return { packageId: { code } }
  const { preferredTime, dayTimes = [] } = serving
  if (!areSeveral || preferredTime === null) return { [`servings.${partId}.preferredTime`]: { code } }
  // The time of all days that can't be had on this one: it needs its own.
  const isUnchosen = !dayTimes.some(({ date }) => date === day.date)
  return { [`servings.${partId}.${day.date}`]: { code: isUnchosen ? 'lunchTimeRequired' : code } }
}

function refusalsOfLayout(booking: Booking): FieldRefusals {
  const { draft, features } = booking
  const layouts = layoutChoices(booking)
  const comment = features.layoutComment
    ? refusalsIn(BookingOrder.schema.setupComment, draft.setupComment, 'setupComment')
    : {}
  if (isRoomUnchanged(booking)) return comment
  if (draft.seatingId === null)
    return isFirstLayoutAsked(booking) ? { seatingId: { code: 'required' }, ...comment } : comment
  const chosen = layouts.find(({ item }) => item.id === draft.seatingId)
  const reason: FieldRefusal | null = chosen ? chosen.reason : { code: 'notAvailable' }
  return reason ? { seatingId: reason, ...comment } : comment
}

function refusalsOfExtras(booking: Booking): FieldRefusals {
  const refusals: FieldRefusals = {}
  const choices = extraChoices(booking)
  for (const { productId, quantity } of booking.draft.extras) {
    if (isExtraUnchanged(booking, productId)) continue
    const choice = choices.find(({ item }) => item.id === productId)
    const reason: FieldRefusal | null = choice ? choice.reason : { code: 'notAvailable' }
    if (reason) refusals[`extras.${productId}`] = reason
    else Object.assign(refusals, refusalsIn(People, quantity, `extras.${productId}`))
  }
  return refusals
}

/** The customer of the reservation that is changed; undefined for a new one, and where it has to become another kind. */
function customerBefore(booking: Booking): CustomerCard | undefined {
  const draft = originalOf(booking)
  const card = draft && customerCardOf({ ...booking, draft })
  return card && card.isOrganization === booking.editing?.reservation.isOrganization ? card : undefined
}

function refusalsOfCustomer(booking: Booking): FieldRefusals {
  const card = customerCardOf(booking)
  const before = customerBefore(booking)
  if (JSON.stringify(card) === JSON.stringify(before)) return {}
  const refusals = refusalsIn(CustomerCard, card, 'details')
  if (!refusals['details.email'] && !isEmail(card.email)) refusals['details.email'] = { code: 'email' }
  for (const { path, code } of customerFaults(card, booking.features, before))
    refusals[path.replace('customerCard', 'details')] ??= { code }
  return refusals
}

/** What is wrong with who orders and what the meeting is called. Specification §5.3. */
const refusalsOfDetails = (booking: Booking): FieldRefusals => ({
  ...refusalsIn(Meeting, trimmedMeeting(booking.draft), 'meeting'),
  ...refusalsOfCustomer(booking),
})

function refusalsOfReview({ draft, editing, catalogue }: Booking): FieldRefusals {
  // They are accepted once, when a reservation is placed.
  if (editing) return {}
  const { termsAccepted, termsVersion } = draft
  const accepted = { termsAccepted, termsVersion: termsVersion ?? '' }
  const [fault] = termsFaults(accepted, { termsInForce: termsVersionOf({ catalogue }), retained: new Set() })
  return fault ? { terms: { code: fault.code } } : {}
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
      return Object.assign(
        {},
        ...booking.draft.allergies.map((needs, index) => refusalsOfNeeds(needs, `allergies.${index}`)),
      )
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
