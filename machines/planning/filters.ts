import { MAX_ROOMS_OF_DATE } from '#domain/order/series.ts'
import { repetitionKinds } from '#domain/time/repetition.ts'
import { type ClockTime, isVenueDate, minutesOfClock, type VenueDate } from '#domain/time/venue-time.ts'
import {
  type AddressFilter,
  type FiltersIn,
  numberFilter,
  textFilter,
  wordFilter,
} from '#machines/kit/filters.ts'
import type { PlannedRoom } from '#machines/planned-dates.ts'
import { isRoomSlug, roomsIn, textOfRooms } from '#machines/planning/rooms-text.ts'

/** Chosen days, or how the first of them repeats. */
export const patterns = ['days', ...repetitionKinds] as const
export type Pattern = (typeof patterns)[number]

/** How a repetition ends: on a date, or after a number of dates. */
export type Ending = 'until' | 'times'

/** A room beside the main one; null is not chosen yet. */
export type GroupRoom = { slug: string | null; people: number | null }

/** What differs on one date of the plan; null is as on the others. */
export type DateChange = {
  date: VenueDate
  /** The day that it is moved to. */
  day: VenueDate | null
  from: ClockTime | null
  to: ClockTime | null
  /** In the main room. */
  people: number | null
  /** Its rooms, with their people, the main one first; then `people` is null. */
  rooms: PlannedRoom[] | null
}

const isClock = (text: string) => minutesOfClock(text) !== undefined

const datesFilter = (parameter: string): AddressFilter<VenueDate[]> => ({
  parameter,
  read: (texts) => [...new Set(texts.filter(isVenueDate))].sort(),
  write: (dates) => dates,
})

const peopleIn = (text: string | undefined) => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : null)

/** `grupperom-1:8`; either part may be missing. */
const groupRoomsFilter: AddressFilter<GroupRoom[]> = {
  parameter: 'group',
  read: (texts) =>
    texts.slice(0, MAX_ROOMS_OF_DATE - 1).map((text) => {
      const [slug = '', people] = text.split(':')
      return { slug: isRoomSlug(slug) ? slug : null, people: peopleIn(people) }
    }),
  write: (rooms) => rooms.map(({ slug, people }) => `${slug ?? ''}:${people ?? ''}`),
}

/** `2027-02-09~2027-02-10~09:00~12:00~20~storsalen:20`; what is as on the other dates is empty. */
function changeIn(text: string): DateChange[] {
  const [date = '', day = '', from = '', to = '', people, rooms = ''] = text.split('~')
  if (!isVenueDate(date)) return []
  const changedRooms = roomsIn(rooms)
  const change = {
    date,
    day: isVenueDate(day) ? day : null,
    from: isClock(from) ? from : null,
    to: isClock(to) ? to : null,
    people: changedRooms ? null : peopleIn(people),
    rooms: changedRooms,
  }
  return isAsOthers(change) ? [] : [change]
}

/** Whether nothing differs on a date. */
export const isAsOthers = ({ date: _date, ...parts }: DateChange): boolean =>
  Object.values(parts).every((part) => part === null)

const changesFilter: AddressFilter<DateChange[]> = {
  parameter: 'change',
  read: (texts) => [...new Map(texts.flatMap(changeIn).map((change) => [change.date, change])).values()],
  write: (changes) =>
    changes.map(({ date, day, from, to, people, rooms }) =>
      [date, day, from, to, people, rooms && textOfRooms(rooms)].map((part) => part ?? '').join('~'),
    ),
}

/** The plan, as the address has it. */
export const planFilters = {
  roomSlug: textFilter('room', isRoomSlug),
  /** In the main room. */
  people: numberFilter('people'),
  from: textFilter('from', isClock),
  to: textFilter('to', isClock),
  groupRooms: groupRoomsFilter,
  pattern: wordFilter<Pattern>('repeat', ...patterns),
  /** Those chosen one by one. */
  days: datesFilter('date'),
  /** The first of a repetition. */
  first: textFilter('first', isVenueDate),
  ending: wordFilter<Ending>('ends', 'until', 'times'),
  until: textFilter('until', isVenueDate),
  times: numberFilter('times'),
  leftOut: datesFilter('without'),
  changes: changesFilter,
}

export type Plan = FiltersIn<typeof planFilters>
