import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { USUAL_MINUTES } from '#machines/room-calendar/calendar.ts'
import { addresses } from '#src/addresses.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { checkoutAddressOf, searchWith, wishSearchOf } from '#src/screens/room/room-address.ts'

/**
 * Writes the chosen time, or the wished length before one is chosen, to the address, and navigates where the machine says: to the checkout, or to the
 * room of an alternative.
 */
export function useRoomAddress({ calendar }: CalendarProps): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const write = () => {
      // Its address is the checkout's by then.
      if (calendar.getSnapshot().status !== 'active') return
      const { start, end, people, date, room, minutes } = calendar.getSnapshot().context
      if (room === null || date === null) return
      const query = new URLSearchParams(search)
      const length = minutes === USUAL_MINUTES ? undefined : String(minutes)
      const written =
        start !== null && end !== null
          ? wishSearchOf({ start, end, people }, search)
          : query.has('from')
            ? searchWith(search, { people: String(people), date, from: undefined, to: undefined, length })
            : (query.get('length') ?? undefined) !== length
              ? searchWith(search, { length })
              : null
      if (written !== null && written !== (search && `?${search}`))
        navigate(`${path}${written}`, { replace: true })
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
