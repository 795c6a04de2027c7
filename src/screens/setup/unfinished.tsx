import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ResourceName } from '#machines/resources/definitions.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { isObject } from '#src/portal/retained-one-day.ts'
import { additionAddress, resourceOfForm } from '#src/screens/setup/item-address.ts'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { storedForms } from '#src/screens/setup/unsaved-store.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

const waysBack: Partial<Record<ResourceName, MessageDescriptor>> = {
  catalogueRoom: msg`Tilbake til rommet du begynte på`,
  meetingPackage: msg`Tilbake til pakken du begynte på`,
  product: msg`Tilbake til produktet du begynte på`,
  amenity: msg`Tilbake til fasiliteten du begynte på`,
  discountRule: msg`Tilbake til rabatten du begynte på`,
  venue: msg`Tilbake til innstillingene du begynte på`,
}

/** What leads back to an unfinished form. */
export const wayBackTo = (resource: ResourceName): MessageDescriptor =>
  waysBack[resource] ?? msg`Tilbake til det du begynte på`

const looksLikeLink = 'inline-flex min-h-8 items-center gap-1 underline underline-offset-4 hover:decoration-2'

/** Leads to where something is added that is missing among the choices of this form, which waits as it stands. */
export function AdditionLink({ to }: { to: ResourceName }) {
  const { i18n } = useLingui()
  const [path] = useLocation()
  const search = useSearch()
  return (
    <Link
      href={additionAddress(to, search ? `${path}?${search}` : path)}
      className={`${looksLikeLink} justify-self-start text-small`}
    >
      <Icon name="plus" size="small" />
      {i18n._(resourceTexts[to].added)}
    </Link>
  )
}

/** The name that is typed in a stored form. */
function nameIn(unsaved: unknown): string {
  const draft = isObject(unsaved) && isObject(unsaved.draft) ? unsaved.draft : {}
  return typeof draft.name === 'string' ? draft.name.trim() : ''
}

/** The ways back to forms that were left unfinished. */
export function UnfinishedForms() {
  const { i18n } = useLingui()
  const { session, storage, clock } = usePortal()
  const [forms] = useState(() =>
    storedForms(storage, session.getSnapshot().context.person?.uid ?? '', clock()).flatMap(
      ({ address, unsaved }) => {
        const resource = resourceOfForm(address)
        // Descriptions of pictures are stored by their place on the screen.
        return resource && !address.includes('#') ? [{ address, resource, name: nameIn(unsaved) }] : []
      },
    ),
  )
  if (forms.length === 0) return null
  return (
    <Notice title={<Trans>Ikke lagret ennå</Trans>}>
      <ul>
        {forms.map(({ address, resource, name }) => (
          <li key={address}>
            <Link href={address} className={looksLikeLink}>
              {i18n._(wayBackTo(resource))}
              {name && `: ${name}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
