import { Trans } from '@lingui/react/macro'
import type { RequestToAnswer } from '#contract/structs/answer.ts'
import { areOnSeveralDays } from '#domain/order/packet-days.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { OrganizationDetail } from '#src/screens/account/organization-detail.tsx'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { MeetingRows, saysAnything } from '#src/screens/reservation/meeting-details.tsx'
import { RoomDetail, ServingDetail } from '#src/screens/reservation/ordered-details.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { Detail, DetailsSection } from '#src/ui/details.tsx'
import { Card } from '#src/ui/page.tsx'

type Part = { request: RequestToAnswer }

/** The whole request: items, customer and price. */
export const RequestDetails = ({ request }: Part) => (
  <div className="grid min-w-0 gap-6">
    <Card placement="grid gap-8">
      <Rooms request={request} />
      <Ordered request={request} />
      <Meeting request={request} />
      <Customer request={request} />
    </Card>
    <Card>
      <h2 className="mb-4 text-title">
        <Trans>Pris</Trans>
      </h2>
      <PriceSummaryView summary={request.priceSummary} />
    </Card>
  </div>
)

const Rooms = ({ request }: Part) => (
  <DetailsSection title={<Trans>Rom og tid</Trans>}>
    {request.bookings.map((booking) => (
      <RoomDetail key={`${booking.roomName} ${booking.startTime}`} booking={booking} />
    ))}
  </DetailsSection>
)

function Ordered({ request: { packages, servings, products } }: Part) {
  if (packages.length + servings.length + products.length === 0) return null
  const showsDay = areOnSeveralDays(servings.map(({ startTime }) => instantOf(startTime)))
  return (
    <DetailsSection title={<Trans>Servering og tilvalg</Trans>}>
      {packages.map((name) => (
        <Detail key={name} label={<Trans>Møtepakke</Trans>}>
          {name}
        </Detail>
      ))}
      {servings.map(({ name, startTime, time, note }) => (
        <ServingDetail
          key={`${name} ${startTime}`}
          name={name}
          date={showsDay ? venueDateOf(instantOf(startTime)) : null}
          time={time}
          note={note}
        />
      ))}
      {products.map(({ name, quantity }) => (
        <Detail key={name} label={name}>
          <Trans>Antall: {quantity}</Trans>
        </Detail>
      ))}
    </DetailsSection>
  )
}

const Meeting = ({ request }: Part) =>
  saysAnything(request) && (
    <DetailsSection title={<Trans>Møtet</Trans>}>
      <MeetingRows meeting={request} />
    </DetailsSection>
  )

function Customer({ request }: Part) {
  const { code, customerName, companyName, organizationNumber, customerEmail, customerPhone } = request
  return (
    <DetailsSection title={<Trans>Kunde</Trans>}>
      <Detail label={<Trans>Navn</Trans>}>{customerName}</Detail>
      {companyName && <OrganizationDetail name={companyName} number={organizationNumber} />}
      <Detail label={<Trans>E-post</Trans>}>
        <MailLink email={customerEmail} />
      </Detail>
      <Detail label={<Trans>Telefon</Trans>}>
        <PhoneLink phone={customerPhone} />
      </Detail>
      <Detail label={<Trans>Bestillingskode</Trans>}>{code}</Detail>
    </DetailsSection>
  )
}
