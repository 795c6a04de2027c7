import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { frontPicturePort } from '#src/api/only-picture-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { PicturesCard } from '#src/screens/setup/pictures-card.tsx'
import { Picture } from '#src/ui/picture.tsx'

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
      only={{
        none: <InstalledPicture />,
        removal: (
          <Trans>
            Bildet og beskrivelsen slettes med en gang, og det kan ikke angres. Forsiden får standardbildet
            igjen.
          </Trans>
        ),
      }}
      anchor="forsidebilde"
      address={itemAddress('venue', null)}
      port={(files) => frontPicturePort(send, files, () => void renewVenue())}
    />
  )
}

/** What the front page shows while the venue has set no picture itself. */
function InstalledPicture() {
  const { frontPicture } = usePortal().tenant
  const [missing, setMissing] = useState<string>()
  if (!frontPicture || frontPicture.day.filePath === missing)
    return (
      <p className="text-small">
        <Trans>Forsiden har ikke noe bilde.</Trans>
      </p>
    )
  return (
    <figure className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="overflow-hidden rounded-control">
        <Picture
          source={frontPicture.day.filePath}
          thumbnail={frontPicture.day.thumbnailPath}
          description=""
          sizes="(min-width: 40rem) 11rem, 90vw"
          onMissing={() => setMissing(frontPicture.day.filePath)}
        />
      </div>
      <figcaption className="text-small">
        <Trans>Forsiden viser standardbildet.</Trans>
      </figcaption>
    </figure>
  )
}
