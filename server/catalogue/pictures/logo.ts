import { and, eq } from 'drizzle-orm'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { keptPicture, logoWidths, orForget } from '#server/catalogue/pictures/kept-picture.ts'
import { isLive, isThere } from '#server/catalogue/rooms/live-room.ts'
import { room } from '#server/database/schema.ts'

/** The address of a room's logo: null without one, undefined where there is no such room. */
async function logoOf({ database }: HouseServices, roomId: number): Promise<string | null | undefined> {
  const [found] = await database.db
    .select({ logo: room.roomLogo })
    .from(room)
    .where(and(eq(room.id, roomId), isLive))
  return found?.logo
}

/** Gives a room another logo, or none, and gives the one it had, as `logoOf` does. */
async function setLogoOf(
  { database }: HouseServices,
  roomId: number,
  logo: string | null,
): Promise<string | null | undefined> {
  return database.transaction([], async ({ db }) => {
    const isRoom = and(eq(room.id, roomId), isLive)
    const [old] = await db.select({ logo: room.roomLogo }).from(room).where(isRoom).for('no key update')
    if (old) await db.update(room).set({ roomLogo: logo }).where(eq(room.id, roomId))
    return old?.logo
  })
}

/** The logo of a room: the picture itself. Specification §7. */
export const readRoomLogo: Operation<'readRoomLogo', HouseServices> = async (
  { roomId },
  _context,
  services,
) => {
  const logo = await logoOf(services, roomId)
  const picture = logo ? await services.pictures.read(logo) : undefined
  return picture ? accept(picture) : refuse('notFound')
}

/** Gives a room a logo, in place of the one it may have. Specification §7. */
export const replaceRoomLogo: Operation<'replaceRoomLogo', HouseServices> = async (
  { roomId, file },
  _context,
  services,
) => {
  if (!(await isThere(services.database.db, roomId))) return refuse('notFound')
  const kept = await keptPicture(file, logoWidths, services)
  if (!kept.accepted) return kept
  const { paths } = kept.value
  const [roomLogo = ''] = paths
  const old = await orForget(paths, () => setLogoOf(services, roomId, roomLogo), services)
  if (old !== undefined) {
    await services.pictures.forget(old === null ? [] : [old])
    return accept({ roomId, roomLogo })
  }
  await services.pictures.forget(paths)
  return refuse('notFound')
}

/** Takes the logo of a room away, and deletes its file. Specification §7. */
export const deleteRoomLogo: Operation<'deleteRoomLogo', HouseServices> = async (
  { roomId },
  _context,
  services,
) => {
  const logo = (await logoOf(services, roomId)) && (await setLogoOf(services, roomId, null))
  if (!logo) return refuse('notFound')
  await services.pictures.forget([logo])
  return accept({ id: roomId })
}
