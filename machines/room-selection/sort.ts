import type { MeetingRoom } from '#contract/structs/room.ts'
import type { RoomSort } from './filters.ts'

type Sorted = Pick<MeetingRoom, 'name' | 'maxSeats' | 'hire'>

/** Ascending; a room without a total comes last by price. The venue's own order decides between equals. */
const orders: Record<RoomSort, (a: Sorted, b: Sorted) => number> = {
  house: () => 0,
  price: (a, b) => (a.hire?.totalPriceVat ?? Infinity) - (b.hire?.totalPriceVat ?? Infinity) || 0,
  size: (a, b) => a.maxSeats - b.maxSeats,
  name: (a, b) => a.name.localeCompare(b.name, 'nb'),
}

/** Rooms in an order that the visitor has chosen. */
export const sortedRooms = <Room extends Sorted>(rooms: readonly Room[], sort: RoomSort): Room[] =>
  rooms.toSorted(orders[sort])
