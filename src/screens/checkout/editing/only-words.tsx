import { Trans } from '@lingui/react/macro'
import { usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Ordered } from '#src/screens/receipt/reservation-details.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'

/** A reservation that the steps cannot change: its contents, and who can change it. */
export function OnlyWords() {
  const { phone, email } = usePortal().tenant.contact
  const { editing } = useCheckout().booking
  if (!editing) return null
  return (
    <>
      <Notice title={<Trans>Rom, tid, servering og tilvalg endrer vi for dere</Trans>}>
        <Trans>
          Denne bestillingen har flere rom eller pakker enn det som kan endres her, eller noe som ikke lenger
          selges på nett. Ring oss på <PhoneLink phone={phone} /> eller skriv til <MailLink email={email} />,
          så ordner vi det. Opplysninger, allergier og beskjeder kan du endre selv.
        </Trans>
      </Notice>
      <Card placement="grid gap-8">
        <Ordered reservation={editing.reservation} />
      </Card>
    </>
  )
}
