import { packagesOnline } from '#machines/catalogue/items.ts'
import { areExtrasAsked, hasServings, isPackageAsked } from './choices.ts'
import { isSeries } from './draft-dates.ts'
import { editsAll, isStepFrozen } from './editing-scope.ts'
import { areLayoutsSeveral, isLayoutAsked } from './layouts.ts'
import { originalOf } from './line-changes.ts'
import type { Booking, StepName } from './types.ts'
import { stepNames } from './types.ts'

const servesAnything = ({ editing }: Booking): boolean =>
  editing !== null &&
  (editing.reservation.arrangements.length > 0 || editing.reservation.paxAllergies.length > 0)

/** Of what the steps can't change, only the words can be. */
function isNeededForWords(step: StepName, booking: Booking): boolean {
  if (step === 'allergies') return booking.features.allergies && servesAnything(booking)
  return step === 'details' || step === 'review'
}

/** Where one answer is possible, nothing is asked; but a step in sight stays there, whatever is chosen in it. */
function isNeeded(step: StepName, booking: Booking): boolean {
  const { draft, features, catalogue } = booking
  const isAsked = (rule: (booking: Booking) => boolean) => step === draft.step || rule(booking)
  switch (step) {
    case 'time':
      // Dates and rooms are changed where they were planned.
      return !isSeries(booking)
    case 'package':
      return features.packages && packagesOnline(catalogue.packages).length > 0 && isAsked(isPackageAsked)
    case 'layout':
      return features.layoutComment || (areLayoutsSeveral(booking) && isAsked(isLayoutAsked))
    case 'extras':
      return catalogue.products.some(({ isAvailable }) => isAvailable) && isAsked(areExtrasAsked)
    case 'allergies':
      return booking.features.allergies && hasServings(booking)
    default:
      return true
  }
}

// A booking never changes, and each step that is shown or opened asks for all of them.
const neededOf = new WeakMap<Booking, readonly StepName[]>()

/** The steps that this tenant, this room and these choices need, in order. */
export function neededSteps(booking: Booking): readonly StepName[] {
  const known = neededOf.get(booking)
  if (known) return known
  const isAsked = editsAll(booking) ? isNeeded : isNeededForWords
  const needed = stepNames.filter((step) => isAsked(step, booking))
  neededOf.set(booking, needed)
  return needed
}

/** Whether the allergies step has been passed already: when the reservation was placed, with its food. */
function wereAllergiesAsked(booking: Booking): boolean {
  const original = originalOf(booking)
  return original !== null && (!editsAll(booking) || hasServings({ ...booking, draft: original }))
}

function isDone(booking: Booking, step: StepName): boolean {
  if (booking.draft.completed.includes(step) || isStepFrozen(booking, step)) return true
  return step === 'allergies' && wereAllergiesAsked(booking)
}

/** The first step that Continue has not been pressed on; checking comes last. */
export const firstOpenStep = (booking: Booking): StepName =>
  neededSteps(booking).find((step) => step === 'review' || !isDone(booking, step)) ?? 'review'

/** Whether a step can be opened: it is needed, all before it are completed, and something in it can be changed. */
export function canOpen(booking: Booking, step: StepName): boolean {
  const needed = neededSteps(booking)
  const place = needed.indexOf(step)
  if (place < 0 || isStepFrozen(booking, step)) return false
  return place <= needed.indexOf(firstOpenStep(booking))
}

/**
 * The step after the one in sight, once that is completed. From a Change link, and while a reservation is changed, it
 * is back to checking.
 */
export function nextStep(booking: Booking): StepName {
  const { step, returnsToReview } = booking.draft
  if (returnsToReview || booking.editing) return firstOpenStep(booking)
  const later = stepNames.slice(stepNames.indexOf(step) + 1)
  return neededSteps(booking).find((each) => later.includes(each)) ?? 'review'
}

/**
 * The completed steps once the one in sight is too. Those before it that had one answer count as answered: another time,
 * at which there would be more to choose, does not bring them back.
 */
export function completedWith(booking: Booking): StepName[] {
  const { step, completed, seatingId } = booking.draft
  const needed = neededSteps(booking)
  const passed = stepNames
    .slice(0, stepNames.indexOf(step))
    .filter((each) => !needed.includes(each))
    .filter((each) => each === 'package' || each === 'extras' || (each === 'layout' && seatingId !== null))
  return [...new Set([...completed, ...passed, step])]
}

/** Where Continue leads from the step in sight, once its fields are right. */
export const stepAfterContinue = (booking: Booking): StepName =>
  nextStep({ ...booking, draft: { ...booking.draft, completed: completedWith(booking) } })

/** Where Back leads; null at the first step, and at checking what changes. */
export function previousStep(booking: Booking): StepName | null {
  const { step, returnsToReview } = booking.draft
  if (booking.editing && step === 'review') return null
  if (returnsToReview && step !== 'review' && canOpen(booking, 'review')) return 'review'
  const earlier = stepNames.slice(0, stepNames.indexOf(step))
  return neededSteps(booking).findLast((each) => earlier.includes(each)) ?? null
}

/** The step to show: the wanted one where it can be opened, else the first that is open. */
export function settledStep(booking: Booking): StepName {
  const { step } = booking.draft
  const beforeIt: Booking = { ...booking, draft: { ...booking.draft, step: 'review' } }
  return canOpen(beforeIt, step) ? step : firstOpenStep(beforeIt)
}
