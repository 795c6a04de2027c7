import { type Ore, percentOf } from '#domain/price/money.ts'
import {
  addVenueDays,
  clockTimeOf,
  HOUR,
  type Instant,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'
import type { CancellationStep } from './cancellation-terms.ts'

/** A line of a price, for what cancelling it costs: a room's hire, something served, or a product. */
export type CancellableLine = {
  kind: 'rooms' | 'servings' | 'products'
  /** In øre, discounts subtracted, without VAT. */
  totalPrice: Ore
  vatPct: number
}

/** What cancelling costs, in øre; `totalPrice` is without VAT. */
export type CancellationFee = { totalPrice: Ore; vatAmount: Ore; totalPriceVat: Ore }

/** What cancelling costs before `until`; from that moment on it costs what the next period says. */
export type CancellationPeriod = CancellationFee & { until: Instant }

const percentFields = {
  rooms: 'percentOfRooms',
  servings: 'percentOfServings',
  products: 'percentOfProducts',
} as const satisfies Record<CancellableLine['kind'], keyof CancellationStep>

/** The moment at which a step ends. Days are the venue's calendar days at the clock of the arrival; hours are elapsed hours. */
function untilOf({ untilUnit, until }: CancellationStep, arrival: Instant): Instant {
  if (untilUnit === 'hours' || until === 0) return arrival - until * HOUR
  return windowEdge(addVenueDays(venueDateOf(arrival), -until), clockTimeOf(arrival))
}

/** A percentage of each line, rounded half-up to one øre once, and VAT from that as the line has it; their sum. */
function sumOf(lines: readonly (CancellableLine & { percent: number })[]): CancellationFee {
  const fee = { totalPrice: 0, vatAmount: 0, totalPriceVat: 0 }
  for (const { totalPrice, vatPct, percent } of lines) {
    const share = percentOf(totalPrice, percent)
    const vat = percentOf(share, vatPct)
    fee.totalPrice += share
    fee.vatAmount += vat
    fee.totalPriceVat += share + vat
  }
  return fee
}

/** What a step takes of the lines. */
const feeOfStep = (step: CancellationStep, lines: readonly CancellableLine[]): CancellationFee =>
  sumOf(lines.map((line) => ({ ...line, percent: step[percentFields[line.kind]] })))

/** What was charged of one kind of line, with VAT, in øre. */
type CancellationShare = {
  kind: CancellableLine['kind']
  percent: number
  priceVat: Ore
  feeVat: Ore
}

/** How a fee came about: by the step whose time began so long before arrival, and of what. */
export type CancellationBasis = {
  /** Null for the first step, which applies from the start. */
  lessThan: Pick<CancellationStep, 'until' | 'untilUnit'> | null
  /** Of each kind of line with a price. */
  shares: CancellationShare[]
}

/**
 * How a fee that was charged came about: by the first step that makes it, of lines as they were. Null where none does. Later
 * steps that make the same fee take the same of each line, since none takes less than the one before it.
 */
export function cancellationBasis(
  steps: readonly CancellationStep[],
  lines: readonly CancellableLine[],
  { totalPrice, totalPriceVat }: CancellationFee,
): CancellationBasis | null {
  const place = steps.findIndex((step) => {
    const fee = feeOfStep(step, lines)
    return fee.totalPrice === totalPrice && fee.totalPriceVat === totalPriceVat
  })
  const step = steps[place]
  if (!step) return null
  const before = steps[place - 1]
  const kinds = Object.keys(percentFields) as CancellableLine['kind'][]
  const shares = kinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind)
    const takes = (percent: number) => sumOf(own.map((line) => ({ ...line, percent }))).totalPriceVat
    const percent = step[percentFields[kind]]
    const priceVat = takes(100)
    return priceVat === 0 ? [] : [{ kind, percent, priceVat, feeVat: takes(percent) }]
  })
  return {
    lessThan: before ? { until: before.until, untilUnit: before.untilUnit } : null,
    shares,
  }
}

/**
 * What cancelling an order costs, period by period, until its arrival; neighbours that cost the same are one period.
 * Null for terms without steps, which say nothing of it. Decision cancellation-fees.
 */
export function cancellationTimeline(
  steps: readonly CancellationStep[],
  arrival: Instant,
  lines: readonly CancellableLine[],
): CancellationPeriod[] | null {
  if (steps.length === 0) return null
  const periods: CancellationPeriod[] = []
  for (const step of steps) {
    const until = untilOf(step, arrival)
    const fee = feeOfStep(step, lines)
    const before = periods.at(-1)
    // A day of 23 or 25 hours can let a step in days end when one in hours does: the later one never applies.
    if (before && until <= before.until) continue
    if (before && before.totalPriceVat === fee.totalPriceVat && before.vatAmount === fee.vatAmount)
      before.until = until
    else periods.push({ until, ...fee })
  }
  return periods
}

/** The periods that still apply: the first is the present one. From arrival on it is the last. */
export function periodsFrom<Period extends { until: Instant }>(
  timeline: readonly Period[],
  now: Instant,
): Period[] {
  const left = timeline.filter(({ until }) => now < until)
  return left.length > 0 ? left : timeline.slice(-1)
}

/**
 * What cancelling all of several orders costs, period by period, until the last of their arrivals. From an arrival on, that order
 * counts with what it cost last.
 */
export function sumOfTimelines(timelines: readonly (readonly CancellationPeriod[])[]): CancellationPeriod[] {
  const ends = [...new Set(timelines.flatMap((periods) => periods.map(({ until }) => until)))].sort(
    (a, b) => a - b,
  )
  const sums: CancellationPeriod[] = []
  let from = Number.NEGATIVE_INFINITY
  for (const until of ends) {
    const sum = { until, totalPrice: 0, vatAmount: 0, totalPriceVat: 0 }
    for (const periods of timelines) {
      const fee = feeAt(periods, from)
      sum.totalPrice += fee?.totalPrice ?? 0
      sum.vatAmount += fee?.vatAmount ?? 0
      sum.totalPriceVat += fee?.totalPriceVat ?? 0
    }
    const before = sums.at(-1)
    if (before && before.totalPriceVat === sum.totalPriceVat && before.vatAmount === sum.vatAmount)
      before.until = until
    else sums.push(sum)
    from = until
  }
  return sums
}

/**
 * The periods that a sentence says: of several orders, where the cost rises order by order, the first and the last alone.
 */
export const periodsToSay = <Period extends { until: Instant }>(
  timeline: readonly Period[],
  now: Instant,
  ofSeveral: boolean,
): { periods: Period[]; areShortened: boolean } => {
  const periods = periodsFrom(timeline, now)
  const areShortened = ofSeveral && periods.length > 2
  return { periods: areShortened ? [...periods.slice(0, 1), ...periods.slice(-1)] : periods, areShortened }
}

/** What cancelling costs at a moment; undefined for a timeline without periods. */
export const feeAt = <Period extends { until: Instant }>(
  timeline: readonly Period[],
  now: Instant,
): Period | undefined => periodsFrom(timeline, now)[0]
