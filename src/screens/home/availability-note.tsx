import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { MeetingRoom, unavailableReasons } from '#contract/structs/room.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

type Reason = Exclude<(typeof unavailableReasons)[number], 'overbooked'>
type Limits = { minSeats: number; maxSeats: number; ofLayout: boolean }

const reasons: Record<Reason, (limits: Limits) => MessageDescriptor> = {
  taken: () => msg`Opptatt på dette tidspunktet`,
  closed: () => msg`Vi har stengt på dette tidspunktet`,
  tooLate: () => msg`For sent å bestille på nett`,
  tooManyPeople: ({ maxSeats, ofLayout }) =>
    ofLayout ? msg`Plass til høyst ${maxSeats} med dette oppsettet` : msg`Plass til høyst ${maxSeats}`,
  tooFewPeople: ({ minSeats }) => msg`Krever minst ${minSeats} personer`,
  blocked: () => msg`Stengt for bestilling på dette tidspunktet`,
}

/** For how many a room is, in the layouts that are asked for. */
function limitsOf({ minSeats, maxSeats, seatings }: MeetingRoom, layoutIds: readonly number[]): Limits {
  const asked = seatings.filter(({ layout }) => layoutIds.includes(layout.id))
  if (asked.length === 0) return { minSeats, maxSeats, ofLayout: false }
  return {
    minSeats: Math.min(...asked.map((seating) => seating.minSeats)),
    maxSeats: Math.max(...asked.map((seating) => seating.availableSeats)),
    ofLayout: true,
  }
}

type AvailabilityNoteProps = {
  room: MeetingRoom
  layoutIds: readonly number[]
  /** How many the list was asked for; null when that was not said. */
  people: number | null
}

/** Too few seats are left: how many, and what one can do. */
function Overbooked({ freeSeats, people }: { freeSeats: number; people: number | null }) {
  return (
    <p className="flex items-start gap-1.5 font-medium text-caution text-small">
      <Icon name="people" size="small" placement="mt-0.5" />
      <span>
        {freeSeats === 0 || people === null ? (
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

/** Whether a room can be had for what was asked, and why not. Says nothing where nothing was asked. */
export function AvailabilityNote({ room, layoutIds, people }: AvailabilityNoteProps) {
  const { _ } = useLingui()
  if (!room.availability) return null
  const { isAvailable, reason, freeSeats } = room.availability
  if (reason === 'overbooked') return <Overbooked freeSeats={freeSeats ?? 0} people={people} />
  const limits = limitsOf(room, layoutIds)
  if (!isAvailable)
    return (
      <p className="flex items-center gap-1.5 font-medium text-negative text-small">
        <Icon name="close" size="small" />
        {_(reasons[reason ?? 'taken'](limits))}
      </p>
    )
  return (
    <p className="flex items-center gap-1.5 font-medium text-positive text-small">
      <Icon name="check" size="small" />
      {freeSeats === null || freeSeats >= room.maxSeats ? (
        <Trans>Ledig</Trans>
      ) : (
        <Plural value={freeSeats} one="Ledig, # plass igjen" other="Ledig, # plasser igjen" />
      )}
    </p>
  )
}
