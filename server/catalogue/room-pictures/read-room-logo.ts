import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { logoOf } from '#server/catalogue/room-pictures/room-logo.ts'

/** The logo of a room: the picture itself. Specification §7. */
export const readRoomLogo: Operation<'readRoomLogo', HouseServices> = async (
  { roomId },
  _asking,
  services,
) => {
  const logo = await logoOf(services, roomId)
  const picture = logo ? await services.pictures.read(logo) : undefined
  return picture ? accept(picture) : refuse('notFound')
}
