import { errorTexts } from '#contract/errors.ts'
import { normaliseCoupon } from '#domain/price/discount.ts'
import { summarise } from '#domain/price/price-summary.ts'
import { inLanguage } from '#server/calls/locale.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'
import { withTimeline } from '#server/reservations/cancellation.ts'
import { customerOfPrice } from '#server/reservations/order-customer.ts'
import { countGuess, withUses } from '#server/reservations/prices/coupon.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'
import { priceRequestFaults, priceRequestOf } from '#server/reservations/prices/price-request.ts'
import { changeAskedFor } from '#server/reservations/requested-change.ts'

/**
 * The price of a choice, to the customer in question where the caller may know that customer's prices. Works from
 * memory; only a code, or staff who name a customer, cause a query. A code that can't be used leaves the price without
 * it, and the summary says so. After too many wrong codes no code is checked: the summary has the refusal that placing
 * has, and the price without a code. A reservation under change has its customer and its code already.
 * Specification §7 and §12.
 */
export const summarisePrice: Operation<'summarisePrice', HouseServices> = async (
  input,
  context,
  services,
) => {
  const { body } = input
  const house = await services.house.current()
  const faults = priceRequestFaults(body, { house, tenant: services.tenant, now: context.now })
  if (faults.length > 0) return refuseFields(faults)
  const change = await changeAskedFor(input, context, services)
  const customer = await customerOfPrice(services.database, body.customerId, context.principal, change)
  const request = priceRequestOf(body, customer)
  const { catalogue, discountRules } = house.texts[context.locale]
  const { couponCode } = request.customer
  const agreedCode = normaliseCoupon(change?.couponCode ?? null)
  const hasCode = agreedCode !== undefined && normaliseCoupon(couponCode) === agreedCode
  const guess =
    couponCode?.trim() && !hasCode
      ? await countGuess(services.database, context.caller, services.secret, context.now)
      : undefined
  const mayTry = guess?.mayTry ?? true
  const requested = mayTry ? request : { ...request, customer: { ...request.customer, couponCode: null } }
  const rules = await withUses(services.database, discountRules, requested.customer, change?.id)
  const summary = summarise(requested, catalogue, rules, context.now)
  // Above it a sum is not exact, and no order reaches it.
  if (!Number.isSafeInteger(summary.finalPriceVat))
    return refuseFields([{ path: 'finalPriceVat', code: 'max', limit: Number.MAX_SAFE_INTEGER }])
  if (guess && summary.coupon === 'valid') await guess.wasRight()
  const bookings = request.rooms.map(({ range }) => range)
  const terms = change?.termsVersion ?? termsAt(context.now, house)?.label ?? ''
  const price = summaryOnWire(summary, services.tenant.features.pricePerPerson, context.locale)
  const answer = withTimeline(price, terms, bookings, house)
  if (mayTry) return accept(answer)
  const { en, no } = errorTexts.tooManyTries
  return accept({ ...answer, coupon: 'tooManyTries' as const, note: inLanguage(context.locale, no, en) })
}
