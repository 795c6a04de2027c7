import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { type DiscountRule, normaliseCoupon } from '#domain/price/discount.ts'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** Codes that one caller may get wrong inside a window of time. */
export const MOST_WRONG_CODES = 20
const WINDOW = 15 * MINUTE

const countTry = statement<{ tries: number }>(
  'coupon-try',
  `INSERT INTO rate_limit (key, window_start, tries) VALUES ($1, $2::timestamptz, 1)
   ON CONFLICT (key, window_start) DO UPDATE SET tries = rate_limit.tries + 1 RETURNING tries`,
)

const forgiveTry = statement<never>(
  'coupon-try-right',
  'UPDATE rate_limit SET tries = tries - 1 WHERE key = $1 AND window_start = $2::timestamptz',
)

const countUses = statement<{ rule: number; uses: number }>(
  'coupon-uses',
  `SELECT discount_rule_id AS rule, count(*)::int AS uses FROM coupon_use
   WHERE discount_rule_id = ANY($1::int[]) GROUP BY discount_rule_id`,
)

const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])

/**
 * What counts as one caller: an IPv4 address, or the network (/64) of an IPv6 address, since whoever has one address of
 * it has them all.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address
  const [before, after] = address.split('::').map(groupsOf)
  const known = [...(before ?? []), ...(after ?? [])].length
  const groups = [...(before ?? []), ...Array<string>(8 - known).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export type Guesses = { mayTry: boolean; wasRight: () => Promise<void> }

/**
 * Counts a try at a code before it is looked at, so that many at once can't slip through; a right one is taken off
 * again. Decision "Prices": guessing codes is rate-limited.
 */
export async function countGuess(
  connection: Connection,
  caller: string,
  secret: string,
  now: Instant,
): Promise<Guesses> {
  const key = `coupon:${createHmac('sha256', secret)
    .update(`coupon:${networkOf(caller)}`)
    .digest('base64url')}`
  const windowStart = sqlTime(now - (now % WINDOW))
  const [row] = await connection.rows(countTry, [key, windowStart])
  return {
    mayTry: (row?.tries ?? 0) <= MOST_WRONG_CODES,
    wasRight: async () => {
      await connection.rows(forgiveTry, [key, windowStart])
    },
  }
}

/** The rules whose uses must be known: those with a limit that apply by themselves or by the given code. */
export function limitedRules(rules: readonly DiscountRule[], couponCode: string | null): DiscountRule[] {
  const given = normaliseCoupon(couponCode)
  return rules.filter(
    (rule) =>
      rule.usageLimit !== null &&
      (rule.couponCode === null || (given !== undefined && normaliseCoupon(rule.couponCode) === given)),
  )
}

/** The rules with how often they have been used; asks the database only when a limit matters. */
export async function withUses(
  connection: Connection,
  rules: readonly DiscountRule[],
  couponCode: string | null,
): Promise<readonly DiscountRule[]> {
  const limited = limitedRules(rules, couponCode)
  if (limited.length === 0) return rules
  const rows = await connection.rows(countUses, [limited.map(({ id }) => id)])
  const uses = new Map(rows.map((row) => [row.rule, row.uses]))
  return rules.map((rule) => ({ ...rule, used: uses.get(rule.id) ?? 0 }))
}
