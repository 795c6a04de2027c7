import { gt, lt } from 'drizzle-orm'
import { restrictionFilters } from '#contract/structs/room-administration.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { listField } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { isOfLiveRoom, storedRestrictions } from '#server/catalogue/restrictions/stored-restriction.ts'
import { restriction } from '#server/database/schema.ts'

const fields = {
  id: listField(restriction.id, restrictionFilters.id),
  roomId: listField(restriction.roomId, restrictionFilters.roomId),
  startTime: listField(restriction.startsAt, restrictionFilters.startTime),
  endTime: listField(restriction.endsAt, restrictionFilters.endTime),
  blockingReason: listField(restriction.blockingReason, restrictionFilters.blockingReason),
  note: listField(restriction.note, restrictionFilters.note),
}

const instantIn = (wire: string | undefined) => (wire === undefined ? undefined : fromWire(wire))

/**
 * Restrictions, page by page, by when they begin where no order is asked for. `startTime` and `endTime` ask for those
 * that have something of the time between in common. Specification §7.
 */
export const listRestrictions: Operation<'listRestrictions', HouseServices> = async (
  given,
  _asking,
  services,
) => {
  const { startTime, endTime, ...asked } = given
  const query = listingQuery(asked, fields)
  if (!query.accepted) return query
  const { db } = services.database
  const [from, until] = [instantIn(startTime), instantIn(endTime)]
  const conditions = [
    isOfLiveRoom(db),
    ...(from === undefined ? [] : [gt(restriction.endsAt, from)]),
    ...(until === undefined ? [] : [lt(restriction.startsAt, until)]),
    ...query.value.conditions,
  ]
  const { order } = query.value
  const rows = {
    table: restriction,
    id: restriction.id,
    conditions,
    order: order.length > 0 ? order : [restriction.startsAt],
  }
  const page = await pageOfIds(db, rows, given)
  return accept({ ...page, items: await storedRestrictions(page.items, services) })
}
