import { Trans } from '@lingui/react/macro'
import { roomPicturesPort } from '#src/api/room-pictures-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { PicturesCard } from '#src/screens/setup/pictures-card.tsx'

/** The pictures of a room. */
export function RoomPictures({ roomId }: { roomId: number }) {
  const { send } = usePortal()
  return (
    <PicturesCard
      title={<Trans>Bilder</Trans>}
      about={
        <Trans>
          Det første bildet er hovedbildet, som står i listen over rom. Bildene lagres med en gang, også når
          resten av skjemaet ikke er lagret.
        </Trans>
      }
      anchor="bilder"
      address={itemAddress('catalogueRoom', roomId)}
      port={(files) => roomPicturesPort(send, files, roomId)}
    />
  )
}
