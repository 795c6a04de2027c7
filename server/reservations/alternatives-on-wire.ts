import type { Alternative as WireAlternative } from '#contract/structs/alternative.ts'
import type { Total } from '#contract/structs/price.ts'
import type { Alternative } from '#domain/capacity/alternatives.ts'
import type { PriceSummary } from '#domain/price/price-summary.ts'
import { toWire } from '#domain/time/venue-time.ts'
import type { HouseTexts } from '#server/catalogue/house/house.ts'

const wireKinds: Record<Alternative['kind'], WireAlternative['kind']> = {
  otherTime: 'sameDay',
  otherLayout: 'otherLayout',
  otherDay: 'otherDay',
  otherRoom: 'otherRoom',
}

/** The total of a price; null when it is too large to be exact, which no order reaches. */
export const totalOf = ({ finalPriceVat, vatAmount }: PriceSummary): Total | null =>
  Number.isSafeInteger(finalPriceVat)
    ? { totalPrice: finalPriceVat - vatAmount, totalPriceVat: finalPriceVat }
    : null

/** Alternatives in their wire format, each with the total that `total` gives it. */
export const alternativesOnWire = (
  alternatives: readonly Alternative[],
  { rooms }: HouseTexts,
  total: (alternative: Alternative) => Total | null,
): WireAlternative[] =>
  alternatives.flatMap((alternative) => {
    const { kind, roomId, range, seatingId } = alternative
    const room = rooms.get(roomId)
    if (!room) return []
    return [
      {
        kind: wireKinds[kind],
        roomId,
        roomName: room.name,
        roomSlug: room.slugname,
        startTime: toWire(range.start),
        endTime: toWire(range.end),
        seatingId,
        layoutName: room.seatings.find(({ id }) => id === seatingId)?.layout.name ?? null,
        maxSeats: room.maxSeats,
        onlyOnRequest: room.onlyOnRequest,
        total: total(alternative),
      },
    ]
  })
