import { Trans } from '@lingui/react/macro'
import type { Reservation } from '#contract/structs/reservation.ts'
import { areOnSeveralDays } from '#domain/order/packet-days.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { useNeedsText } from '#src/locales/allergen-names.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { OrganizationDetail } from '#src/screens/account/organization-detail.tsx'
import { MeetingRows, saysAnything } from '#src/screens/reservation/meeting-details.tsx'
import { RoomDetail, ServingDetail } from '#src/screens/reservation/ordered-details.tsx'
import { Detail, DetailsSection } from '#src/ui/details.tsx'
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

const Rooms = ({ reservation }: Part) => (
  <DetailsSection title={<Trans>Rom og tid</Trans>}>
    {reservation.bookings.map((booking) => (
      <RoomDetail key={booking.id} booking={booking}>
        {booking.isCredited && (
          <span className="block font-semibold">
            <Trans>Kreditert</Trans>
          </span>
        )}
      </RoomDetail>
    ))}
  </DetailsSection>
)

const startOf = ({ startTime }: { startTime: string }) => instantOf(startTime)

function Servings({ reservation }: Part) {
  const { arrangements, packets } = reservation
  const names = packets.flatMap(({ name }) => (name === null ? [] : [name]))
  const extras = packets.flatMap(({ extraProducts }) => extraProducts)
  if (names.length + arrangements.length + extras.length === 0) return null
  const showsDay = areOnSeveralDays(arrangements.map(startOf))
  return (
    <DetailsSection title={<Trans>Servering og tilvalg</Trans>}>
      {names.map((name) => (
        <Detail key={name} label={<Trans>Møtepakke</Trans>}>
          {name}
        </Detail>
      ))}
      {arrangements.map((arrangement) => (
        <ServingDetail
          key={arrangement.id}
          name={arrangement.name}
          date={showsDay ? venueDateOf(startOf(arrangement)) : null}
          time={arrangement.preferredTime}
          note={arrangement.note}
        />
      ))}
      {extras.map(({ productId, name, quantity, unit }) => (
        <Detail key={productId} label={name}>
          <Quantity quantity={quantity} unit={unit} />
        </Detail>
      ))}
    </DetailsSection>
  )
}

function Allergies({ reservation }: Part) {
  const needsText = useNeedsText()
  const { paxAllergies } = reservation
  if (paxAllergies.length === 0) return null
  return (
    <DetailsSection title={<Trans>Allergier og andre behov</Trans>}>
      {paxAllergies.map((person, place) => {
        const number = place + 1
        return (
          <Detail key={number} label={person.personName || <Trans>Person {number}</Trans>}>
            {needsText(person)}
          </Detail>
        )
      })}
    </DetailsSection>
  )
}

const Meeting = ({ reservation }: Part) =>
  saysAnything(reservation) && (
    <DetailsSection title={<Trans>Møtet</Trans>}>
      <MeetingRows meeting={reservation} />
    </DetailsSection>
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
    <DetailsSection title={<Trans>Bestilt av</Trans>}>
      {organization && (
        <OrganizationDetail name={organization.name} number={organization.organizationNumber} />
      )}
      <Detail label={<Trans>Navn</Trans>}>{clientCard?.name ?? customerName}</Detail>
      {customerEmail && <Detail label={<Trans>E-post</Trans>}>{customerEmail}</Detail>}
      {customerPhone && <Detail label={<Trans>Telefon</Trans>}>{customerPhone}</Detail>}
      {buyerReference && <Detail label={<Trans>Deres referanse</Trans>}>{buyerReference}</Detail>}
      {ourReference && <Detail label={<Trans>Vår referanse</Trans>}>{ourReference}</Detail>}
      <Detail label={<Trans>Bestilt</Trans>}>
        {date(venueDateOf(placed))} <Trans>kl. {time(placed)}</Trans>
      </Detail>
    </DetailsSection>
  )
}
