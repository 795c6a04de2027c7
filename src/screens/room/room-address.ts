import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import {
  atVenue,
  clockTimeOf,
  fromWire,
  isVenueDate,
  toWire,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import type { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import type { BookingBegun } from '#machines/room-calendar/types.ts'
import { addresses } from '#src/addresses.ts'

type Wish = {
  people: number | null
  date: VenueDate | null
  startTime: string | null
  endTime: string | null
}

/** `?people=20&date=2026-11-27&from=09:00&to=12:00`, as the list of rooms writes it; times as ISO 8601. */
export function wishOf(search: string): Wish {
  const query = new URLSearchParams(search)
  const date = query.get('date') ?? ''
  const people = query.get('people') ?? ''
  const isDate = isVenueDate(date)
  const timeAt = (name: string) => {
    const instant = isDate ? atVenue(date, query.get(name) ?? '') : undefined
    return instant === undefined ? null : toWire(instant)
  }
  return {
    people: /^[1-9]\d{0,3}$/.test(people) ? Number(people) : null,
    date: isDate ? date : null,
    startTime: timeAt('from'),
    endTime: timeAt('to'),
  }
}

/** The query for a chosen time of one day, with the question mark. */
export function wishSearchOf({ startTime, endTime, people }: Omit<BookingBegun, 'roomSlug'>): string {
  const start = fromWire(startTime)
  const end = fromWire(endTime)
  if (start === undefined || end === undefined) return ''
  return `?people=${people}&date=${venueDateOf(start)}&from=${clockTimeOf(start)}&to=${clockTimeOf(end)}`
}

/** The address at which the checkout begins with what was chosen. */
export function checkoutAddressOf({ roomSlug, startTime, endTime, people }: BookingBegun): string {
  const query = new URLSearchParams({
    room: roomSlug,
    start: startTime,
    end: endTime,
    people: String(people),
  })
  return `${addresses.checkout}?${query}`
}

/**
 * Opens the calendar on the time that the address asks for, writes the chosen time in the address, and goes where the
 * machine says: to the checkout, or to the room of an alternative.
 */
export function useRoomAddress(calendar: ActorRefFrom<typeof roomCalendarMachine>): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const wish = wishOf(search)
    let isAsked = false
    const ask = () => {
      const { context, value } = calendar.getSnapshot()
      if (isAsked || typeof value !== 'object' || !('open' in value)) return
      isAsked = true
      if (wish.startTime === null || context.startTime !== null) return
      calendar.send({ type: 'slot.chosen', startTime: wish.startTime })
      if (wish.endTime !== null) calendar.send({ type: 'end.chosen', endTime: wish.endTime })
    }
    const write = () => {
      const { startTime, endTime, people, date } = calendar.getSnapshot().context
      const written =
        startTime !== null && endTime !== null
          ? wishSearchOf({ startTime, endTime, people })
          : isAsked && wish.startTime !== null && date !== null
            ? `?people=${people}&date=${date}`
            : null
      if (written !== null && written !== `?${search}`) navigate(`${path}${written}`, { replace: true })
    }
    const follow = () => {
      ask()
      write()
    }
    follow()
    const following = calendar.subscribe(follow)
    return () => following.unsubscribe()
  }, [calendar, search, path, navigate])

  useEffect(() => {
    const begun = calendar.on('booking.begun', (booking) => navigate(checkoutAddressOf(booking)))
    const changed = calendar.on('room.changed', (booking) =>
      navigate(`${addresses.room(booking.slug)}${wishSearchOf(booking)}`),
    )
    return () => {
      begun.unsubscribe()
      changed.unsubscribe()
    }
  }, [calendar, navigate])
}
