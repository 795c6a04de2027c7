import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DayEvent, DayRoom } from '#contract/structs/day-papers.ts'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { instantOf, rangeFromWire } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { DayScreen, NothingToday } from '#src/screens/papers/day-screen.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
import { Link } from '#src/ui/link.tsx'
import { Quantity } from '#src/ui/quantity.tsx'

/** Everything that happens on a day, by time. */
export function RunSheetScreen() {
  const { t } = useLingui()
  return (
    <DayScreen view="run" title={t`Kjøreplan`}>
      {({ events }) =>
        events.length === 0 ? (
          <NothingToday />
        ) : (
          <div className="border-ink border-t-2">
            {events.map((event) => (
              <RunEvent key={event.reservationId} event={event} />
            ))}
          </div>
        )
      }
    </DayScreen>
  )
}

/** From the first of its rooms to the last. */
const rangeOf = (rooms: readonly DayRoom[]) => ({
  start: Math.min(...rooms.map(({ startTime }) => instantOf(startTime))),
  end: Math.max(...rooms.map(({ endTime }) => instantOf(endTime))),
})

function RunEvent({ event }: { event: DayEvent }) {
  const { times } = useFormats()
  const { reservationId, code, name, reservationStatus, rooms } = event
  return (
    <article className="grid gap-x-6 gap-y-2 border-line border-b py-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className="font-semibold tabular-nums">{times(rangeOf(rooms))}</p>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">
            <Link href={bookingAddress(reservationId)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <span className="text-small tabular-nums">{code}</span>
          {isUnconfirmed(reservationStatus) && (
            <Badge tone="caution">
              {reservationStatus === 'option' ? <Trans>Opsjon</Trans> : <Trans>Forespørsel</Trans>}
            </Badge>
          )}
        </div>
        <Details>
          <Who event={event} />
          <Rooms rooms={rooms} />
          <Served event={event} />
          {event.note.trim() && <Detail label={<Trans>Beskjed til oss</Trans>}>{event.note}</Detail>}
        </Details>
      </div>
    </article>
  )
}

const Who = ({ event: { customerName, customerPhone, meetingLead } }: { event: DayEvent }) => (
  <>
    <Detail label={<Trans>Kunde</Trans>}>{[customerName, customerPhone].filter(Boolean).join(', ')}</Detail>
    {meetingLead && <Detail label={<Trans>Møteansvarlig</Trans>}>{meetingLead}</Detail>}
  </>
)

/** Each room with its layout and people; its time where it is not that of the others. */
function Rooms({ rooms }: { rooms: readonly DayRoom[] }) {
  const { times } = useFormats()
  const { start, end } = rangeOf(rooms)
  return rooms.map((room) => {
    const range = rangeFromWire(room)
    const isWhole = range.start === start && range.end === end
    return (
      <Detail key={room.bookingId} label={room.roomName}>
        {!isWhole && `${times(range)}, `}
        <Plural value={room.expectedPax} one="# person" other="# personer" />
        {room.layoutName && `, ${room.layoutName}`}
        {room.comment && <span className="block">{room.comment}</span>}
      </Detail>
    )
  })
}

function Served({ event: { servings, extras, peopleWithNeeds } }: { event: DayEvent }) {
  return (
    <>
      {servings.length > 0 && (
        <Detail label={<Trans>Servering</Trans>}>
          {servings.map(({ name, time, until, expectedPax, note }) => (
            <span key={`${name} ${time}`} className="block">
              <span className="tabular-nums">{until === null ? time : `${time}–${until}`}</span> {name},{' '}
              <Plural value={expectedPax} one="# person" other="# personer" />
              {note && <span className="block text-ink-soft">{note}</span>}
            </span>
          ))}
        </Detail>
      )}
      {peopleWithNeeds > 0 && (
        <Detail label={<Trans>Allergier og andre behov</Trans>}>
          <Plural
            value={peopleWithNeeds}
            one="# person, se kjøkkenlisten"
            other="# personer, se kjøkkenlisten"
          />
        </Detail>
      )}
      {extras.length > 0 && (
        <Detail label={<Trans>Tilvalg</Trans>}>
          {extras.map(({ name, quantity, unit }) => (
            <span key={name} className="block">
              {name}, <Quantity quantity={quantity} unit={unit} />
            </span>
          ))}
        </Detail>
      )}
    </>
  )
}
