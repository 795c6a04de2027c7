import { randomUUID } from 'node:crypto'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationMail } from '#domain/reservation/reservation-status.ts'
import type { Locale } from '#server/calls/locale.ts'
import { staffMails } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { type MailToSend, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { type MailFacts, mailFactsOf } from '#server/mail/mail-facts.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { sumOfPrices } from '#server/reservations/series/sum-of-prices.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

const priceOf = ({ priceSummary, cancellationTimeline }: Reservation) => ({
  ...priceSummary,
  ...(cancellationTimeline && { cancellationTimeline }),
})

/** The facts of dates that were ordered together, as one mail contains them. */
function factsOf(seriesId: string, dates: readonly Reservation[]): MailFacts {
  const all = dates.map(mailFactsOf)
  const [first] = all
  if (!first) throw new Error('An order of several dates has no date.')
  const { cancellationTimeline: timeline, coupon: _, ...price } = sumOfPrices(dates.map(priceOf))
  const fees = dates.flatMap(({ cancellationFee }) => cancellationFee ?? [])
  const sum = (key: 'totalPrice' | 'vatAmount' | 'totalPriceVat') =>
    fees.reduce((total, fee) => total + fee[key], 0)
  return {
    ...first,
    series: {
      id: seriesId,
      dates: dates.map(({ code, arrival, departure }) => ({ code, startTime: arrival, endTime: departure })),
    },
    roomsHeld: all.every(({ roomsHeld }) => roomsHeld),
    bookings: all.flatMap(({ bookings, reservationId, sequence, code }) =>
      bookings.map((booking) => ({ ...booking, reservationId, sequence, code })),
    ),
    packages: [...new Set(all.flatMap(({ packages }) => packages))],
    servings: all.flatMap(({ servings }) => servings),
    products: all.flatMap(({ products }) => products),
    price,
    deadlines: undefined,
    cancellationTimeline: timeline ?? null,
    cancellationFee:
      fees.length === 0
        ? null
        : {
            totalPrice: sum('totalPrice'),
            vatAmount: sum('vatAmount'),
            totalPriceVat: sum('totalPriceVat'),
          },
  }
}

/**
 * The emails about dates of an order that were placed, changed or cancelled together: one to the customer, and one to each address of the
 * house. Decision orders-of-several-dates.
 */
export function seriesMails(
  sends: ReservationMail,
  seriesId: string,
  dates: readonly StoredReservation[],
  house: House,
  services: HouseServices,
): MailToSend[] {
  const [first] = dates
  if (!first) return []
  const factsIn = (locale: Locale): MailFacts =>
    factsOf(
      seriesId,
      dates.map((date) => reservationOnWire(date, house, locale, null)),
    )
  return mailsOfChange(sends, factsIn, first.locale, staffMails(services, 'reservations'), randomUUID)
}
