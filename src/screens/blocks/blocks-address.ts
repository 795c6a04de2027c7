import { isVenueDate, type VenueDate } from '#domain/time/venue-time.ts'
import { type BlockFilters, blockFilters, noFilters } from '#machines/block-list/filters.ts'
import { addresses } from '#src/addresses.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'

export const blocksAddress = `${addresses.staff}/sperringer`

/** Of one block. */
export const blockAddress = (id: number): string => `${blocksAddress}/${id}`

export const newBlockAddress = `${blocksAddress}/ny`

/** Of a new block that begins with a room and a day. */
export const newBlockAddressFor = (roomId: number, date: VenueDate): string =>
  `${newBlockAddress}?room=${roomId}&date=${date}`

/** The room and the day that a new block begins with. */
export function beginningIn(search: string): { roomId: number | null; date: VenueDate | null } {
  const { room } = { room: blockFilters.room.read(new URLSearchParams(search).getAll('room')) }
  const date = new URLSearchParams(search).get('date')
  return { roomId: room, date: date !== null && isVenueDate(date) ? date : null }
}

/** The address of the list with some filters. */
export const blocksAddressWith = (filters: Partial<BlockFilters>): string =>
  `${blocksAddress}${searchFor<BlockFilters>(blockFilters, { ...noFilters, ...filters })}`
