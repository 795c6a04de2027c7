import { extraChoices, hasServings, layoutChoices, packagesOnline } from './choices.ts'
import type { Booking, StepName } from './types.ts'
import { stepNames } from './types.ts'

function isNeeded(step: StepName, booking: Booking): boolean {
  switch (step) {
    case 'package':
      return booking.features.packages && packagesOnline(booking).length > 0
    case 'layout':
      return booking.features.layoutComment || layoutChoices(booking).length > 1
    case 'extras':
      return extraChoices(booking).length > 0
    case 'allergies':
      return booking.features.allergies && hasServings(booking)
    default:
      return true
  }
}

/** The steps that this tenant, this room and these choices need, in order. */
export const neededSteps = (booking: Booking): StepName[] =>
  stepNames.filter((step) => isNeeded(step, booking))

/** The first step that Continue has not been pressed on; checking comes last. */
export const firstOpenStep = (booking: Booking): StepName =>
  neededSteps(booking).find((step) => step === 'review' || !booking.draft.completed.includes(step)) ??
  'review'

/** Whether a step can be opened: it is needed, and all before it are completed. */
export function canOpen(booking: Booking, step: StepName): boolean {
  const needed = neededSteps(booking)
  const place = needed.indexOf(step)
  return place >= 0 && place <= needed.indexOf(firstOpenStep(booking))
}

/** The step after the one in sight, once that is completed. From a Change link it is back to checking. */
export function nextStep(booking: Booking): StepName {
  const { step, returnsToReview } = booking.draft
  if (returnsToReview) return firstOpenStep(booking)
  const later = stepNames.slice(stepNames.indexOf(step) + 1)
  return neededSteps(booking).find((each) => later.includes(each)) ?? 'review'
}

/** Where Back leads; null at the first step. */
export function previousStep(booking: Booking): StepName | null {
  const { step, returnsToReview } = booking.draft
  if (returnsToReview && step !== 'review' && canOpen(booking, 'review')) return 'review'
  const earlier = stepNames.slice(0, stepNames.indexOf(step))
  return neededSteps(booking).findLast((each) => earlier.includes(each)) ?? null
}
