import { and, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  type DiscountCustomer,
  type DiscountRule,
  isRuleFor,
  normaliseCoupon,
} from '#domain/price/discount.ts'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'
import { type Counted, countTry } from '#server/accounts/limits.ts'
import type { Connection } from '#server/database/database.ts'
import { couponUse, reservation } from '#server/database/reservation-schema.ts'

/** Codes that one caller may get wrong inside a window of time. */
export const MOST_WRONG_CODES = 20
const GUESSES = { most: MOST_WRONG_CODES, windowMs: 15 * MINUTE }

/**
 * Counts a try at a code before it is checked, so that many at once can't slip through; a right one is taken off
 * again. Specification §12.5: guessing codes is rate-limited.
 */
export const countGuess = (
  connection: Connection,
  caller: string,
  secret: string,
  now: Instant,
): Promise<Counted> => countTry(connection, { purpose: 'coupon', by: caller }, GUESSES, secret, now)

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
  const { discountRuleId, reservationId } = couponUse
  const orderId = sql<string>`coalesce(${reservation.seriesId}, ${reservation.id})`
  const ids = limited.map(({ id }) => id)
  const rows = await connection.db
    .select({ discountRuleId, uses: countDistinct(orderId) })
    .from(couponUse)
    .innerJoin(reservation, eq(reservation.id, reservationId))
    .where(and(inArray(discountRuleId, ids), changed === undefined ? undefined : ne(orderId, changed)))
    .groupBy(discountRuleId)
  const uses = new Map(rows.map((row) => [row.discountRuleId, row.uses]))
  return rules.map((rule) => ({ ...rule, used: uses.get(rule.id) ?? 0 }))
}
