import { type Ore, shareOf } from './money.ts'
import type { PricingMethod } from './room-price.ts'

type Priced = { price: Ore; halfDayPrice: Ore | null }

/** The prices of a room: its own, and those that replace it at some times. */
export type ListPriced = Priced & {
  method: PricingMethod
  minPrice: Ore
  minSeats: number
  others: readonly Priced[]
}

type ListPrice = {
  /** The lowest, without VAT, for the smallest unit: half a day when the room is priced by the half day. */
  amount: Ore
  /** Whether it is higher at some times. */
  varies: boolean
  /** The minimum price of a booking, without VAT; null when no booking can cost less. */
  floor: Ore | null
}

/** The unit price that a room shows without a time. Specification §12.6. */
export function listPriceOf({ method, minPrice, minSeats, others, ...own }: ListPriced): ListPrice {
  const unitPrice = ({ price, halfDayPrice }: Priced) =>
    method === 'halfDayOrDay' ? (halfDayPrice ?? shareOf(price, 1, 2)) : price
  const prices = [own, ...others].map(unitPrice)
  const amount = Math.min(...prices)
  // The shortest booking is half an hour, and the smallest has the room's minimum number of people.
  const least =
    method === 'perHour'
      ? shareOf(amount, 1, 2)
      : method === 'perPerson'
        ? amount * Math.max(1, minSeats)
        : amount
  return { amount, varies: prices.some((price) => price > amount), floor: minPrice > least ? minPrice : null }
}
