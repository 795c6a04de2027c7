import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/structs/staff-customers.ts'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import { mayChangeUse } from '#machines/customer/permitted-tasks.ts'
import { type ShownCustomer, useTasks } from '#machines/customer/types.ts'
import { AdditionButton, ContactRows, type CustomerProps } from '#src/screens/customers/contact-rows.tsx'
import { CustomerChanges } from '#src/screens/customers/customer-changes.tsx'
import { addressLabels } from '#src/screens/customers/customer-labels.ts'
import { CustomerTerms, NewDiscount } from '#src/screens/customers/customer-terms.tsx'
import { customerFormAddress, customerMergeAddress } from '#src/screens/customers/customers-address.ts'
import { MergedNotice } from '#src/screens/customers/merged-notice.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { LastListNotice } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'

type ViewProps = CustomerProps & { shown: ShownCustomer }

/** The name of a customer, whether it is in use, and what puts it out of use; the heading stays while it loads. */
export function CustomerHeader({ customer }: CustomerProps) {
  const { t } = useLingui()
  const shown = useSelector(customer, ({ context }) => context.customer)
  const organization = shown?.organization ?? null
  const person = shown?.contacts[0]
  const title = organization?.name ?? person?.fullname ?? t`Kunde`
  const isActive = organization?.isActive ?? person?.isActive ?? true
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere">
        <ScreenHeading dense title={title}>
          {title}
        </ScreenHeading>
        {!isActive && (
          <Badge tone="negative" icon="lock">
            <Trans>Ute av bruk</Trans>
          </Badge>
        )}
      </div>
      {organization && (
        <div className="flex flex-wrap gap-2">
          {organization.mergedInto === null && (
            <>
              <ButtonLink variant="secondary" size="small" href={customerFormAddress(organization.id)}>
                <Trans>Endre</Trans>
              </ButtonLink>
              <ButtonLink variant="secondary" size="small" href={customerMergeAddress(organization.id)}>
                <Trans>Slå sammen …</Trans>
              </ButtonLink>
            </>
          )}
          <UseButton customer={customer} organization={organization} />
        </div>
      )}
    </div>
  )
}

/** A customer that has been read. */
export function CustomerView({ customer, shown }: ViewProps) {
  const isStale = useSelector(customer, (state) => state.hasTag('stale'))
  const { organization } = shown
  return (
    <>
      {isStale && <LastListNotice onRetry={() => customer.send({ type: 'load.retried' })} />}
      {organization && <Standing organization={organization} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section
          title={organization ? <Trans>Kontakter</Trans> : <Trans>Privatkunde</Trans>}
          action={<AdditionButton customer={customer} shown={shown} />}
        >
          <ContactRows customer={customer} shown={shown} />
        </Section>
        {organization && (
          <div className="grid gap-6">
            <Section title={<Trans>Opplysninger</Trans>}>
              <Facts organization={organization} />
            </Section>
            <Section
              title={<Trans>Grupper og vilkår</Trans>}
              action={<NewDiscount organization={organization} />}
            >
              <CustomerTerms organization={organization} />
            </Section>
          </div>
        )}
      </div>
      {organization && (
        <Section title={<Trans>Historikk</Trans>}>
          <CustomerChanges customer={customer} />
        </Section>
      )}
    </>
  )
}

type SectionProps = { title: ReactNode; action?: ReactNode; children: ReactNode }

const Section = ({ title, action, children }: SectionProps) => (
  <Card placement="grid gap-3 content-start">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="text-title">{title}</h2>
      {action}
    </div>
    {children}
  </Card>
)

/** What the customer is, where it is not like others: merged into another, or named by an applicant alone. */
function Standing({ organization }: { organization: Customer }) {
  const { mergedInto, isSelfReported } = organization
  if (mergedInto) return <MergedNotice into={mergedInto} />
  if (isSelfReported)
    return (
      <Notice tone="caution">
        <Trans>
          Virksomheten er ikke funnet i noe register. Den er kunde når dere har godkjent en av kontaktene.
        </Trans>
      </Notice>
    )
  return null
}

function UseButton({ customer, organization }: CustomerProps & { organization: Customer }) {
  const kind = useTasks.find((each) => mayChangeUse({ customer: { organization, contacts: [] } }, each))
  if (!kind) return null
  return (
    <Button variant="secondary" size="small" onClick={() => customer.send({ type: 'useTask.begun', kind })}>
      {kind === 'retirement' ? <Trans>Ta ut av bruk …</Trans> : <Trans>Ta i bruk igjen …</Trans>}
    </Button>
  )
}

function Facts({ organization }: { organization: Customer }) {
  const { i18n } = useLingui()
  const { organizationNumber, customerNumber, email, telephone, website, paymentTerm, costCenter } =
    organization
  const { note, addresses, comingBookings } = organization
  return (
    <Details>
      <Detail label={<Trans>Org.nr.</Trans>}>
        {organizationNumber ? formatOrganisationNumber(organizationNumber) : '–'}
      </Detail>
      {customerNumber && <Detail label={<Trans>Kundenr.</Trans>}>{customerNumber}</Detail>}
      <Detail label={<Trans>Kommende bestillinger</Trans>}>{comingBookings}</Detail>
      {email && (
        <Detail label={<Trans>E-post</Trans>}>
          <MailLink email={email} />
        </Detail>
      )}
      {telephone && (
        <Detail label={<Trans>Telefon</Trans>}>
          <PhoneLink phone={telephone} />
        </Detail>
      )}
      {website && <Detail label={<Trans>Nettsted</Trans>}>{website}</Detail>}
      {addresses.map(({ id, addressType, fullAddress }) => (
        <Detail key={id} label={i18n._(addressLabels[addressType])}>
          {fullAddress}
        </Detail>
      ))}
      {paymentTerm !== null && (
        <Detail label={<Trans>Betalingsfrist</Trans>}>
          <Plural value={paymentTerm} one="# dag" other="# dager" />
        </Detail>
      )}
      {costCenter && <Detail label={<Trans>Kostnadssted</Trans>}>{costCenter}</Detail>}
      {note && <Detail label={<Trans>Notat</Trans>}>{note}</Detail>}
    </Details>
  )
}
