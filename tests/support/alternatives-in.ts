import type { BookingListItem, WorkingHours } from '#contract/structs/booking.ts'
import type { Room } from '#contract/structs/room.ts'
import { alternativesFor, alternativesInAny } from '#domain/capacity/alternatives.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import { capacityRoomOf, houseOf, openingHoursOf } from '#machines/house.ts'

type Wish = TimeRange & {
  roomId?: number | null | undefined
  people: number
  seatingId?: number | null | undefined
}

type House = {
  rooms: readonly Room[]
  bookings: readonly BookingListItem[]
  hours: WorkingHours
  rules: BookingRules
  now: Instant
}

/** The alternatives of a house in memory, by the rules of the domain; without totals. */
export function alternativesIn({ rooms, bookings, hours, rules, now }: House, wish: Wish): Alternative[] {
  const { roomId = null, seatingId = null, people: pax, start, end } = wish
  const houses = rooms.map((room) =>
    houseOf(
      room,
      bookings.filter((each) => each.roomId === room.id),
    ),
  )
  const house = {
    rooms: houses.flatMap((each) => each.rooms),
    occupancies: houses.flatMap((each) => each.occupancies),
    restrictions: houses.flatMap((each) => each.restrictions),
  }
  const query = { house, hours: openingHoursOf(hours), rules, now }
  const range = { start, end }
  const found =
    roomId === null
      ? alternativesInAny({ rooms: rooms.map(capacityRoomOf), range, pax }, query)
      : alternativesFor({ roomId, seatingId, range, pax }, query)
  return found.flatMap(({ kind, ...each }) => {
    const room = rooms.find(({ id }) => id === each.roomId)
    if (!room) return []
    return [
      {
        kind: kind === 'otherTime' ? 'sameDay' : kind,
        roomId: room.id,
        roomName: room.name,
        roomSlug: room.slugname,
        ...each.range,
        seatingId: each.seatingId,
        layoutName: room.seatings.find(({ id }) => id === each.seatingId)?.layout.name ?? null,
        maxSeats: room.maxSeats,
        onlyOnRequest: room.onlyOnRequest,
        total: null,
      },
    ]
  })
}
