import type { DiscountRule } from '#domain/price/discount.ts'
import type { PricedPackage } from '#domain/price/package-price.ts'
import type { RequestedPackage, RequestedRoom } from '#domain/price/packets.ts'
import type { PriceLine } from '#domain/price/price-line.ts'
import type { PriceCatalogue, PricedRoom, PriceRequest } from '#domain/price/price-summary.ts'
import type { Pricepoint } from '#domain/price/room-price.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import { clockAt, dayAt } from '../capacity/reference-model.ts'

const MINUTE = 60_000

/** An exact number of øre. */
type Fraction = { over: bigint; under: bigint }

const whole = (n: number): Fraction => ({ over: BigInt(n), under: 1n })
/** A number with at most two decimals. */
const decimal = (n: number): Fraction => ({ over: BigInt(Math.round(n * 100)), under: 100n })
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : Number(difference > 0n)
}
const atLeast = (a: Fraction, b: Fraction): Fraction => (compare(a, b) < 0 ? b : a)
const half = (a: Fraction): Fraction => ({ over: a.over, under: 2n * a.under })
const zero = whole(0)
const one = whole(1)
const percent = (n: number): Fraction => ({ over: decimal(n).over, under: 10_000n })
const negative = (a: Fraction): Fraction => ({ over: -a.over, under: a.under })

/** To whole øre, halves rounded up. For non-negative numbers. */
const rounded = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under)

const weekdayOf = (date: string): number => new Date(`${date}T12:00Z`).getUTCDay() || 7

/** The opening minutes of a day, end exclusive; null when closed. */
function openOn(date: string, { regular, special }: OpeningHours): { from: string; to: string } | null {
  const entries = regular.filter(
    ({ dayOfWeek, year }) => dayOfWeek === weekdayOf(date) && year <= Number(date.slice(0, 4)),
  )
  const latest = entries.find(({ year }) => entries.every((other) => other.year <= year))
  const day = special.find((each) => each.date === date)
  if (day ? day.eventType !== 'shortDay' : !latest?.isWorkingDay) return null
  const from = day?.openTime ?? latest?.openTime
  const to = day?.closeTime ?? latest?.closeTime
  return from && to ? { from, to } : null
}

/** The minutes of a range, a list for each day: within opening hours when there are several days. */
function daysOf({ start, end }: TimeRange, hours: OpeningHours | null): number[][] {
  const minutes = Array.from({ length: (end - start) / MINUTE }, (_, n) => start / MINUTE + n)
  const byDate = new Map<string, number[]>()
  for (const minute of minutes) {
    const day = byDate.get(dayAt(minute))
    if (day) day.push(minute)
    else byDate.set(dayAt(minute), [minute])
  }
  if (byDate.size === 1 || hours === null) return [minutes]
  const days = [...byDate].map(([date, all]) => {
    const open = openOn(date, hours)
    return all.filter((minute) => open && clockAt(minute) >= open.from && clockAt(minute) < open.to)
  })
  const opened = days.filter((day) => day.length > 0)
  return opened.length > 0 ? opened : [minutes]
}

function appliesAt(minute: number, point: Pricepoint): boolean {
  const { weekdays, validFrom, validTo } = point
  const date = dayAt(minute)
  const from = point.startTime ?? '00:00'
  const to = point.endTime ?? '24:00'
  const clock = clockAt(minute)
  const isInWindow = from < to ? clock >= from && clock < to : clock >= from || clock < to
  const isInPeriod = (validFrom ?? date) <= date && date <= (validTo ?? date)
  return isInWindow && isInPeriod && (weekdays === null || weekdays.includes(weekdayOf(date)))
}

/**
 * A price for a period goes before one for a time window, and that before one for weekdays; of equal ones the
 * lowest.
 */
function pricepointAt(minute: number, points: readonly Pricepoint[]): Pricepoint | undefined {
  const least = (key: (point: Pricepoint) => number, among: readonly Pricepoint[]) => {
    const lowest = Math.min(...among.map(key))
    return among.filter((point) => key(point) === lowest)
  }
  let best = points.filter((point) => appliesAt(minute, point))
  best = least(({ validFrom, validTo }) => ((validFrom ?? validTo) ? 0 : 1), best)
  best = least(({ startTime, endTime }) => ((startTime ?? endTime) ? 0 : 1), best)
  best = least(({ weekdays }) => (weekdays ? 0 : 1), best)
  best = least(({ price }) => price, best)
  return least(({ price, halfDayPrice }) => halfDayPrice ?? price / 2, best)[0]
}

/** The price of one room booking before discounts, minute by minute. */
function hireOf(
  { pricing }: PricedRoom,
  { range, pax }: RequestedRoom,
  hours: OpeningHours | null,
): Fraction {
  const priceAt = (minute: number) => pricepointAt(minute, pricing.pricepoints) ?? pricing
  const days = daysOf(range, hours)
  const [[arrival = 0] = []] = days
  let sum = zero
  for (const day of days) {
    const [first = arrival] = day
    const { price, halfDayPrice } = priceAt(first)
    const ofHalfDay = halfDayPrice === null ? half(whole(price)) : whole(halfDayPrice)
    if (pricing.method === 'perHour')
      for (const [n, minute] of day.entries())
        if (n % 30 === 0) sum = plus(sum, half(whole(priceAt(minute).price)))
    if (pricing.method === 'perDay') sum = plus(sum, whole(price))
    if (pricing.method === 'halfDayOrDay') sum = plus(sum, day.length <= 4 * 60 ? ofHalfDay : whole(price))
    if (pricing.method === 'perPerson') sum = plus(sum, times(whole(price), whole(pax)))
  }
  if (pricing.method === 'fixed') sum = whole(priceAt(arrival).price)
  return atLeast(sum, whole(pricing.minPrice ?? 0))
}

/** The days of a package: the first minute of each, and the largest number of guests in any minute of it. */
function daysOfPackage(
  requested: RequestedPackage,
  { arrival, rooms }: PriceRequest,
  hours: OpeningHours | null,
): { date: string; first: number; pax: number }[] {
  const own = rooms.filter(({ packet }) => packet === requested.packet)
  const ranges =
    own.length > 0
      ? own
      : [{ range: requested.range ?? { start: arrival, end: arrival + MINUTE }, pax: requested.pax }]
  const days = new Map<string, Map<number, number>>()
  for (const { range, pax } of ranges) {
    for (const minutes of daysOf(range, hours)) {
      const date = dayAt(minutes[0] ?? 0)
      const present = days.get(date) ?? new Map<number, number>()
      for (const minute of minutes) present.set(minute, (present.get(minute) ?? 0) + pax)
      days.set(date, present)
    }
  }
  return [...days].map(([date, present]) => {
    const [first = 0] = [...present.keys()].sort((a, b) => a - b)
    const most = [...present.values()].reduce((a, b) => Math.max(a, b))
    return { date, first, pax: Math.min(most, requested.pax) }
  })
}

type Hired = { place: number; requested: RequestedRoom; price: Fraction; dates: string[] }

/** The indexes of bookings whose hire is included in a package of their packet. */
function includedRooms(
  hired: readonly Hired[],
  request: PriceRequest,
  packages: readonly PricedPackage[],
  hours: OpeningHours | null,
): number[] {
  return request.packages.flatMap((requested) => {
    const roompacket = packages.find(({ id }) => id === requested.packageId)?.roompacket
    if (!roompacket) return []
    const left = new Map(daysOfPackage(requested, request, hours).map(({ date, pax }) => [date, pax]))
    const candidates = hired.filter((each) => each.requested.packet === requested.packet)
    const included: number[] = []
    for (;;) {
      const fitting = candidates.filter(
        (each) =>
          !included.includes(each.place) &&
          each.dates.every((date) => (left.get(date) ?? 0) >= each.requested.pax),
      )
      const isPreferred = (each: Hired) => Number(each.requested.roomId === roompacket.preferredRoomId)
      const [best] = fitting.sort(
        (a, b) =>
          isPreferred(b) - isPreferred(a) ||
          compare(b.price, a.price) ||
          a.requested.roomId - b.requested.roomId ||
          a.requested.range.start - b.requested.range.start ||
          a.dates.length - b.dates.length ||
          a.requested.pax - b.requested.pax,
      )
      if (!best) return included
      included.push(best.place)
      for (const date of best.dates) left.delete(date)
    }
  })
}

type LineName = Pick<PriceLine, 'kind' | 'itemId' | 'accountId' | 'vatPct'>
type LineAmount =
  | 'originalPrice'
  | 'surchargeAmount'
  | 'discountAmount'
  | 'netPrice'
  | 'vatAmount'
  | 'totalPriceVat'
export type ReferenceLine = LineName & Record<LineAmount, bigint>

type Charge = LineName & { minute: number; price: Fraction }

function packageCharges(request: PriceRequest, { packages, hours }: PriceCatalogue): Charge[] {
  return request.packages.flatMap((requested) => {
    const parts = (packages.find(({ id }) => id === requested.packageId)?.parts ?? []).filter(
      ({ paysFor }) =>
        paysFor.length === 0 ||
        paysFor.some(
          ({ isRequired, isRoom, orderPackageId }) =>
            isRequired || isRoom || requested.orderPackageIds.includes(orderPackageId),
        ),
    )
    return daysOfPackage(requested, request, hours).flatMap(({ first, pax }) => {
      const charges: Charge[] = []
      for (const { accountId, vatPct, unitPrice } of parts) {
        const price = times(whole(unitPrice), whole(pax))
        const known = charges.find((each) => each.accountId === accountId && each.vatPct === vatPct)
        if (known) known.price = plus(known.price, price)
        else
          charges.push({
            kind: 'package',
            itemId: requested.packageId,
            accountId,
            vatPct,
            minute: first,
            price,
          })
      }
      return charges
    })
  })
}

function productCharges(request: PriceRequest, { products }: PriceCatalogue): Charge[] {
  return request.products.flatMap(({ productId, quantity, packet, start }): Charge[] => {
    const product = products.find(({ id }) => id === productId)
    if (!product) return []
    const starts = request.rooms.flatMap((room) =>
      packet !== null && room.packet === packet ? [room.range.start] : [],
    )
    const minute = (starts.length > 0 ? Math.min(...starts) : (start ?? request.arrival)) / MINUTE
    const { accountId, vatPct } = product
    const price = times(whole(product.price), whole(quantity))
    return [{ kind: 'product', itemId: productId, accountId, vatPct, minute, price }]
  })
}

function roomCharges(request: PriceRequest, { packages, rooms, hours }: PriceCatalogue): Charge[] {
  const hired = request.rooms.flatMap((requested, place): (Hired & { room: PricedRoom })[] => {
    const room = rooms.find(({ id }) => id === requested.roomId)
    if (!room) return []
    const dates = daysOf(requested.range, hours).map(([first = 0]) => dayAt(first))
    return [{ place, requested, room, dates, price: hireOf(room, requested, hours) }]
  })
  const included = includedRooms(hired, request, packages, hours)
  return hired.map(({ place, requested, room, price }) => {
    const { id, accountId, vatPct } = room
    const minute = requested.range.start / MINUTE
    const charge = included.includes(place) ? zero : price
    return { kind: 'room', itemId: id, accountId, vatPct, minute, price: charge }
  })
}

const codeOf = (text: string | null): string => (text ?? '').trim().toUpperCase()

/** The rules that apply to a charge: automatic ones, and those of the code. */
function rulesOn(charge: Charge, { customer }: PriceRequest, rules: readonly DiscountRule[]) {
  const date = dayAt(charge.minute)
  const clock = clockAt(charge.minute)
  const applying = rules.filter((rule) => {
    const { scope, validFrom, validTo, timeStart, timeEnd, customerId, groupId, usageLimit } = rule
    const from = timeStart ?? '00:00'
    const to = timeEnd ?? '24:00'
    return (
      rule.isActive &&
      rule.availableOnline &&
      (validFrom === null || validFrom <= date) &&
      (validTo === null || date <= validTo) &&
      (from <= to ? from <= clock && clock <= to : from <= clock || clock <= to) &&
      (scope === 'everything' || (scope === 'room') === (charge.kind === 'room')) &&
      (customerId === null || customerId === customer.customerId) &&
      (groupId === null || customer.groupIds.includes(groupId)) &&
      (usageLimit === null || rule.used < usageLimit)
    )
  })
  return {
    own: applying.filter(({ couponCode }) => couponCode === null),
    code: applying.filter(
      ({ couponCode }) => couponCode !== null && codeOf(couponCode) === codeOf(customer.couponCode),
    ),
  }
}

type Chosen = { surcharge: DiscountRule | undefined; discount: DiscountRule | undefined }

const isOfCode = (rule: DiscountRule | undefined): boolean => rule !== undefined && rule.couponCode !== null

/** The one rule of a direction: highest priority, then best for the customer. */
function highest(rules: readonly DiscountRule[], direction: DiscountRule['priceDirection']) {
  const sign = direction === 'discount' ? 1 : -1
  return rules
    .filter(({ priceDirection }) => priceDirection === direction)
    .sort((a, b) => b.priority - a.priority || sign * (b.discountValue - a.discountValue))[0]
}

function amountsOf({ price, vatPct }: Charge, { surcharge, discount }: Chosen) {
  const dearer = times(price, plus(one, percent(surcharge?.discountValue ?? 0)))
  const cheaper = times(dearer, plus(one, negative(percent(discount?.discountValue ?? 0))))
  const originalPrice = rounded(dearer)
  const netPrice = rounded(atLeast(cheaper, zero))
  const vatAmount = rounded(times({ over: netPrice, under: 1n }, percent(vatPct)))
  return {
    originalPrice,
    surchargeAmount: originalPrice - rounded(price),
    discountAmount: originalPrice - netPrice,
    netPrice,
    vatAmount,
    totalPriceVat: netPrice + vatAmount,
  }
}

/** The cheapest of all ways to use the code, or not; of equal ones the one that uses the code least. */
function chooseRules(charge: Charge, own: readonly DiscountRule[], code: readonly DiscountRule[]): Chosen {
  const choices = (['surcharge', 'discount'] as const).map((direction) => {
    const byItself = highest(own, direction)
    const ofCode = highest(code, direction)
    const mayReplace = ofCode && !(byItself && byItself.priority > ofCode.priority)
    return mayReplace ? [byItself, ofCode] : [byItself]
  })
  const [surcharges = [], discounts = []] = choices
  const ways = surcharges.flatMap((surcharge) => discounts.map((discount) => ({ surcharge, discount })))
  const uses = ({ surcharge, discount }: Chosen) => Number(isOfCode(surcharge)) + Number(isOfCode(discount))
  const [best] = ways
    .map((way) => ({ way, net: amountsOf(charge, way).netPrice }))
    .sort((a, b) => Number(a.net - b.net) || uses(a.way) - uses(b.way))
  return best?.way ?? { surcharge: undefined, discount: undefined }
}

export type ReferenceTotals = Record<
  'originalPrice' | 'discountAmount' | 'vatAmount' | 'finalPriceVat',
  bigint
>

function totalsOf(lines: readonly ReferenceLine[]): ReferenceTotals {
  const sum = (of: (line: ReferenceLine) => bigint) => lines.reduce((total, line) => total + of(line), 0n)
  return {
    originalPrice: sum((line) => line.originalPrice),
    discountAmount: sum((line) => line.discountAmount),
    vatAmount: sum((line) => line.vatAmount),
    finalPriceVat: sum((line) => line.totalPriceVat),
  }
}

export type ReferenceSummary = {
  lines: ReferenceLine[]
  totals: ReferenceTotals
  ofPackages: ReferenceTotals
  ofProducts: ReferenceTotals
  ofRooms: ReferenceTotals
  perPerson: bigint | null
  /** The sums of all surcharges, of all discounts, and of the discounts of the code. */
  applied: { surcharge: bigint; discount: bigint; code: bigint }
  coupon: 'none' | 'invalid' | 'outdone' | 'used'
}

/** The price of a request in exact fractions, line by line. */
export function priceLineByLine(
  request: PriceRequest,
  catalogue: PriceCatalogue,
  rules: readonly DiscountRule[],
): ReferenceSummary {
  const applied = { surcharge: 0n, discount: 0n, code: 0n }
  let isCodeValid = false
  let isCodeUsed = false
  const charges = [packageCharges, productCharges, roomCharges].flatMap((of) => of(request, catalogue))
  const lines = charges.map((charge): ReferenceLine => {
    const { own, code } = rulesOn(charge, request, rules)
    const chosen = chooseRules(charge, own, code)
    const amounts = amountsOf(charge, chosen)
    applied.surcharge += amounts.surchargeAmount
    applied.discount += amounts.discountAmount
    if (isOfCode(chosen.discount)) applied.code += amounts.discountAmount
    isCodeUsed ||= isOfCode(chosen.discount) || isOfCode(chosen.surcharge)
    isCodeValid ||= code.length > 0 && compare(charge.price, zero) > 0
    const { kind, itemId, accountId, vatPct } = charge
    return { kind, itemId, accountId, vatPct, ...amounts }
  })
  const of = (kind: PriceLine['kind']) => totalsOf(lines.filter((line) => line.kind === kind))
  const totals = totalsOf(lines)
  const { expectedPax, customer } = request
  const unused = isCodeValid ? 'outdone' : 'invalid'
  return {
    lines,
    totals,
    ofPackages: of('package'),
    ofProducts: of('product'),
    ofRooms: of('room'),
    perPerson: expectedPax ? rounded({ over: totals.finalPriceVat, under: BigInt(expectedPax) }) : null,
    applied,
    coupon: codeOf(customer.couponCode) === '' ? 'none' : isCodeUsed ? 'used' : unused,
  }
}
