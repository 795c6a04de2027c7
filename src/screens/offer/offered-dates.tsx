import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OfferAlternative, OfferedDate } from '#contract/structs/offer.ts'
import { rangeFromWire, type TimeRange, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { CountAtHours, PrintedDates } from '#src/screens/offer/printed-dates.tsx'
import { MOST_NAMED, takenDays } from '#src/screens/offer/taken-rooms.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'

type OfferedRoom = OfferedDate['rooms'][number]

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-small print:text-meta">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** What is ordered on one date. */
type Alike = [first: OfferedDate, ...others: OfferedDate[]]

/** What is in a date besides its day and hours. */
const contentsOf = ({ content, rooms, packages, servings, products }: OfferedDate): string =>
  JSON.stringify([
    ...[content.expectedPax, packages, servings, products],
    rooms.map(({ roomSlug, layoutName, expectedPax }) => [roomSlug, layoutName, expectedPax]),
  ])

/** Dates in order; those one after another with the same in them are together. */
function alike(dates: readonly OfferedDate[]): Alike[] {
  const groups: Alike[] = []
  for (const date of dates) {
    const last = groups.at(-1)
    if (last && contentsOf(last[0]) === contentsOf(date)) last.push(date)
    else groups.push([date])
  }
  return groups
}

/** The rooms of dates that are alike, those with the same times together: of what the steps order, all of them. */
function roomsByTime(dates: Alike): OfferedRoom[][][] {
  const groups = new Map<string, OfferedRoom[][]>()
  for (const place of dates[0].rooms.keys()) {
    const room = dates.flatMap(({ rooms }) => rooms[place] ?? [])
    const times = room.map(({ startTime, endTime }) => `${startTime} ${endTime}`).join()
    groups.set(times, [...(groups.get(times) ?? []), room])
  }
  return [...groups.values()]
}

/** What is in an alternative; dates with the same in them are described once. */
export const OfferedDates = ({ alternative: { dates, obstacle } }: { alternative: OfferAlternative }) =>
  alike(dates).map((same) => (
    <DatesOfOffer key={same[0].content.arrival} dates={same} marksTaken={obstacle === 'taken'} />
  ))

function DatesOfOffer({ dates, marksTaken }: { dates: Alike; marksTaken: boolean }) {
  const { packages, servings, products } = dates[0]
  const { list } = useFormats()
  return (
    <dl className="grid gap-3 print:gap-1">
      {roomsByTime(dates).map((rooms) => (
        <RoomsAtTimes key={rooms[0]?.[0]?.roomSlug} rooms={rooms} marksTaken={marksTaken} />
      ))}
      {packages.length > 0 && <Fact name={<Trans>Pakke</Trans>}>{list(packages)}</Fact>}
      {servings.length > 0 && (
        <Fact name={<Trans>Servering</Trans>}>
          <ul>
            {servings.map((serving) => (
              <li key={`${serving.name} ${serving.date}`}>
                <ServingLine serving={serving} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {products.length > 0 && (
        <Fact name={<Trans>Tilvalg</Trans>}>
          <ul>
            {products.map(({ name, quantity }) => (
              <li key={name}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

type RoomsProps = {
  /** Each room on each of its dates. */
  rooms: OfferedRoom[][]
  marksTaken: boolean
}

/** Rooms with as many people in each, and the times that they all have. */
function RoomsAtTimes({ rooms, marksTaken }: RoomsProps) {
  const [first = []] = rooms
  return (
    <>
      <Fact name={<Plural value={rooms.length} one="Rom" other="Rom" />}>
        <ul>{rooms.map(([room]) => room && <RoomLine key={room.roomSlug} room={room} />)}</ul>
      </Fact>
      <Fact name={first.length === 1 ? <Trans>Tidspunkt</Trans> : <Trans>Datoer</Trans>}>
        <Times rooms={rooms} marksTaken={marksTaken} />
      </Fact>
    </>
  )
}

const RoomLine = ({ room: { roomName, layoutName, expectedPax } }: { room: OfferedRoom }) => (
  <li>
    <span className="font-semibold">{roomName ?? <Trans>Et rom som ikke finnes lenger</Trans>}</span>,{' '}
    <Plural value={expectedPax} one="# person" other="# personer" />
    {layoutName && (
      <span className="block text-small print:inline print:before:content-['._']">
        <Trans>Oppsett: {layoutName}</Trans>
      </span>
    )}
  </li>
)

/** More dates than this are in columns, and on paper in short. */
const MANY = 6

function Times({ rooms, marksTaken }: RoomsProps) {
  const ranges = (rooms[0] ?? []).map(rangeFromWire)
  const isWithinDays = ranges.every(({ start, end }) => venueDateOf(start) === venueDateOf(end - 1))
  const isPrintedInShort = ranges.length > MANY && isWithinDays
  return (
    <>
      <div className={isPrintedInShort ? 'print:hidden' : undefined}>
        <EachTime rooms={rooms} marksTaken={marksTaken} ranges={ranges} isWithinDays={isWithinDays} />
      </div>
      {isPrintedInShort && (
        <div className="hidden print:block">
          <PrintedDates ranges={ranges} />
          {marksTaken && <PrintedTaken rooms={rooms} />}
        </div>
      )}
    </>
  )
}

type EachTimeProps = RoomsProps & { ranges: readonly TimeRange[]; isWithinDays: boolean }

function EachTime({ rooms, marksTaken, ranges, isWithinDays }: EachTimeProps) {
  const { times, longDate } = useFormats()
  const { clock } = usePortal()
  const [hours = '', ...otherHours] = new Set(ranges.map(times))
  const count = ranges.length
  const areHoursShared = count > 1 && otherHours.length === 0 && isWithinDays
  return (
    <>
      {areHoursShared && (
        <p>
          <CountAtHours count={count} hours={hours} />
        </p>
      )}
      <ul className={count > MANY ? 'mt-1 columns-[15rem] gap-x-6 print:columns-[11rem]' : undefined}>
        {ranges.map((range, place) => (
          <li key={range.start} className="font-semibold first-letter:uppercase">
            {areHoursShared ? longDate(venueDateOf(range.start), clock()) : <Occasion {...range} />}
            {marksTaken && <TakenOn rooms={rooms} place={place} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which of the rooms are taken on which days, of those that are only counted above; a single one needs no name. */
function PrintedTaken({ rooms }: { rooms: OfferedRoom[][] }) {
  const { list, dayAndMonth } = useFormats()
  const taken = takenDays(rooms.flat().filter(({ state }) => state === 'taken'))
  return taken
    .filter(([, days]) => days.length > MOST_NAMED)
    .map(([names, days]) => (
      <p key={names}>
        {list(days.map(dayAndMonth))}{' '}
        {rooms.length === 1 ? <Trans>– opptatt</Trans> : <Trans>– {names} er opptatt</Trans>}
      </p>
    ))
}

/** Which of the rooms are taken on the date at a place; a single one needs no name. */
function TakenOn({ rooms, place }: { rooms: OfferedRoom[][]; place: number }) {
  const { list } = useFormats()
  const taken = rooms.flatMap((room) => (room[place]?.state === 'taken' ? [room[place].roomName ?? ''] : []))
  if (taken.length === 0) return null
  const names = list(taken)
  return (
    <span className="text-negative">
      {' '}
      {rooms.length === 1 ? <Trans>– opptatt</Trans> : <Trans>– {names} er opptatt</Trans>}
    </span>
  )
}

function ServingLine({
  serving: { name, date, preferredTime },
}: {
  serving: OfferedDate['servings'][number]
}) {
  const { shortDate } = useFormats()
  if (preferredTime === null) return name
  return date === null ? (
    <Trans>
      {name} kl. {preferredTime}
    </Trans>
  ) : (
    <Trans>
      {name} {shortDate(date)} kl. {preferredTime}
    </Trans>
  )
}
