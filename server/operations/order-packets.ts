import type { FieldError } from '#contract/field-codes.ts'
import type { Packet, ReservationOrder } from '#contract/structs/reservation.ts'
import {
  checkLunchTime,
  fitsPackageWindow,
  lunchSlots,
  type Serving,
} from '#domain/booking/package-window.ts'
import { mostAtOnce, type PacketBooking, type PacketDay, packetDays } from '#domain/booking/packet-days.ts'
import { packageDeadline, productDeadline, servingDeadline } from '#domain/time/deadlines.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { House } from '#server/house/house.ts'
import { rangeOf } from '#server/operations/asked-range.ts'
import { isPackageOffered } from '#server/operations/price-request.ts'
import type { Tenant } from '#tenants/tenant.ts'

type OrderPart = NonNullable<ReturnType<House['orderPackagesOf']['get']>>[number]

/** The time a packet begins at: that of its earliest booking. */
export const packetRange = (packet: Packet): TimeRange =>
  packet.bookings.map(rangeOf).reduce((first, next) => (next.start < first.start ? next : first))

const bookingsIn = ({ bookings }: Packet): PacketBooking[] =>
  bookings.map((booking) => ({ range: rangeOf(booking), pax: booking.expectedPax }))

/** The most people of a packet's bookings at the same time, at most as many as are expected altogether. */
export const packetPax = (packet: Packet, expectedPax: number): number =>
  Math.min(expectedPax, mostAtOnce(bookingsIn(packet)))

/** The days of a packet, with the people of each. */
export const daysOfPacket = (packet: Packet, expectedPax: number, { hours }: House): PacketDay[] =>
  packetDays(bookingsIn(packet), expectedPax, hours)

const isServed = (part: OrderPart) => !part.isRoom && part.serving !== 'none'

const servingOf = (part: OrderPart): Serving => ({
  orderPackageId: part.id,
  isRequired: part.isRequired,
  timeSlots: part.timeSlots,
})

/** The parts of a packet's package that are served: the required ones, and those that were chosen. */
export function servedParts(packet: Packet, house: House): OrderPart[] {
  if (packet.packageId === null) return []
  const chosen = packet.arrangements.map(({ orderPackageId }) => orderPackageId)
  const parts = house.orderPackagesOf.get(packet.packageId) ?? []
  return parts.filter((part) => !part.isRoom && (part.isRequired ? isServed(part) : chosen.includes(part.id)))
}

/** Whether anything to eat or drink is ordered. Allergies are kept only then. */
export const ordersFood = (order: ReservationOrder, house: House): boolean =>
  order.packets.some(
    (packet) =>
      servedParts(packet, house).length > 0 ||
      packet.extraProducts.some(({ productId }) => house.products.get(productId)?.isServing),
  )

/** The fewest people that a packet's package is for on any of its days: it is paid for each of them. */
const fewestPax = (packet: Packet, expectedPax: number, house: House): number =>
  Math.min(...daysOfPacket(packet, expectedPax, house).map(({ pax }) => pax))

function packageFaults(packet: Packet, path: string, expectedPax: number, asked: Asked): FieldError[] {
  const { house, tenant, now, kept, isBound = true } = asked
  if (packet.packageId === null) return []
  const row = house.packages.get(packet.packageId)
  if (!row) return [{ path: `${path}.packageId`, code: 'unknown' }]
  const isKept = kept.has(`${path}.packageId`)
  if (!isKept && !isPackageOffered(row.id, house, tenant))
    return [{ path: `${path}.packageId`, code: 'notAvailable' }]
  const fields: FieldError[] = []
  for (const [n, booking] of packet.bookings.entries()) {
    if (isKept && kept.has(`${path}.bookings.${n}`)) continue
    if (!fitsPackageWindow(rangeOf(booking), row).fits) {
      const limit = `${row.startTime}–${row.endTime}`
      fields.push({ path: `${path}.bookings.${n}.startTime`, code: 'outsidePackageHours', limit })
    }
  }
  if (isKept) return fields
  if (fewestPax(packet, expectedPax, house) < row.minPax)
    fields.unshift({ path: `${path}.packageId`, code: 'tooFewPeople', limit: row.minPax })
  const hasServing = servedParts(packet, house).length > 0
  if (isBound && !packageDeadline(hasServing, packetRange(packet).start, now).open) {
    fields.push({ path: `${path}.packageId`, code: hasServing ? 'servingClosed' : 'productsClosed' })
  }
  return fields
}

function lunchFaults(packet: Packet, path: string, parts: readonly OrderPart[]): FieldError[] {
  const range = packetRange(packet)
  return parts.flatMap((part): FieldError[] => {
    const place = packet.arrangements.findIndex(({ orderPackageId }) => orderPackageId === part.id)
    const preferred = packet.arrangements[place]?.preferredTime ?? null
    const verdict = checkLunchTime([servingOf(part)], [part.id], preferred, range)
    if (verdict.ok) return []
    const field = place < 0 ? `${path}.arrangements` : `${path}.arrangements.${place}.preferredTime`
    if (verdict.reason === 'lunchTimeRequired') return [{ path: field, code: 'lunchTimeRequired' }]
    const free = lunchSlots(servingOf(part), range).filter(({ available }) => available)
    const limit = free.map(({ time }) => time).join(', ')
    return [{ path: field, code: 'notAvailable', ...(limit ? { limit } : {}) }]
  })
}

function arrangementFaults(packet: Packet, path: string, { house, kept }: Asked): FieldError[] {
  const isPackageKept = kept.has(`${path}.packageId`)
  if (isPackageKept && packet.bookings.every((_, n) => kept.has(`${path}.bookings.${n}`))) return []
  const parts = packet.packageId === null ? [] : (house.orderPackagesOf.get(packet.packageId) ?? [])
  const fields: FieldError[] = []
  const seen = new Set<number>()
  for (const [n, { orderPackageId }] of packet.arrangements.entries()) {
    const known = parts.some((part) => part.id === orderPackageId && !part.isRoom)
    if (!known) fields.push({ path: `${path}.arrangements.${n}.orderPackageId`, code: 'unknown' })
    else if (seen.has(orderPackageId))
      fields.push({ path: `${path}.arrangements.${n}.orderPackageId`, code: 'notAvailable' })
    seen.add(orderPackageId)
  }
  return [...fields, ...lunchFaults(packet, path, servedParts(packet, house))]
}

function productFaults(
  packet: Packet,
  path: string,
  { house, now, kept, isBound = true }: Asked,
): FieldError[] {
  const { start } = packetRange(packet)
  return packet.extraProducts.flatMap(({ productId }, n): FieldError[] => {
    const field = `${path}.extraProducts.${n}.productId`
    if (kept.has(field)) return []
    const product = house.products.get(productId)
    if (!product) return [{ path: field, code: 'unknown' }]
    if (!product.isAvailable) return [{ path: field, code: 'notAvailable' }]
    const { open } = product.isServing ? servingDeadline(start, now) : productDeadline(start, now)
    return open || !isBound
      ? []
      : [{ path: field, code: product.isServing ? 'servingClosed' : 'productsClosed' }]
  })
}

export type Asked = {
  house: House
  tenant: Tenant
  now: Instant
  /** The paths of the lines that stay as they were: they have been looked at. Empty for a new order. */
  kept: ReadonlySet<string>
  /** Whether the deadlines for ordering hold, as they do unless staff change it. */
  isBound?: boolean
}

/** What is wrong with the packages, servings and products of an order. Decisions "Lead times", "Packages and servings". */
export const packetFaults = (order: ReservationOrder, asked: Asked): FieldError[] =>
  order.packets.flatMap((packet, n) => {
    const path = `packets.${n}`
    return [
      ...packageFaults(packet, path, order.expectedPax, asked),
      ...arrangementFaults(packet, path, asked),
      ...productFaults(packet, path, asked),
    ]
  })
