import type { RoomHire } from '#contract/structs/room.ts'
import { summarise } from '#domain/price/price-summary.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { HouseRoom, HouseTexts } from '#server/catalogue/house/house.ts'
import { discountCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'

/**
 * What rooms cost one customer, as an order of the room alone would be priced; null where the price depends on an
 * unknown number of people. Specification §12.6.
 */
export function hireFor(
  customer: OrderCustomer,
  { catalogue, discountRules }: HouseTexts,
  now: Instant,
): (room: HouseRoom, range: TimeRange, pax: number | null) => RoomHire | null {
  const priced = new Map(catalogue.rooms.map((room) => [room.id, room]))
  return ({ row }, range, pax) => {
    const room = priced.get(row.id)
    if (!room || (pax === null && room.pricing.method === 'perPerson')) return null
    const { rooms } = summarise(
      {
        arrival: range.start,
        expectedPax: pax,
        packages: [],
        products: [],
        rooms: [{ roomId: row.id, range, pax: pax ?? 1, packet: null }],
        customer: discountCustomer(customer, null),
      },
      { packages: [], products: [], rooms: [room], hours: catalogue.hours },
      discountRules,
      now,
    )
    const [line] = rooms.lines
    if (!line || !Number.isSafeInteger(line.totalPriceVat)) return null
    return { totalPrice: line.netPrice, totalPriceVat: line.totalPriceVat, note: line.note }
  }
}
