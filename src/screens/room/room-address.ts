import { atVenue, clockTimeOf, isVenueDate, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import type { RoomCalendarInput, StartedBooking } from '#machines/room-calendar/types.ts'
import { addresses } from '#src/addresses.ts'

type RequestedTime = Pick<RoomCalendarInput, 'people' | 'date' | 'searchedTime' | 'minutes'>

/**
 * `?people=20&date=2026-11-27&from=09:00&to=12:00`, as in the list of rooms; `?length=180`, in minutes, before a time is
 * chosen.
 */
export function wishOf(search: string): RequestedTime {
  const query = new URLSearchParams(search)
  const date = query.get('date') ?? ''
  const people = query.get('people') ?? ''
  const length = query.get('length') ?? ''
  const isDate = isVenueDate(date)
  const timeAt = (name: string) => {
    const instant = isDate ? atVenue(date, query.get(name) ?? '') : undefined
    return instant ?? null
  }
  const start = timeAt('from')
  return {
    people: /^[1-9]\d{0,3}$/.test(people) ? Number(people) : null,
    date: isDate ? date : null,
    minutes: /^[1-9]\d{1,3}$/.test(length) ? Number(length) : null,
    searchedTime: start === null ? null : { start, end: timeAt('to') },
  }
}

/** The query of an address with changed parameters, and the rest unchanged; with the question mark unless it is empty. */
export function searchWith(
  search: string,
  changed: Partial<Record<'people' | 'date' | 'from' | 'to' | 'length', string | undefined>>,
): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query.size === 0 ? '' : `?${query}`.replaceAll('%3A', ':')
}

/** The query of an address for a chosen time, with the question mark; without an end that is on another day. */
export function wishSearchOf({ start, end, people }: Omit<StartedBooking, 'roomSlug'>, search = ''): string {
  const date = venueDateOf(start)
  const to = venueDateOf(end) === date ? clockTimeOf(end) : undefined
  return searchWith(search, { people: String(people), date, from: clockTimeOf(start), to, length: undefined })
}

/** The checkout's address for a chosen time, and a package where one is chosen too. */
export function checkoutAddressOf({ roomSlug, start, end, people, packageId }: StartedBooking): string {
  const query = new URLSearchParams({
    room: roomSlug,
    ...{ start: toWire(start), end: toWire(end) },
    people: String(people),
    ...(packageId == null ? {} : { package: String(packageId) }),
  })
  return `${addresses.checkout}?${query}`
}
