import { instantOf } from '#domain/time/venue-time.ts'
import { offerOpenedBy } from '#server/accounts/access-key.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { markOrdered, readOfferRow } from '#server/reservations/offers/offer-rows.ts'

type Ordered = {
  packets: readonly { bookings: readonly { roomId: number; startTime: string; endTime: string }[] }[]
}

/** The rooms of some dates, each with its time, in any order. */
const roomsOf = (dates: readonly Ordered[]): string =>
  dates
    .flatMap(({ packets }) => packets.flatMap(({ bookings }) => bookings))
    .map(({ roomId, startTime, endTime }) => `${roomId} ${instantOf(startTime)} ${instantOf(endTime)}`)
    .sort()
    .join()

/**
 * Notes that an order has placed an alternative of an offer, by its first reservation: the one with the same rooms at the same times.
 * Nothing without a key, for one that was made up, and where something else was ordered in the end. Decision offers.
 */
export async function noteOrdered(
  key: string | undefined,
  dates: readonly Ordered[],
  reservationId: string,
  { secret, database }: Pick<HouseServices, 'secret' | 'database'>,
): Promise<void> {
  const id = key && offerOpenedBy(secret, key)
  const row = id ? await readOfferRow(database, id) : undefined
  const place =
    row?.alternatives.findIndex((alternative) => roomsOf(alternative.dates) === roomsOf(dates)) ?? -1
  if (row && place >= 0) await markOrdered(database, row.id, place, reservationId)
}
