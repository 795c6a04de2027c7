import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isShared } from '#domain/capacity/rooms.ts'
import { capacityRoomOf } from '#machines/house.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { Alternatives } from '#src/screens/room/alternatives.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** What the house says about the chosen time. */
export function SeatAnswer({ calendar }: CalendarProps) {
  const selection = useSelector(calendar, (state) =>
    state.matches({ open: { selection: 'free' } })
      ? 'free'
      : state.matches({ open: { selection: 'overbooked' } })
        ? 'overbooked'
        : state.matches({ open: { selection: 'taken' } })
          ? 'taken'
          : state.matches({ open: { selection: 'unchecked' } })
            ? 'unchecked'
            : 'nothing',
  )
  return (
    <div aria-live="polite" className="grid gap-4 empty:hidden">
      {selection === 'free' && <Free calendar={calendar} />}
      {selection === 'unchecked' && <Unchecked calendar={calendar} />}
      {selection === 'taken' && (
        <>
          <Notice tone="negative" title={<Trans>Tidspunktet er nettopp blitt opptatt</Trans>}>
            <Trans>Ingenting er bestilt. Her er det nærmeste vi har:</Trans>
          </Notice>
          <Alternatives calendar={calendar} />
        </>
      )}
      {selection === 'overbooked' && <Overbooked calendar={calendar} />}
    </div>
  )
}

function Free({ calendar }: CalendarProps) {
  const room = useSelector(calendar, (state) => state.context.room)
  const seats = useSelector(calendar, (state) => state.context.seats)
  const freeSeats = seats?.freeSeats ?? 0
  return (
    <p className="flex items-center gap-2 font-medium text-positive text-small">
      <Icon name="check" size="small" />
      {room && isShared(capacityRoomOf(room)) ? (
        <Plural value={freeSeats} one="Ledig, # plass igjen" other="Ledig, # plasser igjen" />
      ) : (
        <Trans>Tidspunktet er ledig</Trans>
      )}
    </p>
  )
}

const Unchecked = ({ calendar }: CalendarProps) => (
  <Notice
    tone="caution"
    title={<Trans>Vi fikk ikke sjekket tidspunktet</Trans>}
    actions={
      <Button variant="secondary" size="small" onClick={() => calendar.send({ type: 'check.retried' })}>
        <Trans>Sjekk på nytt</Trans>
      </Button>
    }
  >
    <Trans>Du kan gå videre. Tidspunktet sjekkes igjen før noe blir bestilt.</Trans>
  </Notice>
)

function Overbooked({ calendar }: CalendarProps) {
  const locale = useLocale()
  const { tenant } = usePortal()
  const freeSeats = useSelector(calendar, (state) => state.context.seats?.freeSeats ?? 0)
  return (
    <>
      <Notice
        tone="caution"
        title={
          <Plural value={freeSeats} _0="Det er fullt" one="Bare # plass igjen" other="Bare # plasser igjen" />
        }
      >
        {tenant.messages.overbooked[locale]}
      </Notice>
      <Alternatives calendar={calendar} />
    </>
  )
}
