import type { Room } from '#contract/structs/room.ts'
import type { PlannedDate, PlannedRoom } from '#machines/planned-dates.ts'
import type { Booking, CheckoutDraft } from './types.ts'

/** What a draft has of its dates. */
type DatesOfDraft = Pick<CheckoutDraft, 'start' | 'end' | 'roomSlug' | 'people' | 'moreRooms' | 'moreDates'>

/** The dates of a draft, each with its rooms, the first one first. */
export const datesOf = ({
  start,
  end,
  roomSlug,
  people,
  moreRooms,
  moreDates,
}: DatesOfDraft): PlannedDate[] => [
  { start, end, rooms: [{ slug: roomSlug, people }, ...moreRooms] },
  ...moreDates,
]

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

/** A room of a booking's dates. */
export const roomOfSlug = ({ catalogue }: Pick<Booking, 'catalogue'>, slug: string): Room | undefined =>
  [catalogue.room, ...catalogue.moreRooms].find(({ slugname }) => slugname === slug)

/** A room with so many people, on whichever dates it is so: its layout is chosen once. */
export type RoomUse = Pick<PlannedRoom, 'slug' | 'people'>

export const isSameUse = (one: RoomUse, other: RoomUse) =>
  one.slug === other.slug && one.people === other.people

/** Rooms with the layouts that were chosen in others of as many people. */
const withLayoutsOf = (rooms: PlannedRoom[], chosen: readonly PlannedRoom[]): PlannedRoom[] =>
  rooms.map((room) => {
    const { seatingId = null } = chosen.find((each) => isSameUse(each, room)) ?? {}
    return seatingId === null ? room : { ...room, seatingId }
  })

type MoreRooms = Pick<CheckoutDraft, 'moreRooms' | 'moreDates'>

/** The other rooms and dates with the layouts that were chosen for rooms of as many people. */
export const keepingLayouts = (
  { moreRooms, moreDates }: MoreRooms,
  chosen: readonly PlannedRoom[],
): MoreRooms => ({
  moreRooms: withLayoutsOf(moreRooms, chosen),
  moreDates: moreDates.map((date): PlannedDate => ({ ...date, rooms: withLayoutsOf(date.rooms, chosen) })),
})
