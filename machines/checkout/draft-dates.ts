import type { PlannedDate } from '#machines/planned-dates.ts'
import type { Booking, CheckoutDraft } from './types.ts'

/** The dates of a draft, each with its rooms, the first one first. */
export const datesOf = ({
  start,
  end,
  roomSlug,
  people,
  moreRooms,
  moreDates,
}: CheckoutDraft): PlannedDate[] => [
  { start, end, rooms: [{ slug: roomSlug, people }, ...moreRooms] },
  ...moreDates,
]

/** What a draft has of its dates. */
type DatesOfDraft = Pick<CheckoutDraft, 'start' | 'end' | 'roomSlug' | 'people' | 'moreRooms' | 'moreDates'>

/** A draft's dates out of planned ones; null where there are none. */
export function draftDatesOf([first, ...moreDates]: readonly PlannedDate[]): DatesOfDraft | null {
  const [main, ...moreRooms] = first?.rooms ?? []
  if (!first || !main) return null
  const { start, end } = first
  return { start, end, roomSlug: main.slug, people: main.people, moreRooms, moreDates }
}

/** Whether a new booking has several dates, or several rooms on its date: it is placed as one order. */
export const isSeries = ({ draft, editing }: Pick<Booking, 'draft' | 'editing'>): boolean =>
  editing === null && (draft.moreDates.length > 0 || draft.moreRooms.length > 0)

/** Whether as many people come to the first room on each of its dates. */
export const haveSamePeople = (draft: CheckoutDraft): boolean =>
  datesOf(draft).every(({ rooms: [main] }) => main?.slug !== draft.roomSlug || main.people === draft.people)
