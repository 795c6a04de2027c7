import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { keptPicture, orForget } from '#server/catalogue/room-pictures/kept-picture.ts'
import { logoWidths } from '#server/catalogue/room-pictures/picture-widths.ts'
import { setLogoOf } from '#server/catalogue/room-pictures/room-logo.ts'
import { isThere } from '#server/catalogue/rooms/live-room.ts'

/** Gives a room a logo, in place of the one it may have. Specification §7. */
export const replaceRoomLogo: Operation<'replaceRoomLogo', HouseServices> = async (
  { roomId, file },
  _asking,
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
