import type { CancellableLine } from '#domain/reservation/cancellation.ts'
import type { CancellationStep } from '#domain/reservation/cancellation-terms.ts'
import { formatDate, formatTime, type Instant } from '#domain/time/venue-time.ts'

const MINUTE = 60_000
const DAY_IN_MINUTES = 24 * 60

/** Hundredths of a percent of øre, halves up, in exact integers. */
const share = (ore: bigint, percent: number): bigint =>
  (2n * ore * BigInt(Math.round(percent * 100)) + 10_000n) / 20_000n

/** What cancelling costs with VAT, at these percentages, worked out without the rule. */
export function feeByHand(
  rooms: number,
  servings: number,
  products: number,
  lines: readonly CancellableLine[],
): number {
  const percents = { rooms, servings, products }
  return Number(
    lines
      .map(({ kind, totalPrice, vatPct }) => {
        const net = share(BigInt(totalPrice), percents[kind])
        return net + share(net, vatPct)
      })
      .reduce((sum, each) => sum + each, 0n),
  )
}

/** When a step ends, found by looking at the venue's calendar and clock minute by minute. */
export function untilByHand({ untilUnit, until }: CancellationStep, arrival: Instant): Instant {
  if (untilUnit === 'hours' || until === 0) return arrival - until * 60 * MINUTE
  const [day, month, year] = formatDate(arrival).split('.').map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) - until))
  const wanted = `${date.toISOString().slice(0, 10)} ${formatTime(arrival)}`
  const shown = (instant: Instant) => {
    const [d, m, y] = formatDate(instant).split('.')
    return `${y}-${m}-${d} ${formatTime(instant)}`
  }
  const around = arrival - until * DAY_IN_MINUTES * MINUTE
  // The first moment at which the clock shows the time, or has passed it where it skips it.
  for (let at = around - 90 * MINUTE; at <= around + 90 * MINUTE; at += MINUTE)
    if (shown(at) >= wanted) return at
  throw new Error(`The clock never shows ${wanted}.`)
}
