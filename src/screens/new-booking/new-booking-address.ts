import { MAX_ID } from '#domain/house-id.ts'
import { type ClockTime, isVenueDate, parseTypedTime, type VenueDate } from '#domain/time/venue-time.ts'
import type { AskedFor } from '#machines/new-booking/types.ts'
import { addresses } from '#src/addresses.ts'

export const newBookingAddress = `${addresses.staff}/ny`

type Slot = { roomId?: number; date: VenueDate; from?: ClockTime; to?: ClockTime }

/** Of a new booking for a slot, as one in the diary. */
export function newBookingAddressFor({ roomId, date, from, to }: Slot): string {
  const query = new URLSearchParams({
    ...(roomId === undefined ? {} : { rom: String(roomId) }),
    dato: date,
    ...(from === undefined ? {} : { fra: from }),
    ...(to === undefined ? {} : { til: to }),
  })
  return `${newBookingAddress}?${query.toString().replaceAll('%3A', ':')}`
}

/** What an address asks for; what cannot be read is left out. */
export function askedIn(search: string): AskedFor {
  const query = new URLSearchParams(search)
  const time = (name: string) => parseTypedTime(query.get(name) ?? '') ?? null
  const room = Number(query.get('rom') ?? '')
  const date = query.get('dato') ?? ''
  const [from, to] = [time('fra'), time('til')]
  return {
    ...(isVenueDate(date) && { date }),
    ...(from && { from }),
    ...(to && { to }),
    ...(Number.isInteger(room) && room >= 1 && room <= MAX_ID && { roomId: room }),
  }
}
