import { isPax } from '#domain/order/order.ts'
import { MAX_ROOMS_OF_DATE } from '#domain/order/series.ts'
import type { PlannedRoom } from '#machines/planned-dates.ts'

export const isRoomSlug = (text: string): boolean =>
  text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** `storsalen:20,grupperom-1:8` */
export const textOfRooms = (rooms: readonly PlannedRoom[]): string =>
  rooms.map(({ slug, people }) => `${slug}:${people}`).join(',')

/** The rooms that a text names; null for any other text, and for too many rooms. */
export function roomsIn(text: string): PlannedRoom[] | null {
  const rooms = text.split(',').map((part) => {
    const [, slug = '', people] = /^([^:]+):([1-9]\d{0,4})$/.exec(part) ?? []
    return isRoomSlug(slug) && isPax(Number(people)) ? { slug, people: Number(people) } : null
  })
  const known = rooms.filter((room) => room !== null)
  return known.length === rooms.length && known.length <= MAX_ROOMS_OF_DATE ? known : null
}
