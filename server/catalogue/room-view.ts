import type { Restriction, Room } from '#contract/structs/room.ts'
import { pricepointAt } from '#domain/price/room-price.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { House, HouseRoom } from '#server/catalogue/house/house.ts'

/** What a room costs at an instant, in øre without VAT: its pricepoint's price, or its own. */
export const currentPriceOf = (room: HouseRoom, at: Instant): number =>
  pricepointAt(at, room.pricepoints)?.price ?? room.row.defaultPrice

/** A room as it goes over the wire; `at` is the time that its price is of. */
export function roomOnWire(
  room: HouseRoom,
  at: Instant,
  restrictions: ReadonlyMap<number, Restriction[]>,
  house: House,
  locale: Locale,
): Room | undefined {
  const text = house.texts[locale].rooms.get(room.row.id)
  if (!text) return undefined
  return {
    ...text,
    currentPrice: currentPriceOf(room, at),
    restrictions: restrictions.get(room.row.id) ?? [],
  }
}
