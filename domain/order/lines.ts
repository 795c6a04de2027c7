import type { DeadlineRules } from '#domain/time/deadlines.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Fault } from './fault.ts'
import { type LineDeadlines, type LineKind, lineClosed, lineDeadlines } from './line-deadlines.ts'
import { bookingsOf, type OrderCatalogue, type Ordered, type OrderPacket } from './order.ts'
import { servingOn } from './package-window.ts'
import type { PacketDay } from './packet-days.ts'
import { daysOfPacket, servedParts } from './servings.ts'

/** A line with a deadline: a booking, a package with its servings on one day, or a product. */
export type Line = {
  path: string
  /** The room, the package or the product. */
  itemId: number
  /** The field that is refused when it was changed too late. */
  field: string
  /** Equal for equal lines. */
  isSame: string
  kind: LineKind
  start: Instant
}

/** The path of a day of a packet. */
export const dayPath = (path: string, { date }: Pick<PacketDay, 'date'>): string => `${path}.days.${date}`

/** The path of a product of a packet. */
export const productPath = (path: string, place: number): string => `${path}.extraProducts.${place}.productId`

/** The start of a packet's items: that of its earliest booking. */
export const startOf = ({ bookings }: Pick<OrderPacket, 'bookings'>): Instant =>
  Math.min(...bookings.map(({ start }) => start))

/** The rooms of an order, in order. */
export const bookingLines = (order: Ordered): Line[] =>
  bookingsOf(order).map(({ booking: { roomId, seatingId, start, end, expectedPax }, path }) => ({
    path,
    itemId: roomId,
    field: `${path}.start`,
    isSame: `booking ${roomId} ${seatingId} ${start} ${end} ${expectedPax}`,
    kind: 'rooms',
    start,
  }))

/** The packages of an order on each of their days. */
export const packageLines = (
  order: Ordered,
  catalogue: Pick<OrderCatalogue, 'orderPackagesOf' | 'hours'>,
): Line[] =>
  order.packets.flatMap((packet, n) => {
    const { packageId } = packet
    if (packageId === null) return []
    const path = `packets.${n}`
    const parts = servedParts(packet, catalogue)
    return daysOfPacket(packet, order.expectedPax, catalogue).map((day): Line => {
      const servings = parts.map(({ id, timeSlots }) => {
        const { preferredTime } = servingOn(packet.arrangements, id, day.date)
        return `${id} ${timeSlots.length > 0 ? preferredTime : ''}`
      })
      return {
        path: dayPath(path, day),
        itemId: packageId,
        field: `${path}.packageId`,
        isSame: `package ${packageId} ${day.start} ${day.pax} ${servings.sort().join()}`,
        kind: parts.length > 0 ? 'servings' : 'products',
        start: day.start,
      }
    })
  })

/** The extra products of an order. */
export const productLines = (order: Ordered, { products }: Pick<OrderCatalogue, 'products'>): Line[] =>
  order.packets.flatMap((packet, n) => {
    const start = startOf(packet)
    return packet.extraProducts.map(({ productId, quantity }, place) => {
      const path = productPath(`packets.${n}`, place)
      return {
        path,
        itemId: productId,
        field: path,
        isSame: `product ${productId} ${quantity} ${start}`,
        kind: products.get(productId)?.isServing === true ? 'servings' : 'products',
        start,
      }
    })
  })

type Lined = Pick<OrderCatalogue, 'orderPackagesOf' | 'hours' | 'products'>

/** Every line of an order. */
export const linesOf = (order: Ordered, catalogue: Lined): Line[] => [
  ...bookingLines(order),
  ...packageLines(order, catalogue),
  ...productLines(order, catalogue),
]

/** The deadlines for changing or removing each kind of line of an order. Specification §14.4. */
export const deadlinesOfOrder = (order: Ordered, catalogue: Lined & DeadlineRules): LineDeadlines =>
  lineDeadlines(linesOf(order, catalogue), catalogue)

/** The outcome of a change: retained lines, each with its former one, added lines, and removed ones. */
export type LineChanges = {
  retained: ReadonlyMap<string, string>
  added: readonly Line[]
  lost: readonly Line[]
}

/** Compares the lines of an order with those before: each with an equal one. */
export function lineChanges(before: readonly Line[], after: readonly Line[]): LineChanges {
  const lost = [...before]
  const retained = new Map<string, string>()
  const added: Line[] = []
  for (const line of after) {
    const place = lost.findIndex(({ isSame }) => isSame === line.isSame)
    const [same] = place < 0 ? [] : lost.splice(place, 1)
    if (same) retained.set(line.path, same.path)
    else added.push(line)
  }
  return { retained, added, lost }
}

/** Whether an order still has something at the path of a line. */
function isIn(order: Ordered, path: string): boolean {
  const [, packet = '', list, place = ''] = path.split('.')
  const lines = order.packets[Number(packet)]
  if (list === 'bookings' || list === 'extraProducts') return lines?.[list][Number(place)] !== undefined
  return lines !== undefined
}

/**
 * The lines that a change removes although their own deadline has passed, each at the field that changed it.
 * Each line keeps its own deadline. Specification §14.4.
 */
export function lostTooLate(
  lost: readonly Line[],
  order: Ordered,
  now: Instant,
  rules: DeadlineRules,
): Fault[] {
  const faults = new Map<string, Fault>()
  for (const line of lost) {
    const code = lineClosed(line.kind, line.start, now, rules)
    if (code === undefined) continue
    const path = isIn(order, line.path) ? line.field : 'packets'
    // A package on several days is refused once.
    faults.set(`${path} ${code}`, { path, code })
  }
  return [...faults.values()]
}
