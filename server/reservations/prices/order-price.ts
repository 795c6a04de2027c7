import type { ReservationOrder } from '#contract/structs/reservation.ts'
import type { DiscountCustomer } from '#domain/price/discount.ts'
import type { PriceRequest } from '#domain/price/price-summary.ts'
import { instantOf, rangeOf } from '#server/calls/requested-range.ts'
import { bookingsOf } from '#server/reservations/order-rules.ts'

/** An order as the rules of price see it; its rooms are in the order of the order's bookings. */
export function orderPriceRequest(order: ReservationOrder, customer: DiscountCustomer): PriceRequest {
  return {
    arrival: instantOf(order.arrival),
    expectedPax: order.expectedPax,
    packages: order.packets.flatMap(({ packageId, arrangements }, packet) => {
      const orderPackageIds = [...new Set(arrangements.map(({ orderPackageId }) => orderPackageId))]
      const wish = { pax: order.expectedPax, range: null, orderPackageIds, packet }
      return packageId === null ? [] : [{ packageId, ...wish }]
    }),
    products: order.packets.flatMap(({ extraProducts }, packet) =>
      extraProducts.map(({ productId, quantity }) => ({ productId, quantity, start: null, packet })),
    ),
    rooms: bookingsOf(order).map(({ booking, packet }) => ({
      roomId: booking.roomId,
      range: rangeOf(booking),
      pax: booking.expectedPax,
      packet,
    })),
    customer,
  }
}
