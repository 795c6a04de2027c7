import {
  array,
  boolean,
  defaulted,
  enums,
  type Infer,
  literal,
  nullable,
  number,
  object,
  optional,
  refine,
  string,
  union,
} from 'superstruct'
import type { Snapshot } from 'xstate'
import { eachMeetingField } from '#contract/structs/meeting.ts'
import { ReservationOrder, ReservationUpdate } from '#contract/structs/reservation.ts'
import { SeriesOrder } from '#contract/structs/series-order.ts'
import { ALLERGENS } from '#domain/order/allergens.ts'
import { DIETARY_WISHES } from '#domain/order/dietary-wishes.ts'
import { closedKind } from '#domain/order/line-deadlines.ts'
import { type Instant, isInstant } from '#domain/time/venue-time.ts'
import { deadlinesOf } from '#machines/reservation-rules.ts'
import type { StartedBooking } from '#machines/room-calendar/types.ts'
import { datesOf, keepingLayouts } from './draft-dates.ts'
import { extrasFor } from './extras.ts'
import { draftOf, draftVersion } from './new-draft.ts'
import { draftOfReservation } from './reservation-draft.ts'
import { type CheckoutContext, type CheckoutDraft, type Editing, stepNames } from './types.ts'

const Time = refine(number(), 'instant', isInstant)

const Placing = object({
  order: ReservationOrder,
  isRequest: boolean(),
  couponCode: nullable(string()),
  idempotencyKey: string(),
  offerKey: optional(string()),
})

const Changing = object({
  reservationId: string(),
  update: ReservationUpdate,
  couponCode: nullable(string()),
  idempotencyKey: string(),
})

const PlacingAll = object({
  series: SeriesOrder,
  isRequest: boolean(),
  couponCode: nullable(string()),
  idempotencyKey: string(),
  offerKey: optional(string()),
})

const Sent = object({ placing: union([Placing, PlacingAll, Changing]), of: string() })

const Room = object({
  slug: string(),
  people: number(),
  seatingId: optional(nullable(number())),
  setupComment: optional(nullable(string())),
})

const Draft = object({
  version: literal(draftVersion),
  edits: nullable(object({ reservationId: string(), sequence: number() })),
  roomSlug: string(),
  start: Time,
  end: Time,
  people: number(),
  /** A draft of an earlier version has one room on one date. */
  moreRooms: defaulted(array(Room), () => []),
  moreDates: defaulted(array(object({ start: Time, end: Time, rooms: array(Room) })), () => []),
  packageId: nullable(number()),
  servings: array(
    object({
      orderPackageId: number(),
      preferredTime: nullable(string()),
      note: string(),
      dayTimes: optional(array(object({ date: string(), time: string() }))),
    }),
  ),
  seatingId: nullable(number()),
  setupComment: string(),
  extras: array(object({ productId: number(), quantity: number(), isForEveryone: optional(boolean()) })),
  allergies: array(
    object({
      personName: string(),
      lawObligated: array(enums(ALLERGENS)),
      dietaryWishes: optional(array(enums(DIETARY_WISHES))),
      freeInput: string(),
      note: string(),
    }),
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
  /** A field that a draft of an earlier version lacks is empty. */
  meeting: object(eachMeetingField(() => defaulted(string(), ''))),
  couponCode: string(),
  termsAccepted: boolean(),
  termsVersion: nullable(string()),
  sendAsRequest: boolean(),
  idempotencyKey: nullable(string()),
  sent: nullable(Sent),
  offerKey: optional(string()),
  step: enums(stepNames),
  completed: array(enums(stepNames)),
  returnsToReview: boolean(),
})

/** A stored draft; null when it is none, or one of another version. */
export function readDraft(stored: unknown): CheckoutDraft | null {
  const [error, draft] = Draft.validate(stored, { coerce: true })
  return error ? null : (draft satisfies Infer<typeof Draft>)
}

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

const wasStored = (stored: unknown): boolean => stored !== null && stored !== undefined

/** What was planned: times, rooms and people. */
const planOf = (draft: Parameters<typeof datesOf>[0]): string =>
  JSON.stringify(
    datesOf(draft).map(({ start, end, rooms }) => [
      start,
      end,
      rooms.map(({ slug, people }) => [slug, people]),
    ]),
  )

type Resumed = { draft: CheckoutDraft | null; draftDropped: boolean }

/**
 * The draft to resume: what was stored, moved to what was begun. What was typed stays; another time or room is
 * another order, with a key of its own.
 */
export function resume(begun: StartedBooking | null, stored: unknown): Resumed {
  const previous = readDraft(stored)
  const draftDropped = previous === null && wasStored(stored)
  if (!begun) return { draft: previous, draftDropped }
  if (!previous) return { draft: draftOf(begun), draftDropped }
  const { moreRooms = [], moreDates = [] } = begun
  if (planOf(previous) === planOf({ ...begun, moreRooms, moreDates }))
    return { draft: previous, draftDropped }
  const moved = {
    ...inRoom(previous, begun.roomSlug),
    ...begun,
    ...keepingLayouts(
      { moreRooms, moreDates },
      datesOf(previous).flatMap(({ rooms }) => rooms),
    ),
    idempotencyKey: null,
    sent: null,
    offerKey: undefined,
    step: 'package' as const,
    returnsToReview: false,
  }
  // What came along is seen once more.
  const seen = moved.completed.filter((step) => step !== 'extras' || moved.extras.length === 0)
  return {
    draft: { ...moved, extras: extrasFor(moved), completed: [...new Set([...seen, 'time' as const])] },
    draftDropped,
  }
}

/** A draft has a key from its beginning, stored with it: so it is one order, whichever tab sends it first. */
export const keyed = ({ draft, draftDropped }: Resumed, newKey: string): Resumed => ({
  draft: draft && { ...draft, idempotencyKey: draft.idempotencyKey ?? newKey },
  draftDropped,
})

/** The state of a checkout that was begun for any visitor, with a key of this one's own. */
export function withKey(snapshot: Snapshot<unknown>, newKey: string): Snapshot<unknown> {
  const { context } = snapshot as unknown as { context: CheckoutContext }
  const draft = context.draft && { ...context.draft, idempotencyKey: newKey }
  return Object.assign({}, snapshot, { context: { ...context, draft } })
}

/** A booking that has been placed in another tab, to be placed once more: with a key of its own, when it goes on. */
export const asAnotherOrder = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  idempotencyKey: null,
  sent: null,
})

/**
 * The draft to resume the change of a reservation with: what was stored, as long as it was made of the reservation as
 * it stands or was sent without an answer. What can't be changed any more decides which room it is about.
 */
export function resumeEditing({ reservation }: Editing, stored: unknown, now: Instant): Resumed {
  const original = draftOfReservation(reservation)
  const previous = readDraft(stored)
  const isOfIt = previous?.edits?.reservationId === reservation.id
  const isCurrent = previous?.edits?.sequence === reservation.sequence || previous?.sent !== null
  if (!previous || !isOfIt || !isCurrent) return { draft: original, draftDropped: wasStored(stored) }
  const isRoomClosed = closedKind(deadlinesOf(reservation), 'rooms', now) !== undefined
  return { draft: isRoomClosed ? inRoom(previous, original.roomSlug) : previous, draftDropped: false }
}
