import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import { allergenCounts, servingTime, wishCounts } from '#domain/day/kitchen.ts'
import { instantOf, rangeFromWire, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { mayHaveGuestLink } from '#machines/reservation-rules.ts'
import {
  venueReservationActors,
  venueReservationMachine,
} from '#machines/venue-reservation/venue-reservation-machine.ts'
import { venueReservationPort } from '#src/api/venue-reservation-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { bookingAddress, bookingsAddress } from '#src/screens/bookings/bookings-address.ts'
import { statusOf } from '#src/screens/bookings/status-words.ts'
import { Needs } from '#src/screens/papers/needs.tsx'
import { PaperCell, PaperDay, PaperPart, PaperRow, PaperTable } from '#src/screens/papers/paper-parts.tsx'
import { useGuestLink } from '#src/screens/receipt/use-guest-link.ts'
import { MeetingRows } from '#src/screens/reservation/meeting-details.tsx'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Unread } from '#src/screens/staff/unread.tsx'
import { Button } from '#src/ui/button.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { Quantity } from '#src/ui/quantity.tsx'

/** Everything that is to be done for one booking, to be carried along. Without prices. */
export function FunctionSheetScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const { client, send } = usePortal()
  const [machine] = useState(() =>
    venueReservationMachine.provide({ actors: venueReservationActors(venueReservationPort(client, send)) }),
  )
  const booking = useActorRef(machine, { input: { reservationId: id } })
  const reservation = useSelector(booking, ({ context }) => context.reservation)
  const isNotFound = useSelector(booking, (state) => state.matches('notFound'))
  const hasFailed = useSelector(booking, (state) => state.matches('failed'))
  return (
    <>
      <div className="no-print">
        <WayBack href={bookingAddress(id)}>
          <Trans>Bestillingen</Trans>
        </WayBack>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <ScreenHeading dense title={t`Arrangementsark`}>
          <Trans>Arrangementsark</Trans>
        </ScreenHeading>
        {reservation && <Print />}
      </div>
      {reservation ? (
        <Sheet reservation={reservation} />
      ) : (
        <Unread
          why={isNotFound ? 'notFound' : hasFailed ? 'failed' : null}
          list={bookingsAddress}
          onRetry={() => booking.send({ type: 'load.retried' })}
          texts={{
            notFound: <Trans>Denne bestillingen finnes ikke.</Trans>,
            failed: <Trans>Bestillingen kunne ikke hentes</Trans>,
            awaited: <Trans>Henter bestillingen …</Trans>,
          }}
        />
      )}
    </>
  )
}

const Print = () => (
  <div className="no-print">
    <Button
      variant="secondary"
      size="small"
      icon={<Icon name="print" size="small" />}
      onClick={(event) => event.currentTarget.ownerDocument.defaultView?.print()}
    >
      <Trans>Skriv ut</Trans>
    </Button>
  </div>
)

type SheetProps = { reservation: Reservation }

function Sheet({ reservation }: SheetProps) {
  const { i18n } = useLingui()
  const { tenant, clock } = usePortal()
  const { date, time } = useFormats()
  const [madeAt] = useState(clock)
  const { code, name, bookings, arrangements, paxAllergies } = reservation
  const dates = [...new Set([...bookings, ...arrangements].map(({ startTime }) => dayOf(startTime)))].sort()
  return (
    <div className="grid gap-6">
      <div>
        <p className="wrap-anywhere text-title">{name}</p>
        <p className="text-ink-soft text-small">
          {tenant.name}, {code}, {i18n._(statusOf(reservation).word)}
          <span className="block">
            <Trans>
              Laget {date(venueDateOf(madeAt))} kl. {time(madeAt)}.
            </Trans>
          </span>
        </p>
      </div>
      <Who reservation={reservation} />
      {dates.map((each) => (
        <Day key={each} date={each} reservation={reservation} />
      ))}
      <Extras reservation={reservation} />
      <Needs
        allergens={allergenCounts(paxAllergies)}
        wishes={wishCounts(paxAllergies)}
        needs={paxAllergies}
      />
      {mayHaveGuestLink(reservation) && <Guests reservationId={reservation.id} />}
    </div>
  )
}

/** That guests have said what they need themselves, which the kitchen list has. */
function Guests({ reservationId }: { reservationId: string }) {
  const guests = useGuestLink(reservationId, null)
  const answered = useSelector(guests, ({ context }) => context.link?.answered ?? 0)
  const hasFailed = useSelector(guests, (state) => state.matches('failed'))
  if (hasFailed)
    return (
      <p role="alert">
        <Trans>Vi fikk ikke sjekket om gjester har meldt fra selv. Se kjøkkenlisten.</Trans>
      </p>
    )
  if (answered === 0) return null
  return (
    <p>
      <Plural
        value={answered}
        one="# gjest har meldt fra om mat selv. Se kjøkkenlisten."
        other="# gjester har meldt fra om mat selv. Se kjøkkenlisten."
      />
    </p>
  )
}

const dayOf = (wire: string) => venueDateOf(instantOf(wire))

function Who({ reservation }: SheetProps) {
  const { customerName, customerPhone, customerEmail, clientCard, expectedPax } = reservation
  const contact = clientCard && clientCard.name !== customerName ? clientCard.name : null
  return (
    <Details>
      <Detail label={<Trans>Kunde</Trans>}>
        {[customerName, contact, customerPhone, customerEmail].filter(Boolean).join(', ')}
      </Detail>
      <Detail label={<Trans>Antall personer</Trans>}>{expectedPax}</Detail>
      <MeetingRows meeting={{ ...reservation, meetingTitle: '' }} />
    </Details>
  )
}

const Lines = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>

/** The rooms of a day, and what is served. */
function Day({ date, reservation }: SheetProps & { date: VenueDate }) {
  const { t } = useLingui()
  const { times, number } = useFormats()
  const rooms = reservation.bookings.filter(({ startTime }) => dayOf(startTime) === date)
  const served = reservation.arrangements
    .filter(({ startTime }) => dayOf(startTime) === date)
    .map((each) => ({ each, ...servingTime({ ...rangeFromWire(each), preferredTime: each.preferredTime }) }))
    .sort((a, b) => (a.time < b.time ? -1 : 1))
  return (
    <PaperDay date={date} isEmpty>
      {rooms.length > 0 && (
        <PaperPart title={<Trans>Rom</Trans>}>
          <PaperTable
            label={t`Rom`}
            columns={[
              { title: t`Tid`, width: 'w-[24%]' },
              { title: t`Rom`, width: 'w-[28%]' },
              { title: t`Oppsett` },
            ]}
          >
            {rooms.map((room) => (
              <PaperRow key={room.id}>
                <PaperCell isHead>
                  <RoomTimes {...room} />
                </PaperCell>
                <PaperCell>{room.roomName}</PaperCell>
                <PaperCell>
                  {room.layoutName && `${room.layoutName}, `}
                  <Plural value={room.expectedPax} one="# person" other="# personer" />
                  {room.note && <Lines>{room.note}</Lines>}
                </PaperCell>
              </PaperRow>
            ))}
          </PaperTable>
        </PaperPart>
      )}
      {served.length > 0 && (
        <PaperPart title={<Trans>Servering</Trans>}>
          <PaperTable
            label={t`Servering`}
            columns={[
              { title: t`Tid`, width: 'w-[24%]' },
              { title: t`Servering`, width: 'w-[28%]' },
              { title: t`Mengde` },
            ]}
          >
            {served.map(({ each, time, until }) => (
              <PaperRow key={each.id}>
                <PaperCell isHead>{until === null ? time : times(rangeFromWire(each))}</PaperCell>
                <PaperCell>{each.name}</PaperCell>
                <PaperCell>
                  {each.products.map(({ id, name, quantity }) => (
                    <Lines key={id}>
                      {number(quantity)} {name}
                    </Lines>
                  ))}
                  {each.note && <Lines>{each.note}</Lines>}
                </PaperCell>
              </PaperRow>
            ))}
          </PaperTable>
        </PaperPart>
      )}
    </PaperDay>
  )
}

/** The time of a room; over several days, with the day that it ends. */
function RoomTimes(room: Reservation['bookings'][number]) {
  const { times, time, shortDate } = useFormats()
  const range = rangeFromWire(room)
  const last = venueDateOf(range.end - 1)
  return last === venueDateOf(range.start)
    ? times(range)
    : `${time(range.start)} – ${shortDate(last)} ${time(range.end)}`
}

function Extras({ reservation: { packets } }: SheetProps) {
  const extras = packets.flatMap(({ extraProducts }) => extraProducts)
  if (extras.length === 0) return null
  return (
    <PaperPart title={<Trans>Tilvalg</Trans>}>
      <ul className="text-small">
        {extras.map(({ productId, name, quantity, unit }) => (
          <li key={productId}>
            {name}, <Quantity quantity={quantity} unit={unit} />
          </li>
        ))}
      </ul>
    </PaperPart>
  )
}
