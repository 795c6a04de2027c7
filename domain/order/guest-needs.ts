import type { LineDeadlines } from '#domain/order/line-deadlines.ts'
import { holdsRooms, type ReservationStatus } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'

type Needs = {
  lawObligated: readonly unknown[]
  dietaryWishes?: readonly unknown[] | undefined
  freeInput?: string | null | undefined
  note?: string | null | undefined
}

/** Whether an entry says anything that the kitchen has to know; a name alone does not. */
export const hasNeeds = ({ lawObligated, dietaryWishes = [], freeInput, note }: Needs): boolean =>
  lawObligated.length + dietaryWishes.length > 0 || `${freeInput ?? ''}${note ?? ''}`.trim() !== ''

/**
 * Until when guests may say what they need: as long as servings can be changed. Null where nothing is served, or the
 * meeting does not take place. Decision guests-own-needs.
 */
export const guestNeedsUntil = (
  status: ReservationStatus | 'lapsed',
  { servings }: Pick<LineDeadlines, 'servings'>,
): Instant | null => (holdsRooms(status) ? servings : null)
