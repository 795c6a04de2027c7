import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RequestToAnswer } from '#contract/structs/answer.ts'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import { areOnSeveralDays } from '#domain/order/packet-days.ts'
import { instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { MeetingRows, saysAnything } from '#src/screens/reservation/meeting-details.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { ServingTime } from '#src/screens/reservation/serving-time.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
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

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-title">{title}</h2>
    <Details>{children}</Details>
  </section>
)

const Rooms = ({ request }: Part) => (
  <Section title={<Trans>Rom og tid</Trans>}>
    {request.bookings.map((booking) => (
      <Detail key={`${booking.roomName} ${booking.startTime}`} label={booking.roomName}>
        <span className="block first-letter:uppercase">
          <Occasion {...rangeFromWire(booking)} />
        </span>
        <Plural value={booking.expectedPax} one="# person" other="# personer" />
        {booking.layoutName && `, ${booking.layoutName}`}
        {booking.note && <span className="block">{booking.note}</span>}
      </Detail>
    ))}
  </Section>
)

const startOf = (startTime: string) => instantOf(startTime)

function Ordered({ request: { packages, servings, products } }: Part) {
  if (packages.length + servings.length + products.length === 0) return null
  const showsDay = areOnSeveralDays(servings.map(({ startTime }) => startOf(startTime)))
  return (
    <Section title={<Trans>Servering og tilvalg</Trans>}>
      {packages.map((name) => (
        <Detail key={name} label={<Trans>Møtepakke</Trans>}>
          {name}
        </Detail>
      ))}
      {servings.map(({ name, startTime, time, note }) => (
        <Detail key={`${name} ${startTime}`} label={name}>
          <ServingTime date={showsDay ? venueDateOf(startOf(startTime)) : null} time={time} />
          {note && <span className="block">{note}</span>}
        </Detail>
      ))}
      {products.map(({ name, quantity }) => (
        <Detail key={name} label={name}>
          <Trans>Antall: {quantity}</Trans>
        </Detail>
      ))}
    </Section>
  )
}

const Meeting = ({ request }: Part) =>
  saysAnything(request) && (
    <Section title={<Trans>Møtet</Trans>}>
      <MeetingRows meeting={request} />
    </Section>
  )

function Customer({ request }: Part) {
  const { code, customerName, companyName, organizationNumber, customerEmail, customerPhone } = request
  return (
    <Section title={<Trans>Kunde</Trans>}>
      <Detail label={<Trans>Navn</Trans>}>{customerName}</Detail>
      {companyName && (
        <Detail label={<Trans>Virksomhet</Trans>}>
          {companyName}
          {organizationNumber && (
            <>
              <br />
              <Trans>Org.nr. {formatOrganisationNumber(organizationNumber)}</Trans>
            </>
          )}
        </Detail>
      )}
      <Detail label={<Trans>E-post</Trans>}>
        <MailLink email={customerEmail} />
      </Detail>
      <Detail label={<Trans>Telefon</Trans>}>
        <PhoneLink phone={customerPhone} />
      </Detail>
      <Detail label={<Trans>Bestillingskode</Trans>}>{code}</Detail>
    </Section>
  )
}
