import { datesOf, roomOfSlug } from './draft-dates.ts'
import { extrasFor } from './extras.ts'
import { seatingIdIn } from './layouts.ts'
import type { Booking } from './types.ts'

/**
 * Each date of a booking as a booking of that date alone: what is chosen is chosen for all of them, but the layouts, which belong to
 * the rooms.
 */
export function bookingsByDate(booking: Booking): Booking[] {
  const { draft, catalogue } = booking
  return datesOf(draft).map((date) => {
    const rooms = date.rooms.map((room) => ({ ...room, seatingId: seatingIdIn(booking, room) }))
    const [main, ...moreRooms] = rooms
    const { start, end } = date
    const { slug: roomSlug, people, seatingId } = main ?? { slug: draft.roomSlug, ...draft }
    const room = roomOfSlug(booking, roomSlug) ?? catalogue.room
    const dated = { ...draft, start, end, roomSlug, people, seatingId, moreRooms, moreDates: [] }
    return { ...booking, draft: { ...dated, extras: extrasFor(dated) }, catalogue: { ...catalogue, room } }
  })
}
