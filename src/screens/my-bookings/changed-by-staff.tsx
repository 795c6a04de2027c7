import { Trans } from '@lingui/react/macro'
import { usePortal } from '#src/portal/portal-context.ts'
import { phoneAddress } from '#src/ui/contact-links.tsx'
import { OutLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Staff have changed a booking; with contact details. Its links are above the card's own. */
export function ChangedByStaff({ code }: { code: string }) {
  const { email, phone: number } = usePortal().tenant.contact
  const phone = number.replace(/\s/g, '\u00a0')
  const mailto = `mailto:${email}?subject=${encodeURIComponent(code)}`
  return (
    <div className="relative z-10">
      <Notice tone="caution" title={<Trans>Vi har endret bestillingen</Trans>}>
        <Trans>
          Sjekk at alt stemmer. Hvis du vil endre noe, kan du ringe{' '}
          <OutLink href={phoneAddress(number)}>{phone}</OutLink> eller skrive til{' '}
          <OutLink href={mailto}>{email}</OutLink> og oppgi koden{' '}
          <span className="whitespace-nowrap">{code}</span>.
        </Trans>
      </Notice>
    </div>
  )
}
