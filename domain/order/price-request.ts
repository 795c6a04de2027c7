import type { DiscountCustomer } from '#domain/price/discount.ts'
import type { PriceRequest } from '#domain/price/price-summary.ts'
import { bookingsOf, type Order, type Ordered, timeOf } from './order.ts'

/** The price request of an order; its rooms are in the order of the order's bookings. */
export function priceRequestOf(
  order: Ordered & Pick<Order, 'arrival'>,
  customer: DiscountCustomer,
): PriceRequest {
  return {
    arrival: order.arrival,
    expectedPax: order.expectedPax,
    packages: order.packets.flatMap(({ packageId, arrangements }, packet) => {
      const orderPackageIds = [...new Set(arrangements.map(({ orderPackageId }) => orderPackageId))]
      const bookingLine = { pax: order.expectedPax, range: null, orderPackageIds, packet }
      return packageId === null ? [] : [{ packageId, ...bookingLine }]
    }),
    products: order.packets.flatMap(({ extraProducts }, packet) =>
      extraProducts.map(({ productId, quantity }) => ({ productId, quantity, start: null, packet })),
    ),
    rooms: bookingsOf(order).map(({ booking, packet }) => ({
      roomId: booking.roomId,
      range: timeOf(booking),
      pax: booking.expectedPax,
      packet,
    })),
    customer,
  }
}

/** Whether a change has the same price request: the agreed price then stands. Specification §14.4. */
export const hasSamePriceRequest = (one: PriceRequest, other: PriceRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
