import type { WholeOrder } from '#contract/order-on-wire.ts'
import type { PriceSummary as WireSummary } from '#contract/structs/price.ts'
import type { Order } from '#domain/order/order.ts'
import { hasSamePriceRequest, priceRequestOf } from '#domain/order/price-request.ts'
import type { DiscountRule } from '#domain/price/discount.ts'
import { type PriceSummary, summarise } from '#domain/price/price-summary.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { discountCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'
import { orderOf } from '#server/reservations/order-changes.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'
import type { BookingFigures, StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/**
 * An order and the code it comes with. Where `hasCode`, the code was given now for this order alone, and is refused when it
 * can't be used.
 */
export type OrderToPrice = {
  order: WholeOrder
  customer: OrderCustomer
  couponCode: string | null
  hasCode: boolean
}

export type PricedOrder = {
  price: WireSummary
  /** Of each booking, in the order's order. */
  figures: readonly BookingFigures[]
  couponCode: string | null
  /** The rules that count as used; null when the uses stay as they were. */
  usedRules: readonly number[] | null
}

/** The price that was agreed on, for a change that changes nothing with a price; undefined for any other. */
export function agreedPrice(
  { order, customer, couponCode }: OrderToPrice,
  stored: StoredReservation,
): PricedOrder | undefined {
  if (stored.couponCode !== couponCode || stored.organizationId !== customer.organizationId) return undefined
  const requested = (of: Order) => priceRequestOf(of, discountCustomer(customer, couponCode))
  if (!hasSamePriceRequest(requested(orderOf(stored)), requested(order))) return undefined
  return { price: stored.priceSummary, figures: stored.bookings, couponCode, usedRules: null }
}

/** The figures of an order's bookings, from its price. */
const figuresOf = (price: PriceSummary): BookingFigures[] =>
  price.rooms.lines.map((line) => ({
    unitPrice: line.unitPrice,
    totalPrice: line.netPrice,
    totalPriceVat: line.totalPriceVat,
    vat: line.vatAmount,
    discount: line.discountAmount,
    surcharge: line.surchargeAmount,
  }))

/** The price of an order now; undefined when its code can't be used. One from before, or of several dates, is then left out instead. */
export function priceNow(
  { order, customer, couponCode, hasCode }: OrderToPrice,
  rules: readonly DiscountRule[],
  { now, locale }: RequestContext,
  { tenant }: HouseServices,
  house: House,
): PricedOrder | undefined {
  const priceWith = (code: string | null) =>
    summarise(
      priceRequestOf(order, discountCustomer(customer, code)),
      house.texts[locale].catalogue,
      rules,
      now,
    )
  const requested = priceWith(couponCode)
  const isUsable = requested.coupon === null || requested.coupon === 'valid'
  if (!isUsable && hasCode) return undefined
  const price = isUsable ? requested : priceWith(null)
  const limited = new Set(rules.filter(({ usageLimit }) => usageLimit !== null).map(({ id }) => id))
  const used = price.appliedDiscounts.filter(({ id, couponCode }) => couponCode !== null || limited.has(id))
  return {
    price: summaryOnWire(price, tenant.features.pricePerPerson, locale),
    figures: figuresOf(price),
    couponCode: isUsable ? couponCode : null,
    usedRules: used.map(({ id }) => id),
  }
}
