import { type ListingAsked, listingQuery } from '#server/calls/lists/listing-query.ts'
import type { RowsAsked } from '#server/calls/lists/page-of-ids.ts'
import { type Answer, accept, type RequestContext } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import { roomFields } from '#server/catalogue/rooms/room-fields.ts'
import { room } from '#server/database/schema.ts'

/** Which rooms are asked for, and in which order; in the house's own where none is asked for. */
export async function askedRooms(
  asked: ListingAsked,
  { now }: RequestContext,
  services: HouseServices,
): Promise<Answer<RowsAsked>> {
  const query = listingQuery(asked, roomFields(await services.house.renewed(), now))
  if (!query.accepted) return query
  const { conditions, order } = query.value
  return accept({
    table: room,
    id: room.id,
    conditions: [isLive, ...conditions],
    order: order.length > 0 ? order : [room.sortOrder],
  })
}
