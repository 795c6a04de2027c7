import { and, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Drizzle } from '#server/database/database.ts'
import { couponUse, reservation } from '#server/database/reservation-schema.ts'

/** How many orders use each rule, not counting the order `changed`; a rule without any is missing. */
export async function usesOf(
  db: Drizzle,
  ids: readonly number[],
  changed?: string,
): Promise<Map<number, number>> {
  const { discountRuleId, reservationId } = couponUse
  const orderId = sql<string>`coalesce(${reservation.seriesId}, ${reservation.id})`
  const rows = await db
    .select({ discountRuleId, uses: countDistinct(orderId) })
    .from(couponUse)
    .innerJoin(reservation, eq(reservation.id, reservationId))
    .where(and(inArray(discountRuleId, [...ids]), changed === undefined ? undefined : ne(orderId, changed)))
    .groupBy(discountRuleId)
  return new Map(rows.map((row) => [row.discountRuleId, row.uses]))
}
