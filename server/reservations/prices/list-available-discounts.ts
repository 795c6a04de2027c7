import { applicableRule, percentageOf, rulesFor } from '#domain/price/discount.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import { rangeFault } from '#server/calls/requested-range.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { discountCustomer } from '#server/catalogue/price-customer.ts'
import { customerOfPrice } from '#server/reservations/order-customer.ts'
import { withUses } from '#server/reservations/prices/coupon.ts'

/** The `customer_id` of callers without a customer. */
const VISITOR = 'visitor'

const kinds = ['room', 'package', 'product'] as const

/**
 * The discounts that apply by themselves to something that starts then: those of all customers, and those of the caller's own
 * organisation when they ask for it. Specification §7 and §12.4.
 */
export const listAvailableDiscounts: Operation<'listAvailableDiscounts', HouseServices> = async (
  input,
  context,
  services,
) => {
  const range = rangeFromWire(input)
  const fault = rangeFault(range, 'end_time')
  if (fault) return refuseFields([fault])
  const house = await services.house.current()
  const requested = input.customerId === VISITOR ? null : input.customerId
  const customer = discountCustomer(
    await customerOfPrice(services.database, requested, context.principal, undefined),
    null,
  )
  const rules = await withUses(
    services.database,
    house.texts[context.locale].discountRules,
    customer,
    undefined,
  )
  const applying = rulesFor(customer, rules).filter((rule) =>
    kinds.some((kind) => applicableRule({ kind, start: range.start }, [rule], 'discount') === rule),
  )
  const descriptions = house.texts[context.locale].discountDescriptions
  const discounts = applying.map((rule) => ({
    id: rule.id,
    name: rule.name,
    code: null,
    description: descriptions.get(rule.id) ?? null,
    discountPct: percentageOf(rule),
    scope: rule.scope,
  }))
  return accept(pageOfList(discounts, input))
}
