import type { ReservationOrder } from '#contract/structs/reservation.ts'
import type { DiscountCustomer } from '#domain/price/discount.ts'
import type { PackageWish, PriceRequest } from '#domain/price/price-summary.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import type { House } from '#server/house/house.ts'
import { instantOf, rangeOf } from '#server/operations/asked-range.ts'
import { packetDays, packetPax } from '#server/operations/order-packets.ts'
import { bookingsOf } from '#server/operations/order-rules.ts'

/** A package is for each day, and includes the hire of the packet's room where there is a single one. */
function packageWishes(order: ReservationOrder, house: House): PackageWish[] {
  return order.packets.flatMap((packet) => {
    const { packageId } = packet
    if (packageId === null) return []
    const rooms = [...new Set(packet.bookings.map(({ roomId }) => roomId))]
    return packetDays(packet, house).map((day) => ({
      packageId,
      pax: packetPax(day.packet, order.expectedPax),
      start: day.start,
      orderPackageIds: packet.arrangements.map(({ orderPackageId }) => orderPackageId),
      roomId: rooms.length === 1 ? (rooms[0] ?? null) : null,
    }))
  })
}

/** An order as the rules of price see it; its rooms are in the order of the order's bookings. */
export function orderPriceRequest(
  order: ReservationOrder,
  house: House,
  customer: DiscountCustomer,
): PriceRequest {
  return {
    arrival: instantOf(order.arrival),
    expectedPax: order.expectedPax,
    packages: packageWishes(order, house),
    products: order.packets.flatMap((packet) => {
      const starts = packet.bookings.map((booking): TimeRange => rangeOf(booking)).map(({ start }) => start)
      return packet.extraProducts.map(({ productId, quantity }) => ({
        productId,
        quantity,
        start: Math.min(...starts),
      }))
    }),
    rooms: bookingsOf(order).map(({ booking }) => ({
      roomId: booking.roomId,
      range: rangeOf(booking),
      pax: booking.expectedPax,
    })),
    customer,
  }
}
