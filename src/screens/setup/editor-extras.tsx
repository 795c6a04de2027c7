import type { ResourceId } from '#machines/resources/port.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { DoorLink } from '#src/screens/setup/door-link.tsx'
import { FrontPicture } from '#src/screens/setup/front-picture.tsx'
import { ItemPicture } from '#src/screens/setup/item-picture.tsx'
import { RoomPictures } from '#src/screens/setup/room-pictures.tsx'
import { RoomPlan } from '#src/screens/setup/room-plan.tsx'
import { RoomPriceTrial } from '#src/screens/setup/room-price-trial.tsx'

/**
 * What an item has besides its form: the venue the picture of its front page; a product and a package a picture; a room its
 * parts, what its prices come to, and its pictures; a screen at a door its link.
 */
export function EditorExtras({ editor, resource, id }: EditorProps & { id: ResourceId }) {
  if (resource === 'venue') return <FrontPicture />
  if (resource === 'product' || resource === 'meetingPackage')
    return <ItemPicture resource={resource} id={Number(id)} />
  if (resource === 'doorScreen') return <DoorLink editor={editor} />
  const roomId = Number(id)
  return (
    <>
      <RoomPlan editor={editor} roomId={roomId} />
      <RoomPriceTrial editor={editor} />
      <RoomPictures roomId={roomId} />
    </>
  )
}
