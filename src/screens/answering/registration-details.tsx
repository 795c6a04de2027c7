import { Trans } from '@lingui/react/macro'
import type { RegistrationToAnswer } from '#contract/structs/answer.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { OrganizationDetail } from '#src/screens/account/organization-detail.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'

/** The applicant. */
export function RegistrationDetails({ registration }: { registration: RegistrationToAnswer }) {
  const { date, time } = useFormats()
  const { name, email, phone, organizationName, organizationNumber, isSelfReported } = registration
  const registered = instantOf(registration.registeredAt)
  return (
    <Card placement="grid gap-3">
      <h2 className="text-title">
        <Trans>Kunde</Trans>
      </h2>
      <Details>
        <Detail label={<Trans>Navn</Trans>}>{name}</Detail>
        {organizationName && <OrganizationDetail name={organizationName} number={organizationNumber} />}
        <Detail label={<Trans>E-post</Trans>}>
          <MailLink email={email} />
        </Detail>
        {phone && (
          <Detail label={<Trans>Telefon</Trans>}>
            <PhoneLink phone={phone} />
          </Detail>
        )}
        <Detail label={<Trans>Registrert</Trans>}>
          {date(venueDateOf(registered))} <Trans>kl. {time(registered)}</Trans>
        </Detail>
      </Details>
      {isSelfReported && (
        <Notice tone="caution" title={<Trans>Virksomheten er ny, og ikke funnet i noe register</Trans>}>
          <Trans>
            Navnet er skrevet av den som registrerte seg. Sjekk at navn og nummer stemmer før du godkjenner.
          </Trans>
        </Notice>
      )}
    </Card>
  )
}
