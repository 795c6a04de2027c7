import type { Instant } from '#domain/time/venue-time.ts'
import { applicableRules, type DiscountRule, type LineRules, percentageOf } from './discount.ts'
import { afterPercentages, type Ore, percentOf } from './money.ts'

export type LineNote = 'includedInPackage' | 'minimumPrice' | 'severalPrices' | 'halfDay'

/**
 * One line of a price summary. All amounts but `totalPriceVat` are without VAT, and
 * `originalPrice = unitPrice × quantity + surchargeAmount` (the product rounded half-up),
 * `netPrice = originalPrice − discountAmount`, `totalPriceVat = netPrice + vatAmount`. What is charged, `netPrice`, is
 * rounded once from the exact price; surcharge and discount are what lies between the rounded prices.
 */
export type PriceLine = {
  kind: 'package' | 'product' | 'room'
  itemId: number
  name: string
  /** The part of a package this line is for; null for the rest. */
  partName: string | null
  /** Of a package: the hire of its room. */
  isRoomHire: boolean
  accountId: number | null
  unitPrice: Ore
  /** People, pieces, days, or hours by the half. */
  quantity: number
  surchargePct: number
  surchargeAmount: Ore
  discountPct: number
  /** The rule of the discount; null without one. */
  discountName: string | null
  vatPct: number
  originalPrice: Ore
  discountAmount: Ore
  netPrice: Ore
  vatAmount: Ore
  totalPriceVat: Ore
  note: LineNote | null
}

export type LineToPrice = {
  kind: PriceLine['kind']
  itemId: number
  name: string
  partName: string | null
  isRoomHire: boolean
  accountId: number | null
  start: Instant
  unitPrice: Ore
  quantity: number
  /** unitPrice × quantity, exact, in half øre. */
  halfOre: number
  vatPct: number
  note: LineNote | null
}

/** The effect of one rule on its lines. */
export type AppliedDiscount = {
  id: number
  name: string
  priceDirection: DiscountRule['priceDirection']
  /** Percent. */
  discountValue: number
  couponCode: string | null
  /** The added or subtracted amount, without VAT; never negative. */
  amount: Ore
}

function addEffect(rule: DiscountRule | undefined, amount: Ore, applied: Map<number, AppliedDiscount>): void {
  // A code that only removes a surcharge has been used, and adds nothing.
  if (!rule || (amount === 0 && rule.couponCode === null)) return
  const known = applied.get(rule.id)
  if (known) known.amount += amount
  else {
    const { id, name, priceDirection, discountValue, couponCode } = rule
    applied.set(id, { id, name, priceDirection, discountValue, couponCode, amount })
  }
}

const pctOf = (rule: DiscountRule | undefined): number => (rule ? percentageOf(rule) : 0)

const netWith = ({ surcharge, discount }: LineRules, { halfOre }: LineToPrice): Ore =>
  afterPercentages(halfOre, pctOf(surcharge), -pctOf(discount))

/**
 * Prices one line: quantity × unit price, surcharge added first, then discount subtracted, rounded half-up to
 * one øre once; VAT from that net. The effects of rules are added to `applied`. Specification §12.1.
 */
export const priceLine = (
  line: LineToPrice,
  rules: readonly DiscountRule[],
  applied: Map<number, AppliedDiscount>,
): PriceLine => priceByRules(line, applicableRules(line, rules), applied)

/** The same by the rules of the line, where they are known already. */
export function priceByRules(
  line: LineToPrice,
  { own, withCode }: ReturnType<typeof applicableRules>,
  applied: Map<number, AppliedDiscount>,
): PriceLine {
  const [netOfOwn, netOfCode] = [netWith(own, line), netWith(withCode, line)]
  // At equal øre, the code is not used.
  const { surcharge, discount } = netOfCode === netOfOwn ? own : withCode
  const surchargePct = pctOf(surcharge)
  const discountPct = pctOf(discount)
  const originalPrice = afterPercentages(line.halfOre, surchargePct)
  const netPrice = netOfCode
  const surchargeAmount = originalPrice - afterPercentages(line.halfOre)
  const discountAmount = originalPrice - netPrice
  const vatAmount = percentOf(netPrice, line.vatPct)
  addEffect(surcharge, surchargeAmount, applied)
  addEffect(discount, discountAmount, applied)
  // Written out: copying the line by spread costs more than the whole calculation.
  return {
    kind: line.kind,
    itemId: line.itemId,
    name: line.name,
    partName: line.partName,
    isRoomHire: line.isRoomHire,
    accountId: line.accountId,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    surchargePct,
    surchargeAmount,
    discountPct,
    discountName: discountPct > 0 ? (discount?.name ?? null) : null,
    vatPct: line.vatPct,
    originalPrice,
    discountAmount,
    netPrice,
    vatAmount,
    totalPriceVat: netPrice + vatAmount,
    note: line.note,
  }
}
