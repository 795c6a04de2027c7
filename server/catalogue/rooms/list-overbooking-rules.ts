import { asc, eq } from 'drizzle-orm'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { isThere } from '#server/catalogue/rooms/live-room.ts'
import * as tables from '#server/database/schema.ts'

/** The overbooking rules of a room. Specification §7. */
export const listOverbookingRules: Operation<'listOverbookingRules', HouseServices> = async (
  { roomId },
  _asking,
  services,
) => {
  const { db } = services.database
  if (!(await isThere(db, roomId))) return refuse('notFound')
  const { overbookingRule } = tables
  const rules = await db
    .select({
      startTime: overbookingRule.startTime,
      endTime: overbookingRule.endTime,
      paxLimit: overbookingRule.paxLimit,
      endsAfterMidnight: overbookingRule.endsAfterMidnight,
    })
    .from(overbookingRule)
    .where(eq(overbookingRule.roomId, roomId))
    .orderBy(asc(overbookingRule.id))
  return accept(rules)
}
