import type { DiscountCustomer } from '#domain/price/discount.ts'
import type { PriceRequest } from '#domain/price/price-summary.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
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

/**
 * A price request with one of its rooms in another room or at another time, and what goes with it. Items of a packet
 * follow its rooms; those with a time of their own follow where the request has one room.
 */
export function movedRequest(
  request: PriceRequest,
  place: number,
  to: { roomId: number; range: TimeRange },
): PriceRequest {
  const rooms = request.rooms.map((room, n) => (n === place ? { ...room, ...to } : room))
  const isAlone = rooms.length === 1
  const starts = rooms.map(({ range }) => range.start)
  return {
    ...request,
    rooms,
    arrival: isAlone ? to.range.start : Math.min(request.arrival, ...starts),
    packages: request.packages.map((each) => (isAlone && each.range ? { ...each, range: to.range } : each)),
    products: request.products.map((each) =>
      isAlone && each.start !== null ? { ...each, start: to.range.start } : each,
    ),
  }
}
