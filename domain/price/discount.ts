import {
  type ClockTime,
  clockTimeOf,
  type Instant,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { toOneSpelling } from '#domain/unicode.ts'

type PriceDirection = 'discount' | 'surcharge'
type DiscountScope = 'room' | 'packagesAndProducts' | 'everything'

/** Specification §3. A null field does not limit the rule. */
export type DiscountRule = {
  id: number
  name: string
  priceDirection: PriceDirection
  discountType: 'percent'
  /** Percent, to two decimals. */
  discountValue: number
  /** The highest applies. */
  priority: number
  isActive: boolean
  availableOnline: boolean
  /** Both days are part of the period. */
  validFrom: VenueDate | null
  validTo: VenueDate | null
  /** Both times are part of the window, which may run past midnight. */
  timeStart: ClockTime | null
  timeEnd: ClockTime | null
  scope: DiscountScope
  couponCode: string | null
  /** Only for this customer, by its UUID … */
  customerId: string | null
  /** … or for the customers of this group. */
  groupId: number | null
  usageLimit: number | null
  used: number
}

/** A line for the rules. `start` is the start of what it pays for. */
export type DiscountedLine = { kind: 'room' | 'package' | 'product'; start: Instant }

/** The customer, and the code as typed. */
export type DiscountCustomer = {
  customerId: string | null
  groupIds: readonly number[]
  couponCode: string | null
}

export type CouponVerdict =
  | 'valid'
  | 'unknown'
  | 'notYetValid'
  | 'expired'
  | 'outsideTimeWindow'
  | 'otherCustomer'
  | 'notForThis'
  | 'usedUp'

/** The longest code that is compared, in characters: as long as staff can give one. */
export const COUPON_MAX_LENGTH = 60

/** A code for comparing: trimmed, in upper case; undefined when blank or too long. */
export function normaliseCoupon(text: string | null): string | undefined {
  if (text === null || text.length > 4 * COUPON_MAX_LENGTH) return undefined
  const code = toOneSpelling(text).trim().toUpperCase()
  return code.length === 0 || code.length > COUPON_MAX_LENGTH ? undefined : code
}

/** The start of a line in venue time, for the rules. */
type Moment = { date: VenueDate; clock: ClockTime }

function momentOf(start: Instant): Moment {
  return { date: venueDateOf(start), clock: clockTimeOf(start) }
}

function inTimeWindow({ clock }: Moment, rule: DiscountRule): boolean {
  const from = rule.timeStart ?? '00:00'
  const to = rule.timeEnd ?? '24:00'
  return from <= to ? clock >= from && clock <= to : clock >= from || clock <= to
}

function onDate({ date }: Moment, rule: DiscountRule): 'notYetValid' | 'expired' | 'within' {
  if (rule.validFrom !== null && date < rule.validFrom) return 'notYetValid'
  return rule.validTo !== null && date > rule.validTo ? 'expired' : 'within'
}

function inScope(kind: DiscountedLine['kind'], scope: DiscountScope): boolean {
  return scope === 'everything' || (scope === 'room') === (kind === 'room')
}

/** Whether a rule is for a customer: for all, for this one, or for a group of this one. */
export function isRuleFor(customer: Omit<DiscountCustomer, 'couponCode'>, rule: DiscountRule): boolean {
  if (rule.customerId === null && rule.groupId === null) return true
  if (rule.customerId !== null && rule.customerId === customer.customerId) return true
  return rule.groupId !== null && customer.groupIds.includes(rule.groupId)
}

function usedUp(rule: DiscountRule): boolean {
  return rule.usageLimit !== null && rule.used >= rule.usageLimit
}

/** The percentage of a rule within its bounds: 0 to 100 for a discount, 0 or more for a surcharge. */
export function percentageOf(rule: DiscountRule): number {
  const value = Number.isFinite(rule.discountValue) ? Math.max(0, rule.discountValue) : 0
  return rule.priceDirection === 'discount' ? Math.min(100, value) : value
}

/** The rules for this customer, with this code, as far as they do not depend on the line. */
export function rulesFor(customer: DiscountCustomer, rules: readonly DiscountRule[]): DiscountRule[] {
  const normalisedCode = normaliseCoupon(customer.couponCode)
  return rules.filter((rule) => {
    if (!rule.isActive || !rule.availableOnline || usedUp(rule) || !isRuleFor(customer, rule)) return false
    return (
      rule.couponCode === null ||
      (normalisedCode !== undefined && normaliseCoupon(rule.couponCode) === normalisedCode)
    )
  })
}

function betterThan(a: DiscountRule, b: DiscountRule): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority
  const gain = percentageOf(a) - percentageOf(b)
  if (gain !== 0) return a.priceDirection === 'discount' ? gain > 0 : gain < 0
  return a.id < b.id
}

/** The rules of a line: at most one surcharge, which is added first, and at most one discount. */
export type LineRules = Record<PriceDirection, DiscountRule | undefined>

/**
 * Whether a code's rule goes before the automatic one: not when that has priority, and only to lower the
 * price.
 */
function outdoes(coupon: DiscountRule, own: DiscountRule | undefined): boolean {
  if (own && own.priority > coupon.priority) return false
  const more = percentageOf(coupon) - (own ? percentageOf(own) : 0)
  return coupon.priceDirection === 'discount' ? more > 0 : more < 0
}

/**
 * The rules of a line without the code of the request, and with it: of each direction the highest priority,
 * of equal ones the best for the customer; a code's only when it is better for the customer than the
 * automatic one. `rules` come from `rulesFor`. Specification §12.4.
 */
export function applicableRules(
  line: DiscountedLine,
  rules: readonly DiscountRule[],
): { own: LineRules; withCode: LineRules } {
  const own: LineRules = { surcharge: undefined, discount: undefined }
  if (rules.length === 0) return { own, withCode: own }
  const coupon: LineRules = { surcharge: undefined, discount: undefined }
  const moment = momentOf(line.start)
  for (const rule of rules) {
    const best = rule.couponCode === null ? own : coupon
    const known = best[rule.priceDirection]
    if (!inScope(line.kind, rule.scope) || (known && !betterThan(rule, known))) continue
    if (onDate(moment, rule) === 'within' && inTimeWindow(moment, rule)) best[rule.priceDirection] = rule
  }
  const chosen = (direction: PriceDirection) => {
    const normalisedCode = coupon[direction]
    return normalisedCode && outdoes(normalisedCode, own[direction]) ? normalisedCode : own[direction]
  }
  return { own, withCode: { surcharge: chosen('surcharge'), discount: chosen('discount') } }
}

/** The rule of one direction for a line; see `applicableRules`. */
export function applicableRule(
  line: DiscountedLine,
  rules: readonly DiscountRule[],
  direction: PriceDirection,
): DiscountRule | undefined {
  return applicableRules(line, rules).withCode[direction]
}

function verdictOn(
  rule: DiscountRule,
  lines: readonly DiscountedLine[],
  customer: DiscountCustomer,
): CouponVerdict {
  if (!rule.isActive || !rule.availableOnline) return 'unknown'
  if (!isRuleFor(customer, rule)) return 'otherCustomer'
  if (usedUp(rule)) return 'usedUp'
  const covered = lines.filter((line) => inScope(line.kind, rule.scope)).map((line) => momentOf(line.start))
  if (covered.length === 0) return 'notForThis'
  const dates = covered.map((moment) => onDate(moment, rule))
  const within = covered.filter((_, n) => dates[n] === 'within')
  if (within.length === 0) return dates.includes('notYetValid') ? 'notYetValid' : 'expired'
  return within.some((moment) => inTimeWindow(moment, rule)) ? 'valid' : 'outsideTimeWindow'
}

const NEARNESS: readonly CouponVerdict[] = [
  'valid',
  'outsideTimeWindow',
  'notYetValid',
  'expired',
  'notForThis',
  'usedUp',
  'otherCustomer',
  'unknown',
]

/**
 * Whether a code may be used for these lines: 'valid' when it covers at least one, else the reason nearest to
 * valid. Screens show "Invalid discount" for all of them; the reasons are for staff and tests, since they
 * would help guessing.
 */
export function checkCoupon(
  lines: readonly DiscountedLine[],
  rules: readonly DiscountRule[],
  customer: DiscountCustomer,
): CouponVerdict {
  const normalisedCode = normaliseCoupon(customer.couponCode)
  if (normalisedCode === undefined) return 'unknown'
  const verdicts = rules
    .filter((rule) => rule.couponCode !== null && normaliseCoupon(rule.couponCode) === normalisedCode)
    .map((rule) => verdictOn(rule, lines, customer))
  return NEARNESS.find((verdict) => verdicts.includes(verdict)) ?? 'unknown'
}
