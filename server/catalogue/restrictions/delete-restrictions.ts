import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import { statement } from '#server/database/database.ts'

const findAll = statement<{ id: number }>(
  'restrictions-find',
  `SELECT x.id FROM restriction x JOIN room r ON r.id = x.room_id
   WHERE x.id = ANY($1::int[]) AND r.archived_at IS NULL`,
)

const removeAll = statement<never>('restrictions-delete', 'DELETE FROM restriction WHERE id = ANY($1::int[])')

/** Deletes each restriction that is named, or none when one of them is not there. Specification §7. */
export const deleteRestrictions: Operation<'deleteRestrictions', HouseServices> = (
  { id },
  _asking,
  services,
) =>
  administer(services, async (connection) => {
    const ids = [...new Set(id)]
    const found = await connection.rows(findAll, [ids])
    if (found.length < ids.length) return refuse('notFound')
    await connection.rows(removeAll, [ids])
    return accept({ id: ids })
  })
