import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { keptPicture, orForget } from '#server/catalogue/room-pictures/kept-picture.ts'
import { logoWidths } from '#server/catalogue/room-pictures/picture-widths.ts'
import { setLogoOf } from '#server/catalogue/room-pictures/room-logo.ts'
import { isThere } from '#server/catalogue/rooms/live-room.ts'

/** Gives a room a logo, in place of the one it may have. Specification §7. */
export const replaceRoomLogo: Operation<'replaceRoomLogo'> = async ({ roomId, file }, _asking, world) => {
  if (!(await isThere(world.database.db, roomId))) return refuse('notFound')
  const kept = await keptPicture(file, logoWidths, world)
  if (!kept.accepted) return kept
  const { paths } = kept.value
  const [roomLogo = ''] = paths
  const old = await orForget(paths, () => setLogoOf(world, roomId, roomLogo), world)
  if (old !== undefined) {
    await world.pictures.forget(old === null ? [] : [old])
    return accept({ roomId, roomLogo })
  }
  await world.pictures.forget(paths)
  return refuse('notFound')
}
