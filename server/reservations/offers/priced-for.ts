import type { RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { discountCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'
import type { PricedFor } from '#server/reservations/offers/offer-content.ts'
import { withUses } from '#server/reservations/prices/coupon.ts'

type Pricing = { house: House; context: Pick<RequestContext, 'locale'>; services: HouseServices }

/** A customer with the rules of discount as they stand. Asks the database only where a rule of the customer's has a limit. */
export const pricedFor = async (
  customer: OrderCustomer,
  { house, context, services }: Pricing,
): Promise<PricedFor> => ({
  customer,
  rules: await withUses(
    services.database,
    house.texts[context.locale].discountRules,
    discountCustomer(customer, null),
    undefined,
  ),
})
