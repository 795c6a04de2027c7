import { Trans } from '@lingui/react/macro'
import { usePortal } from '#src/portal/portal-context.ts'
import { PhoneLink } from '#src/ui/contact-links.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { OutLink } from '#src/ui/link.tsx'
import { Card } from '#src/ui/page.tsx'

/** The venue's contact details for this reservation. */
export function VenueContact({ code }: { code: string }) {
  const { name, contact } = usePortal().tenant
  return (
    <Card>
      <h2 className="mb-4 text-title">
        <Trans>Kontakt {name}</Trans>
      </h2>
      <ul className="grid gap-2.5 text-small">
        <li className="flex items-center gap-3">
          <Icon name="mail" size="small" placement="text-primary" />
          <OutLink href={`mailto:${contact.email}?subject=${encodeURIComponent(code)}`}>
            {contact.email}
          </OutLink>
        </li>
        <li className="flex items-center gap-3">
          <Icon name="phone" size="small" placement="text-primary" />
          <PhoneLink phone={contact.phone} />
        </li>
        <li className="flex items-center gap-3">
          <Icon name="pin" size="small" placement="text-primary" />
          {contact.street}, {contact.zipcode} {contact.place}
        </li>
      </ul>
    </Card>
  )
}
