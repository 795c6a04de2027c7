import { Plural, Trans } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { isShared } from '#domain/capacity/rooms.ts'
import { capacityRoomOf } from '#machines/house.ts'
import {
  chosenRangeOf,
  freeUntilOf,
  refusalOfChosen,
  unpreparedLayouts,
  visibleDay,
} from '#machines/room-calendar/calendar.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats, useLocale, usePortal } from '#src/portal/portal-context.ts'
import { AlternativeTimes } from '#src/screens/room/alternatives.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The answer about the chosen time. */
export function SeatAnswer({ calendar }: CalendarProps) {
  const selection = useSelector(calendar, (state) => {
    const is = (name: string) => state.matches({ open: { selection: name } } as never)
    if (is('rechecking')) return 'free'
    return ['free', 'overbooked', 'taken', 'unbookable', 'unchecked'].find(is) ?? 'nothing'
  })
  return (
    <div aria-live="polite" className="grid gap-4 empty:hidden">
      {selection === 'free' && <Free calendar={calendar} />}
      {(selection === 'free' || selection === 'overbooked') && <UnpreparedLayouts calendar={calendar} />}
      {selection === 'unchecked' && <Unchecked calendar={calendar} />}
      {selection === 'taken' && <Taken calendar={calendar} />}
      {selection === 'unbookable' && <Unbookable calendar={calendar} />}
      {selection === 'overbooked' && <Overbooked calendar={calendar} />}
    </div>
  )
}

/** The room is taken: from the start, or since the calendar loaded. */
function Taken({ calendar }: CalendarProps) {
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const range = chosenRangeOf(context)
  if (!range) return null
  const times = formats.times(range)
  const freeUntil = freeUntilOf(context) ?? range.start
  const until = formats.time(freeUntil)
  return (
    <>
      <Notice
        tone="negative"
        title={
          context.wasFree ? (
            <Trans>Noen andre har nettopp bestilt dette tidspunktet</Trans>
          ) : (
            <Trans>Rommet er ikke ledig kl. {times}</Trans>
          )
        }
      >
        {context.wasFree && (
          <>
            <Trans>Ingenting er bestilt.</Trans>{' '}
          </>
        )}
        {range.start < freeUntil && freeUntil < range.end && (
          <>
            <Trans>Det er ledig til kl. {until}.</Trans>{' '}
          </>
        )}
        <Trans>Velg et annet tidspunkt eller rom.</Trans>
      </Notice>
      <AlternativeTimes calendar={calendar} />
    </>
  )
}

/**
 * The venue is closed then, or it is too late to book: the hours that apply, and the nearest alternatives.
 */
function Unbookable({ calendar }: CalendarProps) {
  const fieldMessage = useFieldMessage()
  const refusal = useSelector(calendar, ({ context }) => refusalOfChosen(context), shallowEqual)
  const label = useSelector(calendar, ({ context }) => visibleDay(context)?.hours.label ?? null)
  if (!refusal) return null
  return (
    <>
      <Notice tone="negative" title={fieldMessage(refusal)}>
        {label && refusal.code !== 'tooLate' && <>{label}. </>}
        <Trans>Velg et annet tidspunkt eller rom.</Trans>
      </Notice>
      <AlternativeTimes calendar={calendar} />
    </>
  )
}

function Free({ calendar }: CalendarProps) {
  const { room, seats } = useSelector(calendar, (state) => state.context)
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

/** The layouts that cannot be prepared before the chosen time. */
function UnpreparedLayouts({ calendar }: CalendarProps) {
  const context = useSelector(calendar, (state) => state.context)
  const layouts = unpreparedLayouts(context)
  if (layouts.length === 0) return null
  return (
    <div className="text-small">
      <p>
        <Trans>Rommet er opptatt rett før. Disse oppsettene rekker vi ikke å gjøre klare:</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5">
        {layouts.map(({ id, layout: { name }, prepTimeInMin: minutes }) => (
          <li key={id}>
            <Trans>
              {name}, tar {minutes} minutter
            </Trans>
          </li>
        ))}
      </ul>
    </div>
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
      <AlternativeTimes calendar={calendar} />
    </>
  )
}
