import { boolean, enums, type Infer, literal, nullable, object } from 'superstruct'
import { discountScopes } from '#contract/structs/price.ts'
import { CalendarDate, Clock, Id, RulePercent, text, wholeNumber } from '#contract/wire.ts'

/**
 * Specification §3, Discount rule. A null field does not limit the rule; days and times are venue time, ends
 * included.
 */
export const DiscountRule = object({
  id: Id,
  name: text(120),
  priceDirection: enums(['discount', 'surcharge']),
  discountType: literal('percent'),
  discountValue: RulePercent,
  priority: wholeNumber(-1_000_000, 1_000_000),
  isActive: boolean(),
  availableOnline: boolean(),
  validFrom: nullable(CalendarDate),
  validTo: nullable(CalendarDate),
  timeStart: nullable(Clock),
  timeEnd: nullable(Clock),
  scope: enums(discountScopes),
  couponCode: nullable(text(60)),
})
export type DiscountRule = Infer<typeof DiscountRule>
