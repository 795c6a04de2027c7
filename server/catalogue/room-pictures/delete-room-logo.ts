import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { logoOf, setLogoOf } from '#server/catalogue/room-pictures/room-logo.ts'

/** Takes the logo of a room away, and deletes its file. Specification §7. */
export const deleteRoomLogo: Operation<'deleteRoomLogo'> = async ({ roomId }, _asking, world) => {
  const logo = (await logoOf(world, roomId)) && (await setLogoOf(world, roomId, null))
  if (!logo) return refuse('notFound')
  await world.pictures.forget([logo])
  return accept({ id: roomId })
}
