import {
  type DiscountCustomer,
  type DiscountRule,
  isRuleFor,
  normaliseCoupon,
} from '#domain/price/discount.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import { type Counted, countTry } from '#server/accounts/limits.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import { usesOf } from '#server/catalogue/coupon-uses.ts'
import type { Connection } from '#server/database/database.ts'

/** Codes that one caller may get wrong inside a window of time. */
export const MOST_WRONG_CODES = 20
const GUESSES = { most: MOST_WRONG_CODES, windowMs: 15 * MINUTE }

/**
 * Counts a try at a code before it is checked, so that many at once can't slip through; a right one is taken off
 * again. Who is signed in has tries of their own, besides those of their network. Specification §12.5: guessing codes is
 * rate-limited.
 */
export const countGuess = (
  connection: Connection,
  { principal, caller, now }: Pick<RequestContext, 'principal' | 'caller' | 'now'>,
  secret: string,
): Promise<Counted> =>
  countTry(connection, { purpose: 'coupon', by: principal?.accountId ?? caller }, GUESSES, secret, now)

/** Whether any rule has the code, be it for this customer, time and choice or not. */
export function isCodeOf(rules: readonly DiscountRule[], given: string | null): boolean {
  const code = normaliseCoupon(given)
  return code !== undefined && rules.some(({ couponCode }) => normaliseCoupon(couponCode) === code)
}

/** The rules whose uses must be known: the customer's, with a limit, that apply by themselves or by the given code. */
export function limitedRules(rules: readonly DiscountRule[], customer: DiscountCustomer): DiscountRule[] {
  const input = normaliseCoupon(customer.couponCode)
  return rules.filter(
    (rule) =>
      rule.usageLimit !== null &&
      isRuleFor(customer, rule) &&
      (rule.couponCode === null || (input !== undefined && normaliseCoupon(rule.couponCode) === input)),
  )
}

/** The order that a reservation is, or is one date of: dates that were ordered together use a code once. */
export const orderIdOf = ({ id, seriesId }: { id: string; seriesId: string | null }): string => seriesId ?? id

/**
 * The rules with how often they have been used, not counting the order (`orderIdOf`) that would be changed; asks the database
 * only when a limit matters.
 */
export async function withUses(
  connection: Connection,
  rules: readonly DiscountRule[],
  customer: DiscountCustomer,
  changed: string | undefined,
): Promise<readonly DiscountRule[]> {
  const limited = limitedRules(rules, customer)
  if (limited.length === 0) return rules
  const uses = await usesOf(
    connection.db,
    limited.map(({ id }) => id),
    changed,
  )
  return rules.map((rule) => ({ ...rule, used: uses.get(rule.id) ?? 0 }))
}
