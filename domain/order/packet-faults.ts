import type { DeadlineRules, LeadTimes } from '#domain/time/deadlines.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { Fault, Reason } from './fault.ts'
import { lineClosed } from './line-deadlines.ts'
import { dayPath, productPath, startOf } from './lines.ts'
import {
  isPackageSold,
  type Order,
  type OrderCatalogue,
  type OrderPacket,
  type PackageForSale,
  type PackagePart,
} from './order.ts'
import {
  checkLunchTime,
  fitsPackageWindow,
  isServable,
  lunchSlots,
  type PackageWindow,
  type RequestedServing,
  servingOn,
} from './package-window.ts'
import type { PacketDay } from './packet-days.ts'
import { daysOfPacket, isServed, servedParts } from './servings.ts'

type Judging = {
  catalogue: OrderCatalogue
  features: { packages: boolean }
  rules: LeadTimes
  now: Instant
  retained: RetainedParts
}

/** The paths of the unchanged lines. */
export type RetainedParts = Pick<ReadonlySet<string>, 'has'>

/** A packet with its days and its path in the order. */
export type PacketAt = { packet: OrderPacket; path: string; days: readonly PacketDay[] }

/** Whether a packet's package and rooms are unchanged: then they have been judged. */
export const isPacketRetained = ({ packet, path, days }: PacketAt, retained: RetainedParts): boolean =>
  packet.packageId !== null &&
  days.every((day) => retained.has(dayPath(path, day))) &&
  packet.bookings.every((_, n) => retained.has(`${path}.bookings.${n}`))

// It is paid for each of its days, so each must have enough people.
const tooFewReason = (days: readonly PacketDay[], { minPax }: PackageForSale): Reason | undefined =>
  days.some(({ pax }) => pax < minPax) ? { code: 'tooFewPeople', limit: minPax } : undefined

const outsideHours = ({ startTime, endTime }: PackageWindow): Reason => ({
  code: 'outsidePackageHours',
  limit: `${startTime}–${endTime}`,
})

/** Why a package is unavailable at a time of day; undefined when it is available. */
export const packageHoursReason = (pack: PackageWindow, range: TimeRange): Reason | undefined =>
  fitsPackageWindow(range, pack).fits ? undefined : outsideHours(pack)

/** The times of a required serving that the bookings of a day leave none of. */
function unservedReason(parts: readonly PackagePart[], days: readonly PacketDay[]): Reason | undefined {
  const unserved = parts.find(
    ({ isRoom, isRequired, timeSlots }) =>
      !isRoom && isRequired && days.some((day) => !isServable(timeSlots, day)),
  )
  return unserved && { code: 'outsideServingTimes', limit: unserved.timeSlots.join(', ') }
}

const timeReasons = (
  pack: PackageWindow,
  parts: readonly PackagePart[],
  { packet, days }: Omit<PacketAt, 'path'>,
): Reason[] =>
  [
    packet.bookings.map((booking) => packageHoursReason(pack, booking)).find((reason) => reason),
    unservedReason(parts, days),
  ].filter((reason) => reason !== undefined)

/** Every reason why a package does not suit a packet's rooms, whenever it is ordered and whatever its optional parts. */
export const packageMisfits = (
  pack: PackageForSale,
  parts: readonly PackagePart[],
  packetAt: Omit<PacketAt, 'path'>,
): Reason[] => {
  const tooFew = tooFewReason(packetAt.days, pack)
  return [...(tooFew ? [tooFew] : []), ...timeReasons(pack, parts, packetAt)]
}

const closedReason = (
  hasServing: boolean,
  days: readonly PacketDay[],
  now: Instant,
  rules: DeadlineRules,
): Reason | undefined => {
  const kind = hasServing ? 'servings' : 'products'
  const [code] = days.flatMap(({ start }) => lineClosed(kind, start, now, rules) ?? [])
  return code && { code }
}

/**
 * Why a package cannot be chosen for a packet's rooms, whatever its parts; undefined when it can. Its days
 * may be unchanged, all or some.
 */
export function packageReason(
  pack: PackageForSale,
  parts: readonly PackagePart[],
  packetAt: PacketAt,
  { retained, now, ...deadlines }: Pick<Judging, 'retained' | 'now'> & DeadlineRules,
): Reason | undefined {
  if (isPacketRetained(packetAt, retained)) return undefined
  const { path, days } = packetAt
  const changed = days.filter((day) => !retained.has(dayPath(path, day)))
  const isRetained = changed.length === 0
  const hasServing = parts.some((part) => part.isRequired && isServed(part))
  return (
    (isRetained ? undefined : tooFewReason(days, pack)) ??
    timeReasons(pack, parts, packetAt)[0] ??
    closedReason(hasServing, changed, now, deadlines)
  )
}

function packageFaults({ packet, path, days }: PacketAt, judging: Judging): Fault[] {
  const { catalogue, features, rules, now, retained } = judging
  if (packet.packageId === null) return []
  const pack = catalogue.packages.get(packet.packageId)
  const at = (reason: Reason | undefined): Fault[] =>
    reason ? [{ path: `${path}.packageId`, ...reason }] : []
  if (!pack) return at({ code: 'unknown' })
  const changed = days.filter((day) => !retained.has(dayPath(path, day)))
  const isRetained = changed.length === 0
  if (!isRetained && !(features.packages && isPackageSold(pack))) return at({ code: 'notAvailable' })
  const outside = packet.bookings.flatMap((booking, n): Fault[] => {
    if (isRetained && retained.has(`${path}.bookings.${n}`)) return []
    const reason = packageHoursReason(pack, booking)
    return reason ? [{ path: `${path}.bookings.${n}.start`, ...reason }] : []
  })
  if (isRetained) return outside
  const hasServing = servedParts(packet, catalogue).length > 0
  return [
    ...at(tooFewReason(days, pack)),
    ...outside,
    ...at(closedReason(hasServing, changed, now, { rules, hours: catalogue.hours })),
  ]
}

/** The fault of a serving's time on a day; `free` are the available times. */
export type LunchFault = {
  partId: number
  day: PacketDay
  code: 'lunchTimeRequired' | 'notAvailable'
  free: readonly string[]
}

/** Checks each day of a packet: everything paid for must be served. */
export function lunchFaults(
  { packet, days }: Omit<PacketAt, 'path'>,
  catalogue: Pick<OrderCatalogue, 'orderPackagesOf'>,
): LunchFault[] {
  const parts = servedParts(packet, catalogue)
  return days.flatMap((day) =>
    parts.flatMap(({ id: partId, timeSlots }): LunchFault[] => {
      const verdict = checkLunchTime(
        timeSlots,
        servingOn(packet.arrangements, partId, day.date).preferredTime,
        day,
      )
      if (verdict.ok) return []
      const free = lunchSlots(timeSlots, day).flatMap(({ time, available }) => (available ? [time] : []))
      const isMissing = verdict.reason === 'lunchTimeRequired'
      return [{ partId, day, free, code: isMissing ? 'lunchTimeRequired' : 'notAvailable' }]
    }),
  )
}

/** The field with a serving's time on a day: the day's own, else the one for all days. */
function lunchField({ arrangements }: OrderPacket, path: string, { partId, day }: LunchFault): string {
  const isOfPart = ({ orderPackageId }: RequestedServing) => orderPackageId === partId
  const ofDay = arrangements.findIndex(
    (requestedKey) => isOfPart(requestedKey) && requestedKey.date === day.date,
  )
  const forAll = arrangements.findIndex((requestedKey) => isOfPart(requestedKey) && !requestedKey.date)
  const place = [ofDay, forAll, arrangements.findIndex(isOfPart)].find((each) => each >= 0)
  return place === undefined ? `${path}.arrangements` : `${path}.arrangements.${place}.preferredTime`
}

function arrangementFaults(packetAt: PacketAt, { catalogue, retained }: Judging): Fault[] {
  if (isPacketRetained(packetAt, retained)) return []
  const { packet, path, days } = packetAt
  const parts = packet.packageId === null ? [] : (catalogue.orderPackagesOf.get(packet.packageId) ?? [])
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const [n, { orderPackageId, date }] of packet.arrangements.entries()) {
    const field = `${path}.arrangements.${n}`
    const known = parts.some((part) => part.id === orderPackageId && !part.isRoom)
    const requestedKey = `${orderPackageId} ${date ?? ''}`
    if (!known) faults.push({ path: `${field}.orderPackageId`, code: 'unknown' })
    else if (seen.has(requestedKey)) faults.push({ path: `${field}.orderPackageId`, code: 'notAvailable' })
    else if (date && !days.some((day) => day.date === date))
      faults.push({ path: `${field}.date`, code: 'notAvailable' })
    seen.add(requestedKey)
  }
  // A time that is the same for several days is refused once.
  const lunches = new Map<string, Fault>()
  for (const fault of lunchFaults(packetAt, catalogue)) {
    const field = lunchField(packet, path, fault)
    const limit = fault.free.join(', ')
    const shown = fault.code === 'notAvailable' && limit ? { limit } : {}
    if (!lunches.has(field)) lunches.set(field, { path: field, code: fault.code, ...shown })
  }
  return [...faults, ...lunches.values()]
}

/** Why a product cannot be ordered for a start; undefined when it can. */
export function productReason(
  productId: number,
  start: Instant,
  {
    catalogue,
    rules,
    now,
  }: Pick<Judging, 'rules' | 'now'> & {
    catalogue: Pick<OrderCatalogue, 'products' | 'hours'>
  },
): Reason | undefined {
  const product = catalogue.products.get(productId)
  if (!product) return { code: 'unknown' }
  if (!product.isAvailable) return { code: 'notAvailable' }
  const code = lineClosed(product.isServing ? 'servings' : 'products', start, now, {
    rules,
    hours: catalogue.hours,
  })
  return code && { code }
}

const productFaults = ({ packet, path }: PacketAt, judging: Judging): Fault[] =>
  packet.extraProducts.flatMap(({ productId }, n): Fault[] => {
    const field = productPath(path, n)
    const reason = judging.retained.has(field)
      ? undefined
      : productReason(productId, startOf(packet), judging)
    return reason ? [{ path: field, ...reason }] : []
  })

/** The faults of the packages, servings and products of an order. Specification §10.3 and §13. */
export const packetFaults = (order: Order, judging: Judging): Fault[] =>
  order.packets.flatMap((packet, n) => {
    const days = daysOfPacket(packet, order.expectedPax, judging.catalogue)
    const packetAt = { packet, path: `packets.${n}`, days }
    return [
      ...packageFaults(packetAt, judging),
      ...arrangementFaults(packetAt, judging),
      ...productFaults(packetAt, judging),
    ]
  })
