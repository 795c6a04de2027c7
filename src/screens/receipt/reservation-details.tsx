import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import { areOnSeveralDays } from '#domain/order/packet-days.ts'
import { instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { useNeedsText } from '#src/locales/allergen-names.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { MeetingRows, saysAnything } from '#src/screens/reservation/meeting-details.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { ServingTime } from '#src/screens/reservation/serving-time.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
import { Card } from '#src/ui/page.tsx'
import { Quantity } from '#src/ui/quantity.tsx'

/** Everything ordered, in sections; empty ones are left out. */
export function ReservationDetails({ reservation }: { reservation: Reservation }) {
  return (
    <Card placement="grid gap-8">
      <Ordered reservation={reservation} />
      <Allergies reservation={reservation} />
      <Meeting reservation={reservation} />
      <Customer reservation={reservation} />
    </Card>
  )
}

type Part = { reservation: Reservation }

/** The rooms, the servings and the extras. */
export const Ordered = ({ reservation }: Part) => (
  <>
    <Rooms reservation={reservation} />
    <Servings reservation={reservation} />
  </>
)

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-title">{title}</h2>
    <Details>{children}</Details>
  </section>
)

const Rooms = ({ reservation }: Part) => (
  <Section title={<Trans>Rom og tid</Trans>}>
    {reservation.bookings.map((booking) => (
      <Detail key={booking.id} label={booking.roomName}>
        <span className="block first-letter:uppercase">
          <Occasion {...rangeFromWire(booking)} />
        </span>
        <Plural value={booking.expectedPax} one="# person" other="# personer" />
        {booking.layoutName && `, ${booking.layoutName}`}
        {booking.note && <span className="block">{booking.note}</span>}
        {booking.isCredited && (
          <span className="block font-semibold">
            <Trans>Kreditert</Trans>
          </span>
        )}
      </Detail>
    ))}
  </Section>
)

const startOf = ({ startTime }: { startTime: string }) => instantOf(startTime)

function Servings({ reservation }: Part) {
  const { arrangements, packets } = reservation
  const names = packets.flatMap(({ name }) => (name === null ? [] : [name]))
  const extras = packets.flatMap(({ extraProducts }) => extraProducts)
  if (names.length + arrangements.length + extras.length === 0) return null
  const showsDay = areOnSeveralDays(arrangements.map(startOf))
  return (
    <Section title={<Trans>Servering og tilvalg</Trans>}>
      {names.map((name) => (
        <Detail key={name} label={<Trans>Møtepakke</Trans>}>
          {name}
        </Detail>
      ))}
      {arrangements.map((arrangement) => (
        <Detail key={arrangement.id} label={arrangement.name}>
          <ServingTime
            date={showsDay ? venueDateOf(startOf(arrangement)) : null}
            time={arrangement.preferredTime}
          />
          {arrangement.note && <span className="block">{arrangement.note}</span>}
        </Detail>
      ))}
      {extras.map(({ productId, name, quantity, unit }) => (
        <Detail key={productId} label={name}>
          <Quantity quantity={quantity} unit={unit} />
        </Detail>
      ))}
    </Section>
  )
}

function Allergies({ reservation }: Part) {
  const needsText = useNeedsText()
  const { paxAllergies } = reservation
  if (paxAllergies.length === 0) return null
  return (
    <Section title={<Trans>Allergier og andre behov</Trans>}>
      {paxAllergies.map((person, place) => {
        const number = place + 1
        return (
          <Detail key={number} label={person.personName || <Trans>Person {number}</Trans>}>
            {needsText(person)}
          </Detail>
        )
      })}
    </Section>
  )
}

const Meeting = ({ reservation }: Part) =>
  saysAnything(reservation) && (
    <Section title={<Trans>Møtet</Trans>}>
      <MeetingRows meeting={reservation} />
    </Section>
  )

function Customer({ reservation }: Part) {
  const { date, time } = useFormats()
  const {
    clientCard,
    organization,
    customerName,
    customerEmail,
    customerPhone,
    buyerReference,
    ourReference,
  } = reservation
  const placed = Date.parse(reservation.createdAt)
  return (
    <Section title={<Trans>Bestilt av</Trans>}>
      {organization && (
        <Detail label={<Trans>Virksomhet</Trans>}>
          {organization.name}
          {organization.organizationNumber && (
            <>
              <br />
              <Trans>Org.nr. {formatOrganisationNumber(organization.organizationNumber)}</Trans>
            </>
          )}
        </Detail>
      )}
      <Detail label={<Trans>Navn</Trans>}>{clientCard?.name ?? customerName}</Detail>
      {customerEmail && <Detail label={<Trans>E-post</Trans>}>{customerEmail}</Detail>}
      {customerPhone && <Detail label={<Trans>Telefon</Trans>}>{customerPhone}</Detail>}
      {buyerReference && <Detail label={<Trans>Deres referanse</Trans>}>{buyerReference}</Detail>}
      {ourReference && <Detail label={<Trans>Vår referanse</Trans>}>{ourReference}</Detail>}
      <Detail label={<Trans>Bestilt</Trans>}>
        {date(venueDateOf(placed))} <Trans>kl. {time(placed)}</Trans>
      </Detail>
    </Section>
  )
}
