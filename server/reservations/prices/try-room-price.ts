import { eq } from 'drizzle-orm'
import { timeFault } from '#domain/order/booking-time.ts'
import type { Reason } from '#domain/order/fault.ts'
import { isPackageSold } from '#domain/order/order.ts'
import { packageMisfits } from '#domain/order/packet-faults.ts'
import { daysOfPacket } from '#domain/order/servings.ts'
import { summarise } from '#domain/price/price-summary.ts'
import { rangeFromWire, type TimeRange } from '#domain/time/venue-time.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import { rangeFault } from '#server/calls/requested-range.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { discountCustomer, noCustomer } from '#server/catalogue/price-customer.ts'
import { writtenAs } from '#server/catalogue/resources/room-store.ts'
import { pricepointFaults } from '#server/catalogue/rooms/room-faults.ts'
import { vatGroup } from '#server/database/schema.ts'
import { withUses } from '#server/reservations/prices/coupon.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** The only room of the catalogue that is priced: as it is given, and of no list. */
const TRIED = 1

const onWire = (reasons: readonly Reason[]) =>
  reasons.map(({ code, limit }) => ({ code, ...(limit === undefined ? {} : { limit: String(limit) }) }))

/** Why a package cannot be ordered for a time, on any day that has not passed. */
function packageObstacles(
  { packageId, pax }: { packageId: number; pax: number },
  range: TimeRange,
  house: House,
  { features }: Tenant,
): Reason[] {
  const pack = house.packages.get(packageId)
  if (!pack || !features.packages || !isPackageSold(pack)) return [{ code: 'notAvailable' }]
  const bookings = [{ ...range, roomId: TRIED, seatingId: null, expectedPax: pax }]
  const packet = { packageId, bookings, arrangements: [], extraProducts: [] }
  const days = daysOfPacket(packet, pax, house)
  return packageMisfits(pack, house.orderPackagesOf.get(packageId) ?? [], { packet, days })
}

/**
 * What a visitor would pay for a room whose prices are as they are given, saved or not, alone or with a package: by the
 * rule of each order, with the discounts and surcharges that apply to all. It is priced whether or not it can be ordered.
 */
export const tryRoomPrice: Operation<'tryRoomPrice', HouseServices> = async ({ body }, context, services) => {
  const { name, pax, startTime, endTime, pricingMethod, defaultPrice, halfDayPrice, minPrice } = body
  const { packageId = null } = body
  const { database, tenant } = services
  const range = rangeFromWire({ startTime, endTime })
  const [vat] = await database.db.select().from(vatGroup).where(eq(vatGroup.id, body.vatGroupId))
  const house = await services.house.current()
  const fault = rangeFault(range, 'endTime')
  const faults = [
    ...(fault ? [fault] : []),
    ...(vat ? [] : [{ path: 'vatGroupId', code: 'unknown' } as const]),
    ...(packageId === null || house.packages.has(packageId)
      ? []
      : [{ path: 'packageId', code: 'unknown' } as const]),
    ...pricepointFaults(writtenAs({ pricepoints: body.pricepoints })),
  ]
  if (!vat || faults.length > 0) return refuseFields(faults)
  const { catalogue, discountRules } = house.texts[context.locale]
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
    ...{ arrival: range.start, expectedPax: pax, products: [], customer },
    packages: packageId === null ? [] : [{ packageId, pax, range, orderPackageIds: [], packet: 0 }],
    rooms: [{ roomId: TRIED, pax, range, packet: packageId === null ? null : 0 }],
  }
  const rules = await withUses(database, discountRules, customer, undefined)
  const summary = summarise(request, { ...catalogue, rooms: [room] }, rules, context.now)
  if (!Number.isSafeInteger(summary.finalPriceVat))
    return refuseFields([{ path: 'finalPriceVat', code: 'max', limit: Number.MAX_SAFE_INTEGER }])
  const time = timeFault(range, { ...house, now: context.now, isBound: false })
  const ofPackage = packageId === null ? [] : packageObstacles({ packageId, pax }, range, house, tenant)
  return accept({
    ...summaryOnWire(summary, tenant.features.pricePerPerson, context.locale),
    timeObstacles: onWire(time ? [time] : []),
    packageObstacles: onWire(ofPackage),
  })
}
