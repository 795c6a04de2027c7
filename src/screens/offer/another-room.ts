import type { OfferAlternative } from '#contract/structs/offer.ts'
import { type Instant, instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { addresses } from '#src/addresses.ts'
import { searchWith, wishSearchOf } from '#src/screens/room/room-address.ts'

/**
 * Where another room is found for what an alternative asks for, with its people, dates and time filled in: in the list of rooms, or
 * for several dates or rooms in their plan, which keeps the other rooms. Dates that are over are left out.
 */
export function anotherRoomAddress({ dates }: Pick<OfferAlternative, 'dates'>, now: Instant): string {
  const [first, ...others] = dates.filter(({ content }) => instantOf(content.arrival) > now)
  const [room, ...moreRooms] = (first ?? dates[0])?.rooms ?? []
  if (!room) return addresses.home
  if (!first) return `${addresses.home}${searchWith('', { people: String(room.expectedPax) })}`
  const search = wishSearchOf({ ...rangeFromWire(room), people: room.expectedPax })
  if (others.length === 0 && moreRooms.length === 0) return `${addresses.home}${search}`
  const days = others.map(({ content }) => `&date=${venueDateOf(instantOf(content.arrival))}`)
  const groups = moreRooms.map(({ roomSlug, expectedPax }) => `&group=${roomSlug ?? ''}:${expectedPax}`)
  const main = moreRooms.length > 0 && room.roomSlug ? `&room=${room.roomSlug}` : ''
  return `${addresses.planning}${search}${main}${groups.join('')}${days.join('')}`
}
