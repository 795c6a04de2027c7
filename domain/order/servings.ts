import type { OpeningHours } from '#domain/time/opening-hours.ts'
import type { ClockTime, TimeRange } from '#domain/time/venue-time.ts'
import { type OrderCatalogue, type Ordered, type OrderPacket, type PackagePart, timeOf } from './order.ts'
import { servingOn } from './package-window.ts'
import { type PacketDay, packetDays } from './packet-days.ts'

/** The parts of packages, by the package. */
type Parts<Part extends PackagePart> = { orderPackagesOf: ReadonlyMap<number, readonly Part[]> }

/** The days of a packet, with the people of each. */
export const daysOfPacket = (
  { bookings }: { bookings: readonly (TimeRange & { expectedPax: number })[] },
  expectedPax: number,
  { hours }: { hours: OpeningHours },
): PacketDay[] =>
  packetDays(
    bookings.map((booking) => ({ range: timeOf(booking), pax: booking.expectedPax })),
    expectedPax,
    hours,
  )

/** Whether a part of a package is food or drink. */
export const isServed = (part: Pick<PackagePart, 'isRoom' | 'serving'>): boolean =>
  !part.isRoom && part.serving !== 'none'

/** The servings of a packet's package: the required parts, and the chosen ones. */
export function servedParts<Part extends PackagePart>(
  { packageId, arrangements }: Pick<OrderPacket, 'packageId' | 'arrangements'>,
  { orderPackagesOf }: Parts<Part>,
): Part[] {
  if (packageId === null) return []
  const chosen = arrangements.map(({ orderPackageId }) => orderPackageId)
  const parts = orderPackagesOf.get(packageId) ?? []
  return parts.filter((part) => !part.isRoom && (part.isRequired ? isServed(part) : chosen.includes(part.id)))
}

/** Whether any food or drink is ordered. Allergies are stored only then. */
export const ordersFood = (
  order: Ordered,
  catalogue: Pick<OrderCatalogue, 'orderPackagesOf' | 'products'>,
): boolean =>
  order.packets.some(
    (packet) =>
      servedParts(packet, catalogue).length > 0 ||
      packet.extraProducts.some(({ productId }) => catalogue.products.get(productId)?.isServing),
  )

/** A part of a packet's package on one of its days, as requested. */
type PacketServing<Part extends PackagePart> = {
  packet: number
  part: Part
  day: PacketDay
  preferredTime: ClockTime | null
  note: string | null
}

/** The servings of an order: each part of its packages on each of their days. */
export const servingsOf = <Part extends PackagePart>(
  order: Ordered,
  catalogue: Parts<Part> & Pick<OrderCatalogue, 'hours'>,
): PacketServing<Part>[] =>
  order.packets.flatMap((packet, n) => {
    const parts = servedParts(packet, catalogue)
    return daysOfPacket(packet, order.expectedPax, catalogue).flatMap((day) =>
      parts.map((part) => {
        const { preferredTime, note } = servingOn(packet.arrangements, part.id, day.date)
        return { packet: n, part, day, note, preferredTime: part.timeSlots.length > 0 ? preferredTime : null }
      }),
    )
  })
