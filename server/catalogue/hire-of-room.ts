import type { RoomHire } from '#contract/structs/room.ts'
import { summarise } from '#domain/price/price-summary.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { HouseRoom, HouseTexts } from '#server/catalogue/house/house.ts'
import { discountCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'

/** A time and a number of people, where it is known; `packageId` is of a package that goes with the room. */
type Wish = { range: TimeRange; pax: number | null; packageId?: number | null | undefined }

/**
 * What rooms cost one customer, as an order of the room, alone or with a package, would be priced; null where the price
 * depends on an unknown number of people. Specification §12.6.
 */
export function hireFor(
  customer: OrderCustomer,
  { catalogue, discountRules }: HouseTexts,
  now: Instant,
): (room: HouseRoom, wish: Wish) => RoomHire | null {
  const priced = new Map(catalogue.rooms.map((room) => [room.id, room]))
  const packages = new Map(catalogue.packages.map((pack) => [pack.id, pack]))
  return ({ row }, { range, pax, packageId = null }) => {
    const room = priced.get(row.id)
    const pack = packageId === null ? null : packages.get(packageId)
    if (!room || pack === undefined) return null
    if (pax === null && (pack !== null || room.pricing.method === 'perPerson')) return null
    const people = pax ?? 1
    const packet = pack && 0
    const summary = summarise(
      {
        arrival: range.start,
        expectedPax: pax,
        packages: pack ? [{ packageId: pack.id, pax: people, range, orderPackageIds: [], packet: 0 }] : [],
        products: [],
        rooms: [{ roomId: row.id, range, pax: people, packet }],
        customer: discountCustomer(customer, null),
      },
      { packages: pack ? [pack] : [], products: [], rooms: [room], hours: catalogue.hours },
      discountRules,
      now,
    )
    const [line] = summary.rooms.lines
    const { finalPriceVat, vatAmount } = summary
    if (!line || !Number.isSafeInteger(finalPriceVat)) return null
    return { totalPrice: finalPriceVat - vatAmount, totalPriceVat: finalPriceVat, note: line.note }
  }
}
