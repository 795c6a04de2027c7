import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import type { DateRow, DateState } from '#machines/planning/plan-dates.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { OpenThen } from '#src/screens/home/card-availability.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'

type Look = { icon: IconName; tone: string }

const refused: Look = { icon: 'close', tone: 'text-negative' }

const looks: Record<DateState, Look> = {
  leftOut: { icon: 'minus', tone: 'text-ink-soft' },
  unchecked: { icon: 'clock', tone: 'text-ink-soft' },
  free: { icon: 'check', tone: 'text-positive' },
  overbooked: { icon: 'people', tone: 'text-caution' },
  taken: refused,
  closed: refused,
  tooLate: { icon: 'clock', tone: 'text-negative' },
  tooFarAhead: { icon: 'calendar', tone: 'text-negative' },
  tooManyPeople: { icon: 'people', tone: 'text-negative' },
  tooFewPeople: { icon: 'people', tone: 'text-negative' },
  blocked: { icon: 'lock', tone: 'text-negative' },
  meetsItself: { icon: 'warning', tone: 'text-negative' },
}

type StateOfDateProps = {
  row: DateRow
  /** Those that the state is about; the first of the date where it is about none. */
  rooms: readonly MeetingRoom[]
}

/** Whether a date can be had, by icon and word. */
export function StateOfDate({ row, rooms }: StateOfDateProps) {
  const { list } = useFormats()
  const { icon, tone } = looks[row.state]
  const isOfSome = (row.check?.roomIds.length ?? 0) > 0 && (row.planned?.rooms.length ?? 0) > 1
  return (
    <p className={`flex items-start gap-1.5 font-medium text-small ${tone}`}>
      <Icon name={icon} size="small" placement="mt-0.5" />
      <span>
        {isOfSome && <>{list(rooms.map(({ name }) => name))}: </>}
        <StateWords row={row} room={rooms[0]} />
      </span>
    </p>
  )
}

/** `room` is the one that the state is about. */
function StateWords({
  row: { state, check },
  room,
}: {
  row: DateRow
  room: MeetingRoom | undefined
}): ReactNode {
  const fieldMessage = useFieldMessage()
  const { clock, tenant } = usePortal()
  switch (state) {
    case 'leftOut':
      return <Trans>Utelatt</Trans>
    case 'unchecked':
      return <Trans>Ikke sjekket ennå</Trans>
    case 'free':
      return <Trans>Ledig</Trans>
    case 'overbooked':
      return <Trans>For få plasser igjen. Send gjerne en forespørsel</Trans>
    case 'taken':
      return <Trans>Opptatt</Trans>
    case 'closed':
      return <OpenThen hours={check?.outsideHours} />
    case 'tooLate':
      return <Trans>For sent å bestille på nett</Trans>
    case 'tooFarAhead':
      return fieldMessage({ code: 'tooFarAhead', limit: lastBookableDay(clock(), tenant.booking) })
    case 'tooManyPeople':
      return fieldMessage({ code: 'tooManyPeople', ...(room && { limit: room.maxSeats }) })
    case 'tooFewPeople':
      return fieldMessage({ code: 'tooFewPeople', ...(room && { limit: room.minSeats }) })
    case 'blocked':
      return <Trans>Stengt for bestilling på dette tidspunktet</Trans>
    case 'meetsItself':
      return <Trans>Overlapper en annen dato eller et annet rom i bestillingen</Trans>
  }
}
