import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { OutsideHours } from '#contract/structs/booking.ts'
import type { MeetingRoom, unavailableReasons } from '#contract/structs/room.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

type Reason = Exclude<(typeof unavailableReasons)[number], 'overbooked' | 'closed'>
type Limits = { minSeats: number; maxSeats: number; ofLayout: boolean; ofDay: boolean }

const reasons: Record<Reason, (limits: Limits) => MessageDescriptor> = {
  taken: ({ ofDay }) => (ofDay ? msg`Ingen ledig tid` : msg`Opptatt på dette tidspunktet`),
  tooLate: () => msg`For sent å bestille på nett`,
  tooManyPeople: ({ maxSeats, ofLayout }) =>
    ofLayout
      ? msg`Plass til høyst ${maxSeats} med dette oppsettet`
      : msg`Plass til høyst ${maxSeats} personer`,
  tooFewPeople: ({ minSeats }) => msg`Krever minst ${minSeats} personer`,
  blocked: () => msg`Stengt for bestilling på dette tidspunktet`,
}

/** The capacity of a room, in the requested layouts. */
function limitsOf(
  { minSeats, maxSeats, seatings, availability }: MeetingRoom,
  layoutIds: readonly number[],
): Limits {
  const requestedSeatings = seatings.filter(({ layout }) => layoutIds.includes(layout.id))
  const ofDay = availability?.freeTimes !== undefined
  if (requestedSeatings.length === 0) return { minSeats, maxSeats, ofLayout: false, ofDay }
  return {
    minSeats: Math.min(...requestedSeatings.map((seating) => seating.minSeats)),
    maxSeats: Math.max(...requestedSeatings.map((seating) => seating.availableSeats)),
    ofLayout: true,
    ofDay,
  }
}

type CardAvailabilityProps = {
  room: MeetingRoom
  layoutIds: readonly number[]
  /** The requested number of people; null without one. */
  people: number | null
}

/** Too few seats are left: how many, where known, and what to do. */
function Overbooked({ freeSeats, people }: { freeSeats: number | null; people: number | null }) {
  return (
    <p className="flex items-start gap-1.5 font-medium text-caution text-small">
      <Icon name="people" size="small" placement="mt-0.5" />
      <span>
        {freeSeats === null ? (
          <Trans>For få plasser igjen. Send gjerne en forespørsel</Trans>
        ) : freeSeats === 0 || people === null ? (
          <Trans>Fullt på dette tidspunktet. Send gjerne en forespørsel</Trans>
        ) : (
          <Trans>
            Plass til {freeSeats} av {people}. Send gjerne en forespørsel
          </Trans>
        )}
      </span>
    </p>
  )
}

/** The opening hours of a day, for a time outside them. */
export function OpenThen({ hours }: { hours: OutsideHours | undefined }) {
  if (!hours?.openTime || !hours.closeTime) return <Trans>Vi har stengt denne dagen</Trans>
  const { openTime, closeTime } = hours
  return (
    <Trans>
      Åpent bare kl. {openTime}–{closeTime}
    </Trans>
  )
}

/** The free times of a room on the searched day. */
function FreeTimes({ times }: { times: readonly { startTime: string; endTime: string }[] }) {
  const formats = useFormats()
  const clock = (wire: string) => formats.time(fromWire(wire) ?? 0)
  const ranges = times.map(({ startTime, endTime }) => `${clock(startTime)}–${clock(endTime)}`)
  return (
    <span className="tabular-nums">
      <Trans>Ledig kl. {formats.list(ranges)}</Trans>
    </span>
  )
}

/** Whether a room is available for the search, and why not. Renders nothing without a search. */
export function CardAvailability({ room, layoutIds, people }: CardAvailabilityProps) {
  const { _ } = useLingui()
  if (!room.availability) return null
  const { isAvailable, reason, freeSeats, freeTimes, outsideHours } = room.availability
  if (reason === 'overbooked') return <Overbooked freeSeats={freeSeats} people={people} />
  if (!isAvailable)
    return (
      <p className="flex items-center gap-1.5 font-medium text-negative text-small">
        <Icon name="close" size="small" />
        {reason === 'closed' ? (
          <OpenThen hours={outsideHours} />
        ) : (
          _(reasons[reason ?? 'taken'](limitsOf(room, layoutIds)))
        )}
      </p>
    )
  if (freeSeats === null && !freeTimes) return null
  return (
    <p className="flex items-start gap-1.5 font-medium text-positive text-small">
      <Icon name="check" size="small" placement="mt-0.5" />
      {freeTimes ? (
        <FreeTimes times={freeTimes} />
      ) : freeSeats === null || freeSeats >= room.maxSeats ? (
        <Trans>Ledig</Trans>
      ) : (
        <Plural value={freeSeats} one="Ledig, # plass igjen" other="Ledig, # plasser igjen" />
      )}
    </p>
  )
}
