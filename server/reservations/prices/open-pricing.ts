import type { PriceRequest as WireRequest } from '#contract/structs/price.ts'
import { normaliseCoupon } from '#domain/price/discount.ts'
import { type PriceRequest, type PriceSummary, summarise } from '#domain/price/price-summary.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { customerOfPrice } from '#server/reservations/order-customer.ts'
import { countGuess, isCodeOf, orderIdOf, withUses } from '#server/reservations/prices/coupon.ts'
import { priceRequestOf } from '#server/reservations/prices/price-request.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

type Pricing = {
  request: PriceRequest
  /** False after too many wrong codes: no code is checked then, and the price is without one. */
  mayTry: boolean
  /** The price of the request, or of a request with other rooms and times. */
  summaryOf: (request: PriceRequest) => PriceSummary
}

/**
 * The prices of a choice to the customer in question, where the caller may know that customer's prices. Works from
 * memory; only a code, or staff who name a customer, cause a query. A try at a code is counted, once for all of the
 * prices, and taken off again when there is such a code: one that does not fit this choice is no guess. A reservation under
 * change has its customer and its code already.
 */
export async function openPricing(
  body: WireRequest,
  change: StoredReservation | undefined,
  context: RequestContext,
  house: House,
  { database, secret }: HouseServices,
): Promise<Pricing> {
  const { principal, locale, now } = context
  const customer = await customerOfPrice(database, body.customerId, principal, change)
  const request = priceRequestOf(body, customer)
  const { catalogue, discountRules } = house.texts[locale]
  const { couponCode } = request.customer
  const agreedCode = normaliseCoupon(change?.couponCode ?? null)
  const hasCode = agreedCode !== undefined && normaliseCoupon(couponCode) === agreedCode
  const guess = couponCode?.trim() && !hasCode ? await countGuess(database, context, secret) : undefined
  const mayTry = guess?.mayTry ?? true
  const tried = mayTry ? request.customer : { ...request.customer, couponCode: null }
  const rules = await withUses(database, discountRules, tried, change && orderIdOf(change))
  const summaryOf = (wanted: PriceRequest) => summarise({ ...wanted, customer: tried }, catalogue, rules, now)
  if (guess?.mayTry && isCodeOf(discountRules, couponCode)) await guess.wasRight()
  return { request, mayTry, summaryOf }
}
