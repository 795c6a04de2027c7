import type { MeetingRoom } from '#contract/structs/room.ts'
import { fitsPackageWindow, type PackageWindow } from '#domain/order/package-window.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { noFilters } from '#machines/room-selection/filters.ts'
import { refusalsOfFilters, searchOf } from '#machines/room-selection/search.ts'
import type { ComparisonFilters } from './filters.ts'
import type { ComparedDay, ComparisonSearch, RoomComparisonContext } from './types.ts'

type RequestedBy = Pick<RoomComparisonContext, 'now' | 'rules'>

const asSelection = ({ people, from, to }: ComparisonFilters, date: string | null) => ({
  ...noFilters,
  ...(date === null ? { people } : { people, date, from, to }),
})

/** The faults of what is compared by, by field; those of a date at its place. */
export function refusalsOfComparison(filters: ComparisonFilters, by: RequestedBy): FieldRefusals {
  const refusals: FieldRefusals = {}
  for (const [place, date] of [null, ...filters.dates].entries()) {
    const { date: ofDate, ...others } = refusalsOfFilters(asSelection(filters, date), by)
    Object.assign(refusals, others)
    if (ofDate) refusals[`dates.${place - 1}`] = ofDate
  }
  return refusals
}

/** One search for each day that is compared; one without a time while no day has a whole one. */
export function searchesOf(filters: ComparisonFilters, by: RequestedBy): ComparisonSearch[] {
  const { packageId } = filters
  const search = (date: string | null): ComparisonSearch => {
    const { people, time } = searchOf(asSelection(filters, date), by)
    return { people, time, packageId: time && people !== null ? packageId : null }
  }
  const searches = filters.dates.map(search).filter(({ time }) => time !== null)
  return searches.length > 0 ? searches : [search(null)]
}

/** Whether a package is chosen that has no price yet, since it is per person. */
export const lacksPeople = ({ packageId, people }: ComparisonFilters): boolean =>
  packageId !== null && people === null

/** Whether a package can be had at the time of day that is compared; also while none is known. */
export const suitsTimes = (pack: PackageWindow, filters: ComparisonFilters, by: RequestedBy): boolean =>
  searchesOf(filters, by).every(({ time }) => time === null || fitsPackageWindow(time, pack).fits)

/** A day as it is compared: each room in the order of the choice, those that the house does not have left out. */
export type ComparedRooms = { rooms: MeetingRoom[]; days: { time: TimeRange | null; rooms: MeetingRoom[] }[] }

/** The compared rooms, with what each day says of them. */
export function comparedRooms(
  { roomIds }: Pick<ComparisonFilters, 'roomIds'>,
  days: readonly ComparedDay[],
): ComparedRooms {
  const chosen = (rooms: readonly MeetingRoom[]) =>
    roomIds.flatMap((id) => rooms.find((room) => room.id === id) ?? [])
  return {
    rooms: chosen(days[0]?.rooms ?? []),
    days: days.map(({ time, rooms }) => ({ time, rooms: chosen(rooms) })),
  }
}
