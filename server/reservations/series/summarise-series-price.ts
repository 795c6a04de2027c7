import { errorTexts } from '#contract/errors.ts'
import { inLanguage } from '#server/calls/locale.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'
import { noCustomer } from '#server/catalogue/price-customer.ts'
import { withTimeline } from '#server/reservations/cancellation.ts'
import { openPricing } from '#server/reservations/prices/open-pricing.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'
import { priceRequestFaults, priceRequestOf } from '#server/reservations/prices/price-request.ts'
import { fieldsOfDate } from '#server/reservations/series/one-transaction.ts'
import { sumOfPrices } from '#server/reservations/series/sum-of-prices.ts'

/**
 * The price of an order of several dates: the sum of what each costs by itself. The customer and the code are those of the first date, and
 * a code is tried once. Decision orders-of-several-dates.
 */
export const summariseSeriesPrice: Operation<'summariseSeriesPrice', HouseServices> = async (
  { body: { dates } },
  context,
  services,
) => {
  const { now, locale } = context
  const { tenant } = services
  const house = await services.house.current()
  const faults = dates.flatMap((date, place) =>
    fieldsOfDate(priceRequestFaults(date, { house, tenant, now }), place),
  )
  if (faults.length > 0) return refuseFields(faults)
  const [first] = dates
  if (!first) return accept(sumOfPrices([]))
  const { mayTry, summaryOf } = await openPricing(first, undefined, context, house, services)
  const terms = termsAt(now, house)?.label ?? ''
  const prices = dates.map((date) => {
    const request = priceRequestOf(date, noCustomer)
    const price = summaryOnWire(summaryOf(request), false, locale)
    return withTimeline(
      price,
      terms,
      request.rooms.map(({ range }) => range),
      house,
    )
  })
  const sum = sumOfPrices(prices)
  if (!Number.isSafeInteger(sum.finalPriceVat))
    return refuseFields([{ path: 'finalPriceVat', code: 'max', limit: Number.MAX_SAFE_INTEGER }])
  if (mayTry) return accept(sum)
  const { en, no } = errorTexts.tooManyTries
  return accept({ ...sum, coupon: 'tooManyTries' as const, note: inLanguage(locale, no, en) })
}
