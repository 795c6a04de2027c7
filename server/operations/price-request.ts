import type { FieldError } from '#contract/field-codes.ts'
import type { PriceRequest as WireRequest } from '#contract/structs/price.ts'
import { fitsPackageWindow } from '#domain/booking/package-window.ts'
import type { PackageWish, PriceRequest } from '#domain/price/price-summary.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { House } from '#server/house/house.ts'
import { daysOf, rangeOf, wishFault } from '#server/operations/asked-range.ts'
import { discountCustomer, type OrderCustomer } from '#server/operations/order-customer.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Whether a package can be ordered online at all. */
export const isPackageOffered = (packageId: number, house: House, tenant: Tenant): boolean => {
  const row = house.packages.get(packageId)
  return tenant.features.packages && row?.isActive === true && row.availableOnline
}

/** What in a request for a price is not there, not for sale, or in no sensible time. */
export function priceRequestFaults(
  body: WireRequest,
  { house, tenant, now }: { house: House; tenant: Tenant; now: Instant },
): FieldError[] {
  const fields: FieldError[] = []
  const check = (path: string, known: boolean, offered: boolean) => {
    if (!known) fields.push({ path, code: 'unknown' })
    else if (!offered) fields.push({ path, code: 'notAvailable' })
  }
  for (const [n, { id }] of body.packages.entries())
    check(`packages.${n}.id`, house.packages.has(id), isPackageOffered(id, house, tenant))
  for (const [n, { id }] of body.products.entries())
    check(`products.${n}.id`, house.products.has(id), house.products.get(id)?.isAvailable === true)
  for (const [n, { id }] of body.rooms.entries())
    check(`rooms.${n}.id`, house.rooms.get(id)?.isOffered === true, true)
  for (const section of ['packages', 'products', 'rooms'] as const) {
    for (const [n, { selectedTime }] of body[section].entries()) {
      const fault = wishFault(rangeOf(selectedTime), `${section}.${n}.selectedTime.`, now)
      if (fault) fields.push(fault)
    }
  }
  return [...fields, ...windowFaults(body, house)]
}

/** Packages that are asked for outside the hours they are held in, as when they are ordered. */
function windowFaults(body: WireRequest, house: House): FieldError[] {
  return body.packages.flatMap(({ id, selectedTime }, n): FieldError[] => {
    const row = house.packages.get(id)
    if (!row || rangeOf(selectedTime).end <= rangeOf(selectedTime).start) return []
    if (fitsPackageWindow(rangeOf(selectedTime), row).fits) return []
    const limit = `${row.startTime}–${row.endTime}`
    return [{ path: `packages.${n}.selectedTime.startTime`, code: 'outsidePackageHours', limit }]
  })
}

/**
 * A package over several days is one for each day; it includes the hire of the room that is taken with it, where
 * that is a single one.
 */
function packageWishes(body: WireRequest, house: House): PackageWish[] {
  return body.packages.flatMap(({ id, pax, selectedTime, orderPackageIds = [] }) => {
    const own = body.rooms.filter(({ packageId }) => packageId === id)
    const roomId = own.length === 1 && own[0] ? own[0].id : null
    return daysOf(rangeOf(selectedTime), house.hours).map(({ start }) => ({
      packageId: id,
      pax,
      start,
      orderPackageIds,
      roomId,
    }))
  })
}

/** The request as the rules of price see it. */
export function priceRequestOf(body: WireRequest, house: House, customer: OrderCustomer): PriceRequest {
  const rooms = body.rooms.map(({ id, pax, selectedTime }) => ({
    roomId: id,
    pax,
    range: rangeOf(selectedTime),
  }))
  const products = body.products.map(({ id, pax, selectedTime }) => ({
    productId: id,
    quantity: pax,
    start: rangeOf(selectedTime).start,
  }))
  const packages = packageWishes(body, house)
  const starts = [...rooms.map(({ range }) => range), ...products, ...packages].map(({ start }) => start ?? 0)
  const people = Math.max(0, ...(rooms.length > 0 ? rooms : packages).map(({ pax }) => pax))
  return {
    arrival: starts.length > 0 ? Math.min(...starts) : 0,
    expectedPax: people,
    packages,
    products,
    rooms,
    customer: discountCustomer(customer, body.discount?.couponCode ?? null),
  }
}
