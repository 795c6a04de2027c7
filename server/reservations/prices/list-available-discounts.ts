import { applicableRule, percentageOf, rulesFor } from '#domain/price/discount.ts'
import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import { rangeFault, rangeOf } from '#server/calls/requested-range.ts'
import { customerOfPrice, discountCustomer } from '#server/reservations/order-customer.ts'
import { withUses } from '#server/reservations/prices/coupon.ts'

/** `customer_id` of nobody in particular. */
const VISITOR = 'visitor'

const kinds = ['room', 'package', 'product'] as const

/**
 * The discounts that apply by themselves to something that starts then: everybody's, and those of the asker's own
 * organisation when they ask for it. Specification §7 and §12.4.
 */
export const listAvailableDiscounts: Operation<'listAvailableDiscounts'> = async (given, asking, world) => {
  const range = rangeOf(given)
  const fault = rangeFault(range, 'end_time')
  if (fault) return refuseFields([fault])
  const house = await world.house.current()
  const asked = given.customerId === VISITOR ? null : given.customerId
  const customer = discountCustomer(
    await customerOfPrice(world.database, asked, asking.principal, undefined),
    null,
  )
  const rules = await withUses(world.database, house.texts[asking.locale].discountRules, customer, undefined)
  const applying = rulesFor(customer, rules).filter((rule) =>
    kinds.some((kind) => applicableRule({ kind, start: range.start }, [rule], 'discount') === rule),
  )
  const descriptions = house.texts[asking.locale].discountDescriptions
  const discounts = applying.map((rule) => ({
    id: rule.id,
    name: rule.name,
    code: null,
    description: descriptions.get(rule.id) ?? null,
    discountPct: percentageOf(rule),
    scope: rule.scope,
  }))
  return accept(pageOfList(discounts, given))
}
