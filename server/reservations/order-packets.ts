import type { FieldError } from '#contract/field-codes.ts'
import type { Packet, ReservationOrder } from '#contract/structs/reservation.ts'
import {
  checkLunchTime,
  fitsPackageWindow,
  lunchSlots,
  type ServingWish,
  servingOn,
} from '#domain/order/package-window.ts'
import { type PacketBooking, type PacketDay, packetDays } from '#domain/order/packet-days.ts'
import { packageDeadline, productDeadline, servingDeadline } from '#domain/time/deadlines.ts'
import type { ClockTime, Instant, TimeRange } from '#domain/time/venue-time.ts'
import { rangeOf } from '#server/calls/requested-range.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { isPackageOffered } from '#server/reservations/prices/price-request.ts'
import type { Tenant } from '#tenants/tenant.ts'

type OrderPart = NonNullable<ReturnType<House['orderPackagesOf']['get']>>[number]

/** The time a packet begins at: that of its earliest booking. */
export const packetRange = (packet: Packet): TimeRange =>
  packet.bookings.map(rangeOf).reduce((first, next) => (next.start < first.start ? next : first))

const bookingsIn = ({ bookings }: Packet): PacketBooking[] =>
  bookings.map((booking) => ({ range: rangeOf(booking), pax: booking.expectedPax }))

/** The days of a packet, with the people of each. */
export const daysOfPacket = (packet: Packet, expectedPax: number, { hours }: House): PacketDay[] =>
  packetDays(bookingsIn(packet), expectedPax, hours)

const isServed = (part: OrderPart) => !part.isRoom && part.serving !== 'none'

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

/** A part of a packet's package on one of its days, as it is wished there. */
export type PacketServing = {
  packet: number
  part: OrderPart
  day: PacketDay
  preferredTime: ClockTime | null
  note: string | null
}

/** What is served of an order: each part of its packages on each of their days. */
export const servingsOf = (order: ReservationOrder, house: House): PacketServing[] =>
  order.packets.flatMap((packet, n) => {
    const parts = servedParts(packet, house)
    return daysOfPacket(packet, order.expectedPax, house).flatMap((day) =>
      parts.map((part) => {
        const { preferredTime, note } = servingOn(packet.arrangements, part.id, day.date)
        return { packet: n, part, day, note, preferredTime: part.timeSlots.length > 0 ? preferredTime : null }
      }),
    )
  })

/** The path of a day of a packet in `Asked.kept`. */
export const dayPath = (path: string, { date }: Pick<PacketDay, 'date'>): string => `${path}.days.${date}`

/** A packet with its days and the path of its fields. */
type PacketAt = { packet: Packet; path: string; days: readonly PacketDay[] }

function packageFaults({ packet, path, days }: PacketAt, asked: Asked): FieldError[] {
  const { house, tenant, now, kept, isBound = true } = asked
  if (packet.packageId === null) return []
  const row = house.packages.get(packet.packageId)
  if (!row) return [{ path: `${path}.packageId`, code: 'unknown' }]
  const changed = days.filter((day) => !kept.has(dayPath(path, day)))
  const isKept = changed.length === 0
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
  // It is paid for each of its days, and so it has to be for enough people on each.
  if (days.some(({ pax }) => pax < row.minPax))
    fields.unshift({ path: `${path}.packageId`, code: 'tooFewPeople', limit: row.minPax })
  const hasServing = servedParts(packet, house).length > 0
  if (isBound && changed.some(({ start }) => !packageDeadline(hasServing, start, now).open)) {
    fields.push({ path: `${path}.packageId`, code: hasServing ? 'servingClosed' : 'productsClosed' })
  }
  return fields
}

/** The field that says when a part is served on a day: the day's own, else the one for all days. */
function lunchField({ arrangements }: Packet, path: string, { id }: OrderPart, { date }: PacketDay): string {
  const isOfPart = ({ orderPackageId }: ServingWish) => orderPackageId === id
  const ofDay = arrangements.findIndex((wish) => isOfPart(wish) && wish.date === date)
  const forAll = arrangements.findIndex((wish) => isOfPart(wish) && !wish.date)
  const place = [ofDay, forAll, arrangements.findIndex(isOfPart)].find((each) => each >= 0)
  return place === undefined ? `${path}.arrangements` : `${path}.arrangements.${place}.preferredTime`
}

/** Checks each day of a packet by itself: what is paid for on it has to be served on it. */
function lunchFaults({ packet, path, days }: PacketAt, house: House): FieldError[] {
  const faults = new Map<string, FieldError>()
  const parts = servedParts(packet, house)
  for (const day of days) {
    for (const part of parts) {
      const { preferredTime } = servingOn(packet.arrangements, part.id, day.date)
      const verdict = checkLunchTime(part.timeSlots, preferredTime, day)
      const field = lunchField(packet, path, part, day)
      if (verdict.ok || faults.has(field)) continue
      const free = lunchSlots(part.timeSlots, day).filter(({ available }) => available)
      const limit = free.map(({ time }) => time).join(', ')
      faults.set(
        field,
        verdict.reason === 'lunchTimeRequired'
          ? { path: field, code: 'lunchTimeRequired' }
          : { path: field, code: 'notAvailable', ...(limit ? { limit } : {}) },
      )
    }
  }
  return [...faults.values()]
}

function arrangementFaults(packetAt: PacketAt, { house, kept }: Asked): FieldError[] {
  const { packet, path, days } = packetAt
  const areDaysKept = packet.packageId !== null && days.every((day) => kept.has(dayPath(path, day)))
  if (areDaysKept && packet.bookings.every((_, n) => kept.has(`${path}.bookings.${n}`))) return []
  const parts = packet.packageId === null ? [] : (house.orderPackagesOf.get(packet.packageId) ?? [])
  const fields: FieldError[] = []
  const seen = new Set<string>()
  for (const [n, { orderPackageId, date }] of packet.arrangements.entries()) {
    const field = `${path}.arrangements.${n}`
    const known = parts.some((part) => part.id === orderPackageId && !part.isRoom)
    const wish = `${orderPackageId} ${date ?? ''}`
    if (!known) fields.push({ path: `${field}.orderPackageId`, code: 'unknown' })
    else if (seen.has(wish)) fields.push({ path: `${field}.orderPackageId`, code: 'notAvailable' })
    else if (date && !days.some((day) => day.date === date))
      fields.push({ path: `${field}.date`, code: 'notAvailable' })
    seen.add(wish)
  }
  return [...fields, ...lunchFaults(packetAt, house)]
}

function productFaults(
  { packet, path }: PacketAt,
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
  /** What a reservation that is changed was; left out for a new order. */
  before?: ReservationOrder
  /** Whether the deadlines for ordering hold, as they do unless staff change it. */
  isBound?: boolean
}

/** What is wrong with the packages, servings and products of an order. Specification §10.3 and §13. */
export const packetFaults = (order: ReservationOrder, asked: Asked): FieldError[] =>
  order.packets.flatMap((packet, n) => {
    const days = daysOfPacket(packet, order.expectedPax, asked.house)
    const packetAt = { packet, path: `packets.${n}`, days }
    return [
      ...packageFaults(packetAt, asked),
      ...arrangementFaults(packetAt, asked),
      ...productFaults(packetAt, asked),
    ]
  })
