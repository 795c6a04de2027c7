import type { RoomHire } from '#contract/structs/room.ts'
import type { LineNote } from '#domain/price/price-line.ts'
import { openRoomPricing, type PricedRoom, summarise } from '#domain/price/price-summary.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { HouseRoom, HouseTexts } from '#server/catalogue/house/house.ts'
import { discountCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'

/** A time and a number of people, where it is known; `packageId` is of a package that goes with the room. */
type Wish = { range: TimeRange; pax: number | null; packageId?: number | null | undefined }

type Pricing = (room: PricedRoom, pax: number) => RoomHire | null

function hireOf(totalPrice: number, totalPriceVat: number, note: LineNote | null): RoomHire | null {
  return Number.isSafeInteger(totalPriceVat) ? { totalPrice, totalPriceVat, note } : null
}

/**
 * What rooms cost one customer, as an order of the room, alone or with a package, would be priced; null where the price
 * depends on an unknown number of people. Specification §12.6.
 */
export function hireFor(
  orderCustomer: OrderCustomer,
  { catalogue, pricedRooms, discountRules }: HouseTexts,
  now: Instant,
): (room: HouseRoom, wish: Wish) => RoomHire | null {
  const customer = discountCustomer(orderCustomer, null)

  const alone = (range: TimeRange): Pricing => {
    const lineOf = openRoomPricing(range, customer, catalogue, discountRules)
    return (room, pax) => {
      const { netPrice, totalPriceVat, note } = lineOf(room, pax)
      return hireOf(netPrice, totalPriceVat, note)
    }
  }

  const withPackage = (packageId: number, range: TimeRange): Pricing => {
    const packages = catalogue.packages.filter(({ id }) => id === packageId)
    return (room, pax) => {
      const { rooms, finalPriceVat, vatAmount, unknown } = summarise(
        {
          arrival: range.start,
          expectedPax: pax,
          packages: [{ packageId, pax, range, orderPackageIds: [], packet: 0 }],
          products: [],
          rooms: [{ roomId: room.id, range, pax, packet: 0 }],
          customer,
        },
        { packages, products: [], rooms: [room], hours: catalogue.hours },
        discountRules,
        now,
      )
      if (unknown.length > 0) return null
      return hireOf(finalPriceVat - vatAmount, finalPriceVat, rooms.lines[0]?.note ?? null)
    }
  }

  // A search asks about all of its rooms for one time.
  let last: (Wish & { price: Pricing }) | undefined
  const pricingOf = ({ range, pax, packageId = null }: Wish): Pricing => {
    if (last?.range !== range || last.packageId !== packageId) {
      const price = packageId === null ? alone(range) : withPackage(packageId, range)
      last = { range, pax, packageId, price }
    }
    return last.price
  }

  return ({ row }, wish) => {
    const room = pricedRooms.get(row.id)
    if (!room) return null
    const { pax, packageId = null } = wish
    if (pax === null && (packageId !== null || room.pricing.method === 'perPerson')) return null
    return pricingOf(wish)(room, pax ?? 1)
  }
}
