import type { CancellationPeriod, PriceLine, PriceSection, PriceSummary } from '#contract/structs/price.ts'
import { sumOfTimelines } from '#domain/reservation/cancellation.ts'
import { instantOf, toWire } from '#domain/time/venue-time.ts'

const amounts = ['originalPrice', 'discountAmount', 'totalPrice', 'vatAmount', 'totalPriceVat'] as const
const totals = ['originalPrice', 'discountAmount', 'vatAmount', 'finalPriceVat'] as const
const sections = ['packages', 'extraProducts', 'rooms'] as const

/** What lines have in common that are one line of the sum: all but how many and how much. */
function kindOf(line: PriceLine): string {
  const { quantity: _, originalPrice, discountAmount, totalPrice, vatAmount, totalPriceVat, ...kind } = line
  return JSON.stringify(kind)
}

function sumOfLines(lines: readonly PriceLine[]): PriceLine[] {
  const kinds = new Map<string, PriceLine>()
  for (const line of lines) {
    const known = kinds.get(kindOf(line))
    if (!known) {
      kinds.set(kindOf(line), { ...line })
      continue
    }
    known.quantity += line.quantity
    for (const each of amounts) known[each] += line[each]
  }
  return [...kinds.values()]
}

const sumOf = <Key extends string>(keys: readonly Key[], all: readonly Record<Key, number>[]) =>
  Object.fromEntries(keys.map((key) => [key, all.reduce((sum, each) => sum + each[key], 0)])) as Record<
    Key,
    number
  >

const sumOfSections = (all: readonly PriceSection[]): PriceSection => ({
  ...sumOf(totals, all),
  items: sumOfLines(all.flatMap(({ items }) => items)),
})

function timelineOf(prices: readonly PriceSummary[]): CancellationPeriod[] | null {
  const timelines = prices.flatMap(({ cancellationTimeline }) =>
    cancellationTimeline ? [cancellationTimeline] : [],
  )
  if (timelines.length === 0) return null
  const sum = sumOfTimelines(
    timelines.map((periods) => periods.map((each) => ({ ...each, until: instantOf(each.until) }))),
  )
  return sum.map((each) => ({ ...each, until: toWire(each.until) }))
}

/**
 * The sum of prices in their wire format, in øre: lines that differ only in how many and how much are one. Nothing is per person, since
 * people may come on each of the dates. Decision orders-of-several-dates.
 */
export function sumOfPrices(prices: readonly PriceSummary[]): PriceSummary {
  const timeline = timelineOf(prices)
  const [packages, extraProducts, rooms] = sections.map((name) =>
    sumOfSections(prices.map((price) => price[name])),
  ) as [PriceSection, PriceSection, PriceSection]
  const isCoupon = (outcome: PriceSummary['coupon']) => prices.find(({ coupon }) => coupon === outcome)
  const withCoupon =
    isCoupon('applied') ?? isCoupon('tooManyTries') ?? isCoupon('outdone') ?? isCoupon('invalid')
  return {
    ...{ packages, extraProducts, rooms },
    ...sumOf(totals, prices),
    pricePerPerson: null,
    coupon: withCoupon?.coupon ?? null,
    note: withCoupon?.note ?? null,
    ...(timeline && { cancellationTimeline: timeline }),
  }
}
