import {
  type ClockTime,
  clockMinutesOf,
  elapsedMinutes,
  type Instant,
  isoWeekdayOf,
  MINUTE,
  minutesOfClock,
  type TimeRange,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { type Ore, shareOf } from './money.ts'

export type PricingMethod = 'perHour' | 'halfDayOrDay' | 'perDay' | 'perPerson' | 'fixed'

/** A price that replaces the room's own at some times. A null field does not limit it. */
export type Pricepoint = {
  /** 1 = Monday to 7 = Sunday. */
  weekdays: readonly number[] | null
  /** A daily window that may run past midnight; the end is exclusive. */
  startTime: ClockTime | null
  endTime: ClockTime | null
  /** Both days are part of the period. */
  validFrom: VenueDate | null
  validTo: VenueDate | null
  price: Ore
  /** For `halfDayOrDay`; half of the price when null. */
  halfDayPrice: Ore | null
}

export type RoomPricing = {
  method: PricingMethod
  /** Without VAT: per hour, day, person, or booking, by the method. */
  price: Ore
  /** For `halfDayOrDay`, up to four hours; half of the price when null. */
  halfDayPrice: Ore | null
  /** The minimum price of the booking, without VAT; null for none. */
  minPrice: Ore | null
  pricepoints: readonly Pricepoint[]
}

/** The quantity of `perHour` counts half-hours as 0.5, and so does half of a day's price that is odd. */
export type PricePart = { unitPrice: Ore; quantity: number; halfDay: boolean }

/** `halfOre` is exact, in half øre; `amount` is it in øre, halves rounded up. */
type RoomPrice = { halfOre: number; amount: Ore; parts: PricePart[]; raisedToMinimum: boolean }

/** Hours up to and including which `halfDayOrDay` is a half day. Specification §12.2. */
const HALF_DAY_HOURS = 4

function inWindow(clockMinutes: number, point: Pricepoint): boolean {
  const from = point.startTime === null ? 0 : (minutesOfClock(point.startTime) ?? 0)
  const to = point.endTime === null ? 1440 : (minutesOfClock(point.endTime) ?? 1440)
  return from < to ? clockMinutes >= from && clockMinutes < to : clockMinutes >= from || clockMinutes < to
}

function specificity(point: Pricepoint): number {
  const period = point.validFrom !== null || point.validTo !== null ? 4 : 0
  const window = point.startTime !== null || point.endTime !== null ? 2 : 0
  return period + window + (point.weekdays === null ? 0 : 1)
}

function covers(point: Pricepoint, date: VenueDate, clockMinutes: number): boolean {
  if (point.validFrom !== null && date < point.validFrom) return false
  if (point.validTo !== null && date > point.validTo) return false
  if (point.weekdays !== null && !point.weekdays.includes(isoWeekdayOf(date))) return false
  return inWindow(clockMinutes, point)
}

const halfDayPriceOf = ({ halfDayPrice, price }: Pricepoint): number => halfDayPrice ?? price / 2

/**
 * The pricepoint that applies at an instant: a period goes before a time window, that before weekdays; of
 * equal ones the lowest price, and then the lowest half day. Undefined when none does. Decision
 * prices-of-rooms.
 */
export function pricepointAt(instant: Instant, points: readonly Pricepoint[]): Pricepoint | undefined {
  if (points.length === 0) return undefined
  const date = venueDateOf(instant)
  const clockMinutes = clockMinutesOf(instant)
  let best: Pricepoint | undefined
  for (const point of points) {
    if (!covers(point, date, clockMinutes)) continue
    const ahead = best
      ? specificity(point) - specificity(best) ||
        best.price - point.price ||
        halfDayPriceOf(best) - halfDayPriceOf(point)
      : 1
    if (ahead > 0) best = point
  }
  return best
}

const priceAt = (instant: Instant, pricing: RoomPricing): Pick<RoomPricing, 'price' | 'halfDayPrice'> =>
  pricepointAt(instant, pricing.pricepoints) ?? pricing

type Counted = { unitPrice: Ore; halves: number; halfDay: boolean }

/**
 * A half day without its own price is half of the day: of an odd price half a unit, so that no øre is lost.
 */
function halfDayOf({ price, halfDayPrice }: Pick<RoomPricing, 'price' | 'halfDayPrice'>): Counted {
  if (halfDayPrice !== null) return { unitPrice: halfDayPrice, halves: 2, halfDay: true }
  return price % 2 === 0
    ? { unitPrice: price / 2, halves: 2, halfDay: true }
    : { unitPrice: price, halves: 1, halfDay: true }
}

function halfHours(range: TimeRange, pricing: RoomPricing): Counted[] {
  const count = Math.ceil(elapsedMinutes(range) / 30)
  if (pricing.pricepoints.length === 0) return [{ unitPrice: pricing.price, halves: count, halfDay: false }]
  return Array.from({ length: count }, (_, n) => {
    const { price } = priceAt(range.start + n * 30 * MINUTE, pricing)
    return { unitPrice: price, halves: 1, halfDay: false }
  })
}

function countDay(day: TimeRange, pax: number, pricing: RoomPricing): Counted[] {
  if (pricing.method === 'perHour') return halfHours(day, pricing)
  const at = priceAt(day.start, pricing)
  if (pricing.method === 'perPerson') return [{ unitPrice: at.price, halves: 2 * pax, halfDay: false }]
  const halfDay = pricing.method === 'halfDayOrDay' && elapsedMinutes(day) <= HALF_DAY_HOURS * 60
  return [halfDay ? halfDayOf(at) : { unitPrice: at.price, halves: 2, halfDay }]
}

function gather(counted: readonly Counted[]): readonly Counted[] {
  if (counted.length === 1) return counted
  const parts = new Map<string, Counted>()
  for (const { unitPrice, halves, halfDay } of counted) {
    const key = `${unitPrice} ${halfDay}`
    const known = parts.get(key)
    if (known) known.halves += halves
    else parts.set(key, { unitPrice, halves, halfDay })
  }
  return [...parts.values()]
}

/**
 * The price of a room, without VAT. `days` is the booking's time, one range for each day it spans; `perHour`
 * counts started half-hours of real time, `perPerson` each person each day, `fixed` the booking once. Nothing
 * is rounded on the way. Decision prices-of-rooms.
 */
export function roomPrice(days: readonly TimeRange[], pax: number, pricing: RoomPricing): RoomPrice {
  const counted = (pricing.method === 'fixed' ? days.slice(0, 1) : days).flatMap((day) =>
    countDay(day, pax, pricing),
  )
  const parts = gather(counted)
  const sum = parts.reduce((halfOre, { unitPrice, halves }) => halfOre + unitPrice * halves, 0)
  const floor = 2 * (pricing.minPrice ?? 0)
  const halfOre = Math.max(sum, floor)
  return {
    halfOre,
    amount: shareOf(halfOre, 1, 2),
    parts: parts.map(({ unitPrice, halves, halfDay }) => ({ unitPrice, quantity: halves / 2, halfDay })),
    raisedToMinimum: sum < floor,
  }
}
