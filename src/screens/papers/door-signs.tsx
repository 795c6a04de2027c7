import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DaySheet } from '#contract/structs/day-papers.ts'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { DayScreen, NothingToday } from '#src/screens/papers/day-screen.tsx'
import type { PaperProps } from '#src/screens/papers/paper-screen.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

type Sign = {
  roomId: number
  roomName: string
  meetings: { bookingId: number; title: string; startTime: string; endTime: string }[]
}

/** A sign for each room that is used, by name, with its meetings by time. Of a meeting it has the title alone. */
function signsOf({ events }: DaySheet): Sign[] {
  const signs = new Map<number, Sign>()
  const certain = events.filter(({ reservationStatus }) => !isUnconfirmed(reservationStatus))
  for (const { meetingTitle, rooms } of certain)
    for (const { roomId, roomName, bookingId, startTime, endTime } of rooms) {
      const sign = signs.get(roomId) ?? { roomId, roomName, meetings: [] }
      sign.meetings.push({ bookingId, title: meetingTitle.trim(), startTime, endTime })
      signs.set(roomId, sign)
    }
  for (const { meetings } of signs.values())
    meetings.sort((a, b) => instantOf(a.startTime) - instantOf(b.startTime))
  return [...signs.values()].sort((a, b) => a.roomName.localeCompare(b.roomName))
}

/** A sign for the door of each room that is used on a day. */
export function DoorSignsScreen() {
  const { t } = useLingui()
  return (
    <DayScreen
      view="doors"
      title={t`Dørskilt`}
      isSign
      choices={(sheet, paper) => <RoomChoice signs={signsOf(sheet)} paper={paper} />}
    >
      {(sheet, paper) => <Signs signs={signsOf(sheet)} paper={paper} />}
    </DayScreen>
  )
}

type SignsProps = PaperProps & { signs: readonly Sign[] }

/** The room that is chosen, where it is used that day; null for all. */
const useRoom = ({ signs, paper }: SignsProps): number | null => {
  const room = useSelector(paper, ({ context }) => context.filters.room)
  return signs.some(({ roomId }) => roomId === room) ? room : null
}

function RoomChoice({ signs, paper }: SignsProps) {
  const { t } = useLingui()
  const room = useRoom({ signs, paper })
  return (
    <div className="w-52">
      <Field label={t`Rom`}>
        {(control) => (
          <Select
            {...control}
            value={String(room ?? '')}
            onChange={(value) => paper.send({ type: 'room.chosen', room: value ? Number(value) : null })}
          >
            <option value="">{t`Alle rom`}</option>
            {signs.map(({ roomId, roomName }) => (
              <option key={roomId} value={roomId}>
                {roomName}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function Signs({ signs, paper }: SignsProps) {
  const room = useRoom({ signs, paper })
  const chosen = signs.filter(({ roomId }) => room === null || roomId === room)
  if (chosen.length === 0) return <NothingToday />
  return (
    <div className="grid gap-6">
      {chosen.map((sign) => (
        <DoorSign key={sign.roomId} sign={sign} />
      ))}
    </div>
  )
}

function DoorSign({ sign: { roomName, meetings } }: { sign: Sign }) {
  const { tenant } = usePortal()
  const { fullDate, times } = useFormats()
  const [first] = meetings
  return (
    <section className="grid gap-8 rounded-panel border border-line bg-surface p-6 sm:p-10 print:break-after-page print:border-0 print:p-0 print:last:break-after-auto">
      <div className="grid gap-2">
        <h2 className="wrap-anywhere text-[3rem] leading-tight sm:text-[4rem]">{roomName}</h2>
        <p className="text-[1.25rem] text-ink-soft first-letter:uppercase">
          {first && fullDate(venueDateOf(instantOf(first.startTime)))}, {tenant.name}
        </p>
      </div>
      <ul className="grid gap-6">
        {meetings.map((meeting) => (
          <li key={`${meeting.bookingId}`} className="border-ink border-t-2 pt-4">
            <p className="text-[1.75rem] tabular-nums">{times(rangeFromWire(meeting))}</p>
            <p className="wrap-anywhere font-semibold text-[2.25rem] leading-tight sm:text-[2.75rem]">
              {meeting.title || <Trans>Reservert</Trans>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
