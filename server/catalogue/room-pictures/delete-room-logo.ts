import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { logoOf, setLogoOf } from '#server/catalogue/room-pictures/room-logo.ts'

/** Takes the logo of a room away, and deletes its file. Specification §7. */
export const deleteRoomLogo: Operation<'deleteRoomLogo', HouseServices> = async (
  { roomId },
  _asking,
  services,
) => {
  const logo = (await logoOf(services, roomId)) && (await setLogoOf(services, roomId, null))
  if (!logo) return refuse('notFound')
  await services.pictures.forget([logo])
  return accept({ id: roomId })
}
