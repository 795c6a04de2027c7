import { roomType } from '#server/database/schema.ts'
import { orderedBy } from '#server/operations/lists/list-field.ts'
import { listingQuery } from '#server/operations/lists/listing-query.ts'
import { pageOfIds } from '#server/operations/lists/page-of-ids.ts'
import { accept, type Operation } from '#server/operations/operation.ts'
import { roomTypeFields, roomTypesOf } from '#server/operations/room-types/room-type-list.ts'

/** Room types, page by page, by name where no order is asked for. Specification §7. */
export const pageRoomTypes: Operation<'pageRoomTypes'> = async (given, _asking, { database }) => {
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
