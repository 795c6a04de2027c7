import { errorTexts } from '#contract/errors.ts'
import { inLanguage } from '#server/calls/locale.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'
import { withTimeline } from '#server/reservations/cancellation.ts'
import { openPricing } from '#server/reservations/prices/open-pricing.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'
import { priceRequestFaults } from '#server/reservations/prices/price-request.ts'
import { changeAskedFor } from '#server/reservations/requested-change.ts'

/**
 * The price of a choice. A code that can't be used leaves the price without it, and the summary says so. After too many
 * wrong codes no code is checked: the summary has the refusal that placing has, and the price without a code.
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
  const { request, mayTry, summaryOf } = await openPricing(body, change, context, house, services)
  const summary = summaryOf(request)
  // Above it a sum is not exact, and no order reaches it.
  if (!Number.isSafeInteger(summary.finalPriceVat))
    return refuseFields([{ path: 'finalPriceVat', code: 'max', limit: Number.MAX_SAFE_INTEGER }])
  const bookings = request.rooms.map(({ range }) => range)
  const terms = change?.termsVersion ?? termsAt(context.now, house)?.label ?? ''
  const price = summaryOnWire(summary, services.tenant.features.pricePerPerson, context.locale)
  const answer = withTimeline(price, terms, bookings, house)
  if (mayTry) return accept(answer)
  const { en, no } = errorTexts.tooManyTries
  return accept({ ...answer, coupon: 'tooManyTries' as const, note: inLanguage(context.locale, no, en) })
}
