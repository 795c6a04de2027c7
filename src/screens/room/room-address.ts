import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { atVenue, clockTimeOf, isVenueDate, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import type { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import type { RoomCalendarInput, StartedBooking } from '#machines/room-calendar/types.ts'
import { addresses } from '#src/addresses.ts'

type RequestedTime = Pick<RoomCalendarInput, 'people' | 'date' | 'searchedTime'>

/** `?people=20&date=2026-11-27&from=09:00&to=12:00`, as in the list of rooms. */
export function wishOf(search: string): RequestedTime {
  const query = new URLSearchParams(search)
  const date = query.get('date') ?? ''
  const people = query.get('people') ?? ''
  const isDate = isVenueDate(date)
  const timeAt = (name: string) => {
    const instant = isDate ? atVenue(date, query.get(name) ?? '') : undefined
    return instant ?? null
  }
  const start = timeAt('from')
  return {
    people: /^[1-9]\d{0,3}$/.test(people) ? Number(people) : null,
    date: isDate ? date : null,
    searchedTime: start === null ? null : { start, end: timeAt('to') },
  }
}

/** The query of an address with changed parameters, and the rest unchanged. */
export function searchWith(
  search: string,
  changed: Partial<Record<'people' | 'date' | 'from' | 'to', string | undefined>>,
): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return `?${query}`.replaceAll('%3A', ':')
}

/** The query of an address for a chosen time, with the question mark; without an end that is on another day. */
export function wishSearchOf({ start, end, people }: Omit<StartedBooking, 'roomSlug'>, search = ''): string {
  const date = venueDateOf(start)
  const to = venueDateOf(end) === date ? clockTimeOf(end) : undefined
  return searchWith(search, { people: String(people), date, from: clockTimeOf(start), to })
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

/**
 * Writes the chosen time to the address, and navigates where the machine says: to the checkout, or to the
 * room of an alternative.
 */
export function useRoomAddress(calendar: ActorRefFrom<typeof roomCalendarMachine>): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const write = () => {
      const { start, end, people, date, room } = calendar.getSnapshot().context
      if (room === null || date === null) return
      const hadTime = new URLSearchParams(search).has('from')
      const written =
        start !== null && end !== null
          ? wishSearchOf({ start, end, people }, search)
          : hadTime
            ? searchWith(search, { people: String(people), date, from: undefined, to: undefined })
            : null
      if (written !== null && written !== `?${search}`) navigate(`${path}${written}`, { replace: true })
    }
    write()
    const following = calendar.subscribe(write)
    return () => following.unsubscribe()
  }, [calendar, search, path, navigate])

  useEffect(() => {
    const begun = calendar.on('booking.begun', (booking) => navigate(checkoutAddressOf(booking)))
    const changed = calendar.on('room.changed', (booking) =>
      navigate(`${addresses.room(booking.slug)}${wishSearchOf(booking, search)}`),
    )
    return () => {
      begun.unsubscribe()
      changed.unsubscribe()
    }
  }, [calendar, search, navigate])
}
