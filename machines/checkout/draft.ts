import { array, boolean, enums, type Infer, literal, nullable, number, object, string } from 'superstruct'
import { ReservationOrder } from '#contract/structs/reservation.ts'
import { ALLERGENS } from '#domain/booking/allergens.ts'
import type { BookingBegun } from '#machines/room-calendar/types.ts'
import { type CheckoutDraft, stepNames } from './types.ts'

/** Raised when the draft's shape changes: a draft of another version is dropped. */
export const draftVersion = 2

const Sent = object({
  placing: object({
    order: ReservationOrder,
    isRequest: boolean(),
    discountCode: nullable(string()),
    idempotencyKey: string(),
  }),
  of: string(),
})

const Draft = object({
  version: literal(draftVersion),
  roomSlug: string(),
  startTime: string(),
  endTime: string(),
  people: number(),
  packageId: nullable(number()),
  servings: array(object({ orderPackageId: number(), preferredTime: nullable(string()), note: string() })),
  seatingId: nullable(number()),
  setupComment: string(),
  extras: array(object({ productId: number(), quantity: number() })),
  allergies: array(
    object({ personName: string(), lawObligated: array(enums(ALLERGENS)), freeInput: string() }),
  ),
  details: object({
    name: string(),
    email: string(),
    phone: string(),
    companyName: string(),
    organizationNumber: string(),
    buyerReference: string(),
    isOrganization: boolean(),
  }),
  meeting: object({ title: string(), lead: string(), note: string() }),
  coupon: string(),
  termsAccepted: boolean(),
  termsVersion: nullable(string()),
  sendAsRequest: boolean(),
  idempotencyKey: nullable(string()),
  sent: nullable(Sent),
  step: enums(stepNames),
  completed: array(enums(stepNames)),
  returnsToReview: boolean(),
})

/** A draft as it was kept; null when it is none, or one of another version. */
export function readDraft(stored: unknown): CheckoutDraft | null {
  const [error, draft] = Draft.validate(stored)
  return error ? null : (draft satisfies Infer<typeof Draft>)
}

/** A new draft. The time has been chosen already, so the first step is the one after it. */
export const draftOf = (begun: BookingBegun): CheckoutDraft => ({
  version: draftVersion,
  ...begun,
  packageId: null,
  servings: [],
  seatingId: null,
  setupComment: '',
  extras: [],
  allergies: [],
  details: {
    name: '',
    email: '',
    phone: '',
    companyName: '',
    organizationNumber: '',
    buyerReference: '',
    isOrganization: true,
  },
  meeting: { title: '', lead: '', note: '' },
  coupon: '',
  termsAccepted: false,
  termsVersion: null,
  sendAsRequest: false,
  idempotencyKey: null,
  sent: null,
  step: 'package',
  completed: ['time'],
  returnsToReview: false,
})

/** A draft moved to another room: what belongs to the room's own layouts has to be chosen again. */
export const inRoom = (draft: CheckoutDraft, roomSlug: string): CheckoutDraft =>
  draft.roomSlug === roomSlug
    ? draft
    : {
        ...draft,
        roomSlug,
        seatingId: null,
        completed: draft.completed.filter((step) => step !== 'layout'),
      }

/**
 * The draft to go on with: what was kept, moved to what was begun. What was typed stays; another time or room is
 * another order, with a key of its own.
 */
export function resume(
  begun: BookingBegun | null,
  stored: unknown,
): { draft: CheckoutDraft | null; draftDropped: boolean } {
  const kept = readDraft(stored)
  const draftDropped = kept === null && stored !== null && stored !== undefined
  if (!begun) return { draft: kept, draftDropped }
  if (!kept) return { draft: draftOf(begun), draftDropped }
  const isSame =
    kept.roomSlug === begun.roomSlug &&
    kept.startTime === begun.startTime &&
    kept.endTime === begun.endTime &&
    kept.people === begun.people
  if (isSame) return { draft: kept, draftDropped }
  const moved = {
    ...inRoom(kept, begun.roomSlug),
    ...begun,
    idempotencyKey: null,
    sent: null,
    step: 'package' as const,
    returnsToReview: false,
  }
  return {
    draft: { ...moved, completed: [...new Set([...moved.completed, 'time' as const])] },
    draftDropped,
  }
}
