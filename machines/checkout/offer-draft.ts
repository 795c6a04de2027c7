import type { OfferAlternative, OfferDate, OfferedDate } from '#contract/structs/offer.ts'
import type { OfferObstacle } from '#domain/order/offer.ts'
import { rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { isForEveryone, isOfSteps } from '#machines/offer/acceptance.ts'
import type { PlannedDate } from '#machines/planned-dates.ts'
import { readDraft } from './draft.ts'
import { draftDatesOf } from './draft-dates.ts'
import { draftOf } from './new-draft.ts'
import { servingOfDays } from './servings.ts'
import type { CheckoutDraft, StepName } from './types.ts'

function servingsOf(
  arrangements: OfferDate['packets'][number]['arrangements'],
  arrival: OfferDate['arrival'],
): CheckoutDraft['servings'] {
  const first = venueDateOf(rangeFromWire({ startTime: arrival, endTime: arrival }).start)
  const ids = new Set(arrangements.map(({ orderPackageId }) => orderPackageId))
  return [...ids].map((id) =>
    servingOfDays(
      id,
      arrangements
        .filter(({ orderPackageId }) => orderPackageId === id)
        .map(({ date, preferredTime }) => ({ date: date ?? first, time: preferredTime, note: '' })),
    ),
  )
}

/** One date of an offer as it is planned: its rooms in the order that they were chosen in. */
function plannedDateOf({ content, rooms }: OfferedDate): PlannedDate | null {
  const [first] = rooms
  const bookings = content.packets.flatMap((packet) => packet.bookings)
  const planned = rooms.flatMap(({ roomSlug: slug, expectedPax: people }, place) =>
    slug === null ? [] : [{ slug, people, seatingId: bookings[place]?.seatingId ?? null }],
  )
  return first && planned.length === rooms.length ? { ...rangeFromWire(first), rooms: planned } : null
}

/** The step that mends what keeps an alternative from being ordered; without an obstacle, and where it has only expired, checking. */
const mendingSteps: Partial<Record<OfferObstacle, StepName>> = {
  taken: 'time',
  tooLate: 'time',
  changed: 'time',
  packageGone: 'package',
  servingClosed: 'package',
  layoutGone: 'layout',
  productGone: 'extras',
}

/**
 * A new booking of an alternative of an offer, at checking or at what has to be chosen anew; null for one that the steps cannot order. Who books and what the
 * meeting is about come from the booking that was under way, if any, else it is called as the offer is: with a known customer, only the check is left.
 */
export function draftOfOffer(
  { dates, obstacle }: Pick<OfferAlternative, 'dates' | 'obstacle'>,
  { key, name }: { key: string; name: string },
  stored: unknown,
  isKnown: boolean,
): CheckoutDraft | null {
  const planned = dates.flatMap((date) => plannedDateOf(date) ?? [])
  const begun = draftDatesOf(planned)
  const [date] = dates
  const [packet] = date?.content.packets ?? []
  if (!begun || !date || !packet || planned.length < dates.length || !isOfSteps({ dates })) return null
  const draft = draftOf(begun)
  const before = readDraft(stored)
  const { meeting } = before ?? draft
  const seatingId = planned[0]?.rooms[0]?.seatingId ?? null
  // As it is called where its keeper gave it no name.
  const isNamedByRoom = name.startsWith(date.rooms[0]?.roomName ?? name)
  return {
    ...draft,
    packageId: packet.packageId,
    servings: servingsOf(packet.arrangements, date.content.arrival),
    seatingId,
    extras: packet.extraProducts.map((extra) => ({
      ...extra,
      ...(isForEveryone(dates, extra.productId) && { isForEveryone: true }),
    })),
    ...(before && { details: before.details }),
    meeting: { ...meeting, meetingTitle: meeting.meetingTitle || (isNamedByRoom ? '' : name) },
    offerKey: key,
    step: (obstacle && mendingSteps[obstacle]) ?? 'review',
    completed: [
      'time',
      'package',
      // It may have been kept before a layout was chosen.
      ...(seatingId === null ? [] : (['layout'] as const)),
      'extras',
      ...(isKnown || before?.completed.includes('details') ? (['details'] as const) : []),
    ],
    returnsToReview: true,
  }
}
