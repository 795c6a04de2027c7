import type { OfferAlternative } from '#contract/structs/offer.ts'
import { clockTimeOf, type Instant, instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { addresses } from '#src/addresses.ts'
import { endClockOf } from '#src/screens/planning/dates-address.ts'
import { planAddressOf } from '#src/screens/planning/planning-address.ts'
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
  const [range, people] = [rangeFromWire(room), room.expectedPax]
  if (others.length === 0 && moreRooms.length === 0)
    return `${addresses.home}${wishSearchOf({ ...range, people })}`
  return planAddressOf({
    // A single room is the one that is gone.
    roomSlug: moreRooms.length > 0 ? room.roomSlug : null,
    people,
    from: clockTimeOf(range.start),
    to: endClockOf(range),
    groupRooms: moreRooms.map(({ roomSlug, expectedPax }) => ({ slug: roomSlug, people: expectedPax })),
    days: [first, ...others].map(({ content }) => venueDateOf(instantOf(content.arrival))),
  })
}
