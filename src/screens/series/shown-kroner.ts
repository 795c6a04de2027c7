import type { Reservation } from '#contract/structs/reservation.ts'
import { kronerThatAddUp, type Ore } from '#domain/price/money.ts'
import { holdsRooms } from '#domain/reservation/reservation-status.ts'

/** Whether a date of an order is still to be had, and so paid for. */
export const isStanding = ({ reservationStatus }: Pick<Reservation, 'reservationStatus'>): boolean =>
  holdsRooms(reservationStatus)

/** Amounts in whole kroner that add up to their sum, in whole kroner. */
export const kronerOf = (amounts: readonly Ore[]): number[] =>
  kronerThatAddUp(
    amounts,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )

type Priced = Pick<Reservation, 'id' | 'reservationStatus' | 'priceSummary'>

/** What each date costs, by its identity: those that stand add up to what is paid for them, and so do the others. */
export function shownKroner(dates: readonly Priced[]): Map<string, number> {
  const groups = [dates.filter(isStanding), dates.filter((date) => !isStanding(date))]
  return new Map(
    groups.flatMap((group) => {
      const kroner = kronerOf(group.map(({ priceSummary }) => priceSummary.finalPriceVat))
      return group.map(({ id }, place): [string, number] => [id, kroner[place] ?? 0])
    }),
  )
}
