import type { BookingListItem, WorkingHours } from '#contract/structs/booking.ts'
import type { Room } from '#contract/structs/room.ts'
import { type CapacityRoom, isShared } from '#domain/capacity/rooms.ts'
import type { House } from '#domain/capacity/timeline.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'

/** Working hours from the wire, for the domain. */
export const openingHoursOf = ({ regular, special }: WorkingHours): OpeningHours => ({
  regular,
  special: special.map((day) => ({
    ...day,
    openTime: day.openTime ?? undefined,
    closeTime: day.closeTime ?? undefined,
  })),
})

/** A room from the wire by itself, without the rooms that contain it: its capacity and preparation. */
export const capacityRoomOf = (room: Room): CapacityRoom => ({
  ...room,
  masterRoomId: null,
  leftRoomId: null,
  seatings: room.seatings.map((seating) => ({ ...seating, layoutName: seating.layout.name })),
})

/**
 * The house from the view of one room. The calendar's rows already include the preparation and the bookings
 * of the room's parts and of its master, so each counts as on the room itself.
 */
export function houseOf(room: Room, rows: readonly BookingListItem[]): House {
  const own = capacityRoomOf(room)
  const ranges = rows
    .map((row) => ({ row, range: rangeFromWire(row) }))
    .filter(({ range }) => range.start < range.end)
  return {
    rooms: [own],
    occupancies: ranges
      .filter(({ row }) => row.kind === 'booking')
      .map(({ row, range }) => ({
        roomId: room.id,
        range,
        pax: row.expectedPax,
        exclusive: !isShared(own),
        bookingId: row.id,
      })),
    restrictions: ranges
      .filter(({ row }) => row.kind === 'restriction')
      .map(({ range }) => ({ roomId: room.id, range })),
  }
}
