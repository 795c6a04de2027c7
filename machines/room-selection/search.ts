import { isTooFarAhead, refusalBeyondLastDay } from '#domain/order/booking-time.ts'
import { isPax, MAX_PAX } from '#domain/order/order.ts'
import {
  addVenueDays,
  atVenue,
  HOUR,
  isVenueDate,
  minutesOfClock,
  startOfVenueDay,
  type TimeRange,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { RoomFilters } from './filters.ts'
import type { RoomSearch, RoomSelectionContext, WaysSearch } from './types.ts'

/** The time of the search, and how far ahead bookings are possible. */
type RequestedBy = Pick<RoomSelectionContext, 'now' | 'rules'>

/** The faults of the filters, by field; a refused number of people or time is left out of the search. */
export function refusalsOfFilters(
  { people, date, from, to }: RoomFilters,
  { now, rules }: RequestedBy,
): FieldRefusals {
  const refusals: FieldRefusals = {}
  if (people !== null && !isPax(people))
    refusals.people = people < 1 ? { code: 'min', limit: 1 } : { code: 'max', limit: MAX_PAX }
  if (date !== null && !isVenueDate(date)) refusals.date = { code: 'date' }
  else if (date !== null && date < venueDateOf(now)) refusals.date = { code: 'past' }
  else if (date !== null && isTooFarAhead(startOfVenueDay(date), now, rules))
    refusals.date = refusalBeyondLastDay(now, rules)
  if (from !== null && minutesOfClock(from) === undefined) refusals.from = { code: 'time' }
  if (to !== null && minutesOfClock(to) === undefined) refusals.to = { code: 'time' }
  if (date === null && (from !== null || to !== null)) refusals.date = { code: 'required' }
  const start = timeAt(date, from, refusals)
  const end = timeAt(date, to, refusals)
  if (start === undefined) refusals.from = { code: 'time' }
  if (end === undefined) refusals.to = { code: 'time' }
  if (start && end && end <= start) refusals.to = { code: 'endsBeforeStart' }
  return refusals
}

/** Null when there is nothing to read; undefined when the clock never shows the time that day. */
function timeAt(date: string | null, clock: string | null, refusals: FieldRefusals) {
  if (date === null || clock === null || refusals.date || refusals.from || refusals.to) return null
  return atVenue(date, clock)
}

/** The server's query for some filters. */
export function searchOf(filters: RoomFilters, by: RequestedBy): RoomSearch {
  const { name, people, date, from, to, roomTypeId, layoutIds, amenityIds } = filters
  const refusals = refusalsOfFilters(filters, by)
  const start = timeAt(date, from, refusals)
  const end = timeAt(date, to, refusals)
  const isDay = date !== null && !refusals.date && !(start && end)
  return {
    name: name.trim(),
    people: refusals.people ? null : people,
    time: start && end ? { start, end } : null,
    freeWithin: isDay
      ? {
          start: start ?? startOfVenueDay(date),
          end: end ?? startOfVenueDay(addVenueDays(date, 1)),
        }
      : null,
    roomTypeId,
    layoutIds,
    amenityIds,
  }
}

/** What the filters lack before rooms can show availability and prices; null when nothing is missing. */
export type Missing = 'dateAndTimes' | 'times' | 'start' | 'end'

/** What valid filters lack; null when they have neither people nor a date. */
export function missingOf(filters: RoomFilters, by: RequestedBy): Missing | null {
  const { people, date, from, to } = filters
  if (Object.keys(refusalsOfFilters(filters, by)).length > 0) return null
  if (date === null) return people === null ? null : 'dateAndTimes'
  if (from === null) return to === null ? 'times' : 'start'
  return to === null ? 'end' : null
}

/** The search of the displayed list; null before there is one. */
export const listedSearchOf = ({
  listedFilters,
  ...by
}: Pick<RoomSelectionContext, 'listedFilters' | 'now' | 'rules'>): RoomSearch | null =>
  listedFilters && searchOf(listedFilters, by)

/** When a meeting begins that no time was said of. */
const USUAL_START = '09:00'

/** An hour of a day: from its start or until its end, where one of them was said. */
function hourOf({ start, end }: TimeRange, { date, from, to }: RoomFilters): TimeRange {
  if (from === null && to !== null) return { start: Math.max(start, end - HOUR), end }
  const begins = from === null && date !== null ? windowEdge(date, USUAL_START) : start
  return { start: begins, end: begins + HOUR }
}

/** The search for what is available instead of the listed time; of a day alone, for an hour. */
export function waysSearchOf(context: RoomSelectionContext): WaysSearch {
  const search = listedSearchOf(context)
  const { time = null, freeWithin = null } = search ?? {}
  if (search && time) return { ...search, time }
  if (!search || !freeWithin || !context.listedFilters) throw new Error('No day is searched for.')
  return { ...search, time: hourOf(freeWithin, context.listedFilters) }
}

/** Whether a time or a day is listed at which rooms are offered, but none is available. */
export function isNothingFree(context: RoomSelectionContext): boolean {
  const search = listedSearchOf(context)
  const isWhenSaid = search !== null && (search.time ?? search.freeWithin) !== null
  return isWhenSaid && context.rooms.every(({ availability }) => availability?.isAvailable !== true)
}

/** Whether two sets of filters have the same search. */
export const isSameRequest = (a: RoomFilters, b: RoomFilters, by: RequestedBy): boolean =>
  JSON.stringify(searchOf(a, by)) === JSON.stringify(searchOf(b, by))
