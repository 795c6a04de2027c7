import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { logoOf } from '#server/catalogue/room-pictures/room-logo.ts'

/** The logo of a room: the picture itself. Specification §7. */
export const readRoomLogo: Operation<'readRoomLogo'> = async ({ roomId }, _asking, world) => {
  const logo = await logoOf(world, roomId)
  const picture = logo ? await world.pictures.read(logo) : undefined
  return picture ? accept(picture) : refuse('notFound')
}
