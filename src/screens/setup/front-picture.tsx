import { Trans } from '@lingui/react/macro'
import { frontPicturePort } from '#src/api/front-picture-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { PicturesCard } from '#src/screens/setup/pictures-card.tsx'

/** The large picture of the front page, which visitors see at once. */
export function FrontPicture() {
  const { send, renewVenue } = usePortal()
  return (
    <PicturesCard
      title={<Trans>Bildet på forsiden</Trans>}
      about={
        <Trans>
          Det store bildet øverst på forsiden, både i lys og mørk modus. Det lagres med en gang, også når
          resten av skjemaet ikke er lagret. Et liggende bilde som er minst 1600 piksler bredt, passer best.
        </Trans>
      }
      isOnly
      anchor="forsidebilde"
      address={itemAddress('venue', null)}
      port={(files) => frontPicturePort(send, files, () => void renewVenue())}
    />
  )
}
