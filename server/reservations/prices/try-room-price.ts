import { eq } from 'drizzle-orm'
import { summarise } from '#domain/price/price-summary.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import { rangeFault } from '#server/calls/requested-range.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { discountCustomer, noCustomer } from '#server/catalogue/price-customer.ts'
import { writtenAs } from '#server/catalogue/resources/room-store.ts'
import { pricepointFaults } from '#server/catalogue/rooms/room-faults.ts'
import { vatGroup } from '#server/database/schema.ts'
import { withUses } from '#server/reservations/prices/coupon.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'

/** The only room of the catalogue that is priced: as it is given, and of no list. */
const TRIED = 1

/**
 * What a visitor would pay for a room whose prices are as they are given, saved or not: by the rule of each order, with
 * the discounts and surcharges that apply to all.
 */
export const tryRoomPrice: Operation<'tryRoomPrice', HouseServices> = async ({ body }, context, services) => {
  const { name, pax, startTime, endTime, pricingMethod, defaultPrice, halfDayPrice, minPrice } = body
  const { database, house, tenant } = services
  const range = rangeFromWire({ startTime, endTime })
  const [vat] = await database.db.select().from(vatGroup).where(eq(vatGroup.id, body.vatGroupId))
  const fault = rangeFault(range, 'endTime')
  const faults = [
    ...(fault ? [fault] : []),
    ...(vat ? [] : [{ path: 'vatGroupId', code: 'unknown' } as const]),
    ...pricepointFaults(writtenAs({ pricepoints: body.pricepoints })),
  ]
  if (!vat || faults.length > 0) return refuseFields(faults)
  const { catalogue, discountRules } = (await house.current()).texts[context.locale]
  const room = {
    ...{ id: TRIED, name, vatPct: vat.vatRatePct, accountId: null },
    pricing: {
      ...{ method: pricingMethod, price: defaultPrice, halfDayPrice: halfDayPrice ?? null, minPrice },
      pricepoints: body.pricepoints.map(({ daysOfWeek, timeStart, timeEnd, ...point }) => ({
        ...{ weekdays: daysOfWeek ?? null, startTime: timeStart ?? null, endTime: timeEnd ?? null },
        ...{ validFrom: point.validFrom ?? null, validTo: point.validTo ?? null },
        ...{ price: point.price, halfDayPrice: point.halfDayPrice ?? null },
      })),
    },
  }
  const customer = discountCustomer(noCustomer, null)
  const request = {
    ...{ arrival: range.start, expectedPax: pax, packages: [], products: [], customer },
    rooms: [{ roomId: TRIED, pax, range, packet: null }],
  }
  const rules = await withUses(database, discountRules, customer, undefined)
  const summary = summarise(request, { ...catalogue, rooms: [room] }, rules, context.now)
  if (!Number.isSafeInteger(summary.finalPriceVat))
    return refuseFields([{ path: 'finalPriceVat', code: 'max', limit: Number.MAX_SAFE_INTEGER }])
  return accept(summaryOnWire(summary, tenant.features.pricePerPerson, context.locale))
}
