import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DayEvent, DayRoom, DaySheet } from '#contract/structs/day-papers.ts'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { DayScreen, NothingToday } from '#src/screens/papers/day-screen.tsx'
import { PaperCell, PaperRow, PaperTable } from '#src/screens/papers/paper-parts.tsx'

type Setup = { event: DayEvent; room: DayRoom }

/** The rooms of a day by the time that they are to be ready, each as its meeting has it. */
const setupsOf = ({ events }: DaySheet): Setup[] =>
  events
    .flatMap((event) => event.rooms.map((room) => ({ event, room })))
    .sort(
      (a, b) =>
        instantOf(a.room.startTime) - instantOf(b.room.startTime) ||
        a.room.roomName.localeCompare(b.room.roomName),
    )

/** How each room is to stand on a day, and when it is to be ready. */
export function SetupListScreen() {
  const { t } = useLingui()
  return (
    <DayScreen view="setup" title={t`Riggeliste`}>
      {(sheet) => {
        const setups = setupsOf(sheet)
        return setups.length === 0 ? (
          <NothingToday />
        ) : (
          <PaperTable
            label={t`Riggeliste`}
            columns={[
              { title: t`Klart`, width: 'w-[22%]' },
              { title: t`Rom`, width: 'w-[22%]' },
              { title: t`Oppsett`, width: 'w-[20%]' },
              { title: t`Før`, width: 'w-[18%]' },
              { title: t`Etter` },
            ]}
          >
            {setups.map((setup) => (
              <SetupRow key={`${setup.room.bookingId}`} setup={setup} />
            ))}
          </PaperTable>
        )
      }}
    </DayScreen>
  )
}

function SetupRow({ setup: { event, room } }: { setup: Setup }) {
  const { time } = useFormats()
  const [start, from, end] = [room.startTime, room.preparedFrom, room.endTime].map((wire) =>
    time(instantOf(wire)),
  )
  return (
    <PaperRow>
      <PaperCell isHead>
        <Trans>Kl. {start}</Trans>
        {from !== start && (
          <span className="block whitespace-nowrap font-normal">
            <Trans>rigges fra {from}</Trans>
          </span>
        )}
        <span className="block font-normal">
          <Trans>til {end}</Trans>
        </span>
      </PaperCell>
      <PaperCell>
        <span className="block font-semibold">{room.roomName}</span>
        {event.name}
        <span className="block">{event.code}</span>
        {isUnconfirmed(event.reservationStatus) && (
          <span className="block font-semibold">
            {event.reservationStatus === 'option' ? <Trans>Opsjon</Trans> : <Trans>Forespørsel</Trans>}
          </span>
        )}
      </PaperCell>
      <PaperCell>
        <span className="block font-semibold">{room.layoutName ?? <Trans>Ikke valgt</Trans>}</span>
        <Plural value={room.expectedPax} one="# person" other="# personer" />
        {room.comment && <span className="block whitespace-pre-line">{room.comment}</span>}
      </PaperCell>
      <PaperCell>
        <Beside label={<Trans>Før</Trans>} of={room} rooms={room.before} isBefore />
      </PaperCell>
      <PaperCell>
        <Beside label={<Trans>Etter</Trans>} of={room} rooms={room.next} />
      </PaperCell>
    </PaperRow>
  )
}

type BesideProps = { label: ReactNode; of: DayRoom; rooms: DayRoom['before']; isBefore?: true }

/** What stood there before, or comes next; the room where it is a part or the whole, on a phone the name of the column. */
function Beside({ label, of, rooms, isBefore }: BesideProps) {
  const { t } = useLingui()
  const { time } = useFormats()
  if (rooms.length === 0)
    return (
      <span className="text-ink-soft">
        <span className="sm:hidden">{label}: </span>
        <Trans>Ingenting</Trans>
      </span>
    )
  const lines = rooms.map(({ roomName, layoutName, startTime, endTime }) => {
    const at = time(instantOf(isBefore ? endTime : startTime))
    const until = isBefore ? t`til ${at}` : t`fra ${at}`
    return [roomName === of.roomName ? null : roomName, layoutName, until].filter(Boolean).join(', ')
  })
  return [...new Set(lines)].map((line) => (
    <span key={line} className="block">
      <span className="text-ink-soft sm:hidden">{label}: </span>
      {line}
    </span>
  ))
}
