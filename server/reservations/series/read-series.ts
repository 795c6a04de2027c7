import type { Series } from '#contract/structs/series.ts'
import { holdsRooms } from '#domain/reservation/reservation-status.ts'
import { accessKeyOf, opensReservation } from '#server/accounts/access-key.ts'
import type { Locale } from '#server/calls/locale.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { sumOfPrices } from '#server/reservations/series/sum-of-prices.ts'
import { recordAllergyRead } from '#server/reservations/store/allergy-reads.ts'
import { readWholeSeries } from '#server/reservations/store/read-whole.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** An order of several dates as it goes over the wire; `secret` gives its keys to a caller who has its own. */
export function seriesOnWire(
  seriesId: string,
  stored: readonly StoredReservation[],
  house: House,
  locale: Locale,
  secret: string | null,
): Series {
  const keyOf = (id: string) => (secret === null ? null : accessKeyOf(secret, id))
  const dates = stored.map((date) => reservationOnWire(date, house, locale, keyOf(date.id)))
  const left = dates.filter(({ reservationStatus }) => holdsRooms(reservationStatus))
  const priceOf = ({ priceSummary, cancellationTimeline }: (typeof dates)[number]) => ({
    ...priceSummary,
    ...(cancellationTimeline && { cancellationTimeline }),
  })
  return { id: seriesId, dates, priceSummary: sumOfPrices(left.map(priceOf)), accessKey: keyOf(seriesId) }
}

/** The dates that were placed as one order. Decision orders-of-several-dates. */
export const readSeries: Operation<'readSeries', HouseServices> = async (
  { seriesId, accessKey },
  context,
  services,
) => {
  const { database, house, secret } = services
  const [stored, known] = await Promise.all([readWholeSeries(database, seriesId, services), house.current()])
  if (stored.length === 0) return refuse('notFound')
  const hasKey = accessKey !== undefined && opensReservation(secret, seriesId, accessKey)
  const series = seriesOnWire(seriesId, stored, known, context.locale, hasKey ? secret : null)
  for (const date of series.dates) await recordAllergyRead(database, date, context)
  return accept(series)
}
