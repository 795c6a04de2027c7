import type { FieldError, FieldRefusal } from '#contract/field-codes.ts'
import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { arrangementsOf, timeOn } from './servings.ts'
import { type CheckoutDraft, type StepName, stepNames } from './types.ts'

type FieldOwner = { step: StepName; field: string }

const simple: Record<string, FieldOwner> = {
  arrival: { step: 'time', field: 'start' },
  departure: { step: 'time', field: 'end' },
  expectedPax: { step: 'time', field: 'people' },
  roomId: { step: 'time', field: 'start' },
  startTime: { step: 'time', field: 'start' },
  endTime: { step: 'time', field: 'end' },
  packageId: { step: 'package', field: 'packageId' },
  arrangements: { step: 'package', field: 'packageId' },
  seatingId: { step: 'layout', field: 'seatingId' },
  setupComment: { step: 'layout', field: 'setupComment' },
  ...eachMeetingField((field): FieldOwner => ({ step: 'details', field: `meeting.${field}` })),
  termsAccepted: { step: 'review', field: 'terms' },
  termsVersion: { step: 'review', field: 'terms' },
  discount_code: { step: 'review', field: 'couponCode' },
  discountCode: { step: 'review', field: 'couponCode' },
}

const unowned: FieldOwner = { step: 'review', field: 'order' }

function ownerInPacket(parts: string[], draft: CheckoutDraft): FieldOwner {
  const [list, place, name] = parts
  if (list === 'bookings') return simple[name ?? ''] ?? unowned
  if (list === 'arrangements') {
    const { orderPackageId, date } = arrangementsOf(draft)[Number(place)] ?? {}
    const field = name === 'preferredTime' || name === 'note' ? name : null
    const ofDay = date && (name === 'preferredTime' || name === 'date') ? date : null
    return orderPackageId && (ofDay ?? field)
      ? { step: 'package', field: `servings.${orderPackageId}.${ofDay ?? field}` }
      : { step: 'package', field: 'packageId' }
  }
  if (list === 'extraProducts') {
    const extra = draft.extras[Number(place)]
    return extra ? { step: 'extras', field: `extras.${extra.productId}` } : unowned
  }
  return simple[list ?? ''] ?? unowned
}

/** Which step, and which field of the draft, a dotted path of the wire belongs to; `order` when to none. */
export function ownerOf(path: string, draft: CheckoutDraft): FieldOwner {
  const [first = '', ...rest] = path.split('.')
  if (first === 'packets') return ownerInPacket(rest.slice(1), draft)
  if (first === 'customerCard') {
    const field = rest[0] ?? ''
    return field in draft.details ? { step: 'details', field: `details.${field}` } : unowned
  }
  if (first === 'paxAllergies') {
    const [place = '0', name] = rest
    const field = name === 'personName' || name === 'note' ? name : 'freeInput'
    return { step: 'allergies', field: `allergies.${place}.${field}` }
  }
  return simple[first] ?? unowned
}

/** Refused fields of the wire by field of the draft, and the first step that has one. */
export function refusedFieldsOf(
  fields: readonly FieldError[],
  draft: CheckoutDraft,
): { step: StepName; refusals: FieldRefusals } {
  const refusals: FieldRefusals = {}
  const steps = new Set<StepName>()
  for (const { path, ...refusal } of fields) {
    const owner = ownerOf(path, draft)
    refusals[owner.field] ??= refusal satisfies FieldRefusal
    steps.add(owner.step)
  }
  return { step: stepNames.find((step) => steps.has(step)) ?? 'review', refusals }
}

function valueAt(draft: CheckoutDraft, field: string): unknown {
  const [first = '', second = '', third = ''] = field.split('.')
  const named = (of: object, name: string) => (of as Record<string, unknown>)[name]
  if (first === 'servings') {
    const serving = draft.servings.find((each) => each.orderPackageId === Number(second))
    if (!serving) return undefined
    return third === 'note' ? serving.note : timeOn(serving, third)
  }
  if (first === 'extras') return draft.extras.find((each) => each.productId === Number(second))?.quantity
  if (first === 'allergies') return draft.allergies[Number(second)]
  if (first === 'terms') return [draft.termsAccepted, draft.termsVersion]
  if (first === 'order') return { ...draft, step: null, completed: null, returnsToReview: null }
  const value = named(draft, first)
  return second === '' ? value : named(Object(value), second)
}

/** The refusals whose field is as it was when the server refused it. */
export const stillRefused = (refused: FieldRefusals, before: CheckoutDraft, after: CheckoutDraft) =>
  Object.fromEntries(
    Object.entries(refused).filter(
      ([field]) => JSON.stringify(valueAt(before, field)) === JSON.stringify(valueAt(after, field)),
    ),
  )
