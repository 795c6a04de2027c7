import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { RoomPictures } from '#src/screens/setup/room-pictures.tsx'
import { RoomPlan } from '#src/screens/setup/room-plan.tsx'
import { RoomPriceTrial } from '#src/screens/setup/room-price-trial.tsx'

/** What a room has besides its form: its parts, what its prices come to, and its pictures. */
export function RoomExtras({ editor, roomId }: Pick<EditorProps, 'editor'> & { roomId: number }) {
  return (
    <>
      <RoomPlan editor={editor} roomId={roomId} />
      <RoomPriceTrial editor={editor} />
      <RoomPictures roomId={roomId} />
    </>
  )
}
