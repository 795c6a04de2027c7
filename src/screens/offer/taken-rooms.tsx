import { Plural, Trans } from '@lingui/react/macro'
import type { OfferedDate } from '#contract/structs/offer.ts'
import { instantOf, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'

type DatesProps = { dates: readonly OfferedDate[] }

/** More days than this are counted: the list of dates marks each. */
export const MOST_NAMED = 4

type TakenRoomAt = Pick<OfferedDate['rooms'][number], 'roomName' | 'startTime'>

/** The names of the rooms that are taken, each with its days. */
export function takenDays(rooms: readonly TakenRoomAt[]): [roomName: string | null, days: VenueDate[]][] {
  const taken = new Map<string | null, VenueDate[]>()
  for (const { roomName, startTime } of rooms)
    taken.set(roomName, [...(taken.get(roomName) ?? []), venueDateOf(instantOf(startTime))])
  return [...taken]
}

const takenOf = (dates: readonly OfferedDate[]) =>
  dates.flatMap(({ rooms }) => rooms).filter(({ state }) => state === 'taken')

/** Which rooms are taken on which dates, and that the others are available where they all are. */
export const TakenRooms = ({ dates }: DatesProps) => (
  <>
    {takenDays(takenOf(dates)).map(([roomName, days]) => (
      <span key={roomName}>
        <TakenRoom roomName={roomName} days={days} count={dates.length} />{' '}
      </span>
    ))}
    <TheOthers dates={dates} />
  </>
)

type TakenRoomProps = { roomName: string | null; days: VenueDate[]; count: number }

/** A room and the days that it is taken on, of so many. */
export function TakenRoom({ roomName, days, count }: TakenRoomProps) {
  const { list, longDate } = useFormats()
  const { clock } = usePortal()
  if (count === 1) return <Trans>{roomName} er ikke lenger ledig på dette tidspunktet.</Trans>
  if (days.length === count) return <Trans>{roomName} er opptatt på alle datoene.</Trans>
  if (days.length > MOST_NAMED)
    return (
      <Trans>
        {roomName} er opptatt på {days.length} av {count} datoer.
      </Trans>
    )
  const named = list(days.map((day) => longDate(day, clock())))
  return (
    <Trans>
      {roomName} er opptatt {named}.
    </Trans>
  )
}

/** What is not taken, where all of it is available. */
function TheOthers({ dates }: DatesProps) {
  const others = dates.flatMap(({ rooms }) => rooms).filter(({ state }) => state !== 'taken')
  if (others.length === 0 || others.some(({ state }) => state !== 'free')) return null
  if (dates.every(({ rooms }) => rooms.length === 1))
    return (
      <Plural value={others.length} one="Den andre datoen er ledig." other="De andre datoene er ledige." />
    )
  if (dates.length === 1)
    return (
      <Plural value={others.length} one="Det andre rommet er ledig." other="De andre rommene er ledige." />
    )
  return <Trans>Resten er ledig.</Trans>
}
