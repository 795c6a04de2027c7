import { eq } from 'drizzle-orm'
import { type CapacityRoom, leavesInTree, mastersInTree, type RoomTree } from '#domain/capacity/rooms.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { type Lock, retrying, type Transaction } from '#server/database/database.ts'
import { houseVersion } from '#server/database/schema.ts'

/**
 * A transaction with the house locked: what it reads of rooms, room types and the like stays true until it ends. Placing
 * does not wait for it before the rooms are locked too.
 */
export const administer = <T>(
  { database }: Pick<HouseServices, 'database'>,
  work: (connection: Transaction) => Promise<T>,
): Promise<T> =>
  retrying(() =>
    database.transaction([], async (connection) => {
      await connection.db.select().from(houseVersion).where(eq(houseVersion.id, 1)).for('update')
      return work(connection)
    }),
  )

/** Locks rooms as a booking of them does: none is placed in them, in their parts or in what they are part of. */
export async function lockRooms(
  connection: Transaction,
  roomIds: readonly CapacityRoom['id'][],
  tree: RoomTree,
): Promise<void> {
  const ids = roomIds.flatMap((id) => [...leavesInTree(id, tree), ...mastersInTree(id, tree)])
  await connection.lock(ids.map((id): Lock => ({ kind: 'room', id })))
}
