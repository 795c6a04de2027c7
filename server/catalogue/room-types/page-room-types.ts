import { orderedBy } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { roomTypeFields, roomTypesOf } from '#server/catalogue/room-types/room-type-list.ts'
import { roomType } from '#server/database/schema.ts'

/** Room types, page by page, by name where no order is asked for. Specification §7. */
export const pageRoomTypes: Operation<'pageRoomTypes', HouseServices> = async (
  given,
  _asking,
  { database },
) => {
  const query = listingQuery(given, roomTypeFields)
  if (!query.accepted) return query
  const { conditions, order } = query.value
  const asked = {
    table: roomType,
    id: roomType.id,
    conditions,
    order: order.length > 0 ? order : [orderedBy(roomTypeFields.name, false)],
  }
  const page = await pageOfIds(database.db, asked, given)
  return accept({ ...page, items: await roomTypesOf(database.db, page.items) })
}
