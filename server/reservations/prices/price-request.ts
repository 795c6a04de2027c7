import type { FieldError } from '#contract/field-codes.ts'
import type { PriceRequest as WireRequest } from '#contract/structs/price.ts'
import { isPackageSold } from '#domain/order/order.ts'
import { mostAtOnce } from '#domain/order/packet-days.ts'
import { packageHoursReason } from '#domain/order/packet-faults.ts'
import { requestedPackets } from '#domain/price/packets.ts'
import type { PriceRequest } from '#domain/price/price-summary.ts'
import { type Instant, rangeFromWire } from '#domain/time/venue-time.ts'
import { wishFault } from '#server/calls/requested-range.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { discountCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'
import type { Tenant } from '#tenants/tenant.ts'

type Pricing = { house: House; tenant: Tenant; now: Instant }

/** What in a request for a price is not there, not for sale, or in no sensible time. */
export const priceRequestFaults = (body: WireRequest, pricing: Pricing): FieldError[] => [
  ...itemFaults(body, pricing),
  ...windowFaults(body, pricing.house),
  ...packetFaults(body),
]

/** The same, whether or not its packages are offered at the time: it is priced at another. */
export const movablePriceRequestFaults = (body: WireRequest, pricing: Pricing): FieldError[] => [
  ...itemFaults(body, pricing),
  ...packetFaults(body),
]

function itemFaults(body: WireRequest, { house, tenant, now }: Pricing): FieldError[] {
  const fields: FieldError[] = []
  const check = (path: string, known: boolean, offered: boolean) => {
    if (!known) fields.push({ path, code: 'unknown' })
    else if (!offered) fields.push({ path, code: 'notAvailable' })
  }
  for (const [n, { id }] of body.packages.entries())
    check(
      `packages.${n}.id`,
      house.packages.has(id),
      tenant.features.packages && isPackageSold(house.packages.get(id)),
    )
  for (const [n, { id }] of body.products.entries())
    check(`products.${n}.id`, house.products.has(id), house.products.get(id)?.isAvailable === true)
  for (const [n, { id }] of body.rooms.entries())
    check(`rooms.${n}.id`, house.rooms.get(id)?.isOffered === true, true)
  for (const section of ['packages', 'products', 'rooms'] as const) {
    for (const [n, { selectedTime }] of body[section].entries()) {
      const fault = wishFault(
        rangeFromWire(selectedTime),
        `${section}.${n}.selectedTime.`,
        now,
        tenant.booking,
      )
      if (fault) fields.push(fault)
    }
  }
  return fields
}

/** A packet has one package. */
const packetFaults = ({ packages }: WireRequest): FieldError[] =>
  packages.flatMap(({ packet }, n): FieldError[] => {
    const isSecond = packet !== undefined && packages.findIndex((each) => each.packet === packet) < n
    return isSecond ? [{ path: `packages.${n}.packet`, code: 'notAvailable' }] : []
  })

/** Packages requested outside the hours they are offered in, as when they are ordered. */
function windowFaults(body: WireRequest, house: House): FieldError[] {
  return body.packages.flatMap(({ id, selectedTime }, n): FieldError[] => {
    const row = house.packages.get(id)
    if (!row || rangeFromWire(selectedTime).end <= rangeFromWire(selectedTime).start) return []
    const reason = packageHoursReason(row, rangeFromWire(selectedTime))
    return reason ? [{ path: `packages.${n}.selectedTime.startTime`, ...reason }] : []
  })
}

const withRange = <T extends { selectedTime: WireRequest['rooms'][number]['selectedTime'] }>(wish: T) => ({
  ...wish,
  range: rangeFromWire(wish.selectedTime),
})

/** The request as the rules of price see it. */
export function priceRequestOf(body: WireRequest, customer: OrderCustomer): PriceRequest {
  const requested = { rooms: body.rooms.map(withRange), packages: body.packages.map(withRange) }
  const packets = requestedPackets(requested.packages, requested.rooms)
  const rooms = requested.rooms.map(({ id: roomId, pax, range }, n) => {
    return { roomId, pax, range, packet: packets.rooms[n] ?? null }
  })
  const packages = requested.packages.map(({ id: packageId, pax, range, orderPackageIds = [] }, n) => {
    return { packageId, pax, range, orderPackageIds, packet: packets.packages[n] ?? n }
  })
  const products = body.products.map(({ id: productId, pax: quantity, selectedTime, packet = null }) => {
    return { productId, quantity, start: rangeFromWire(selectedTime).start, packet }
  })
  const starts = [...rooms.map(({ range }) => range), ...products, ...packages.map(({ range }) => range)]
  const people = rooms.length > 0 ? mostAtOnce(rooms) : Math.max(0, ...packages.map(({ pax }) => pax))
  return {
    arrival: starts.length > 0 ? Math.min(...starts.map(({ start }) => start)) : 0,
    expectedPax: body.expectedPax ?? people,
    packages,
    products,
    rooms,
    customer: discountCustomer(customer, body.discount?.couponCode ?? null),
  }
}
