import { Trans } from '@lingui/react/macro'
import type { PictureOwner } from '#contract/structs/only-picture.ts'
import { itemPicturePort } from '#src/api/only-picture-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { PicturesCard } from '#src/screens/setup/pictures-card.tsx'

const owners = { product: 'products', meetingPackage: 'meeting-packages' } as const satisfies Record<
  string,
  PictureOwner
>

/** The picture of a product or a package. */
export function ItemPicture({ resource, id }: { resource: keyof typeof owners; id: number }) {
  const { send } = usePortal()
  return (
    <PicturesCard
      title={<Trans>Bilde</Trans>}
      about={
        resource === 'product' ? (
          <Trans>
            Vises for kundene sammen med produktet. Bildet lagres med en gang, også når resten av skjemaet
            ikke er lagret.
          </Trans>
        ) : (
          <Trans>
            Vises for kundene sammen med pakken. Bildet lagres med en gang, også når resten av skjemaet ikke
            er lagret. Et liggende bilde passer best.
          </Trans>
        )
      }
      only={{
        none: (
          <p className="text-small">
            <Trans>Ingen bilder er lagt til ennå.</Trans>
          </p>
        ),
      }}
      anchor="bilde"
      address={itemAddress(resource, id)}
      port={(files) => itemPicturePort(send, files, { of: owners[resource], id })}
    />
  )
}
