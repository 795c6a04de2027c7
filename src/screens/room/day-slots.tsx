import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type CalendarDay, isBookable, type Slot } from '#domain/capacity/availability.ts'
import { clockTimeOf, overlap } from '#domain/time/venue-time.ts'
import { chosenRangeOf } from '#machines/room-calendar/calendar.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { DayStrip } from '#src/screens/room/day-strip.tsx'
import {
  isChoosable,
  runsOf,
  type SlotRun,
  seatsLeft,
  slotStyles,
  slotTexts,
  useSlotState,
} from '#src/screens/room/slot-texts.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useLength } from '#src/ui/use-length.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type DaySlotsProps = CalendarProps & { day: CalendarDay; headed?: boolean }

/** A day as a list: free times, each as a start, and the other times. The same content as the week's grid. */
export function DaySlots({ day, calendar, headed = false }: DaySlotsProps) {
  const { t } = useMacro()
  const formats = useFormats()
  const now = useSelector(calendar, (state) => state.context.now)
  const longDate = formats.longDate(day.date, now)
  const runs = runsOf(day).filter(
    (run) => run.state !== 'past' && (day.hours.working || run.state !== 'closed'),
  )
  const firstOverbooked = runs.find(({ state }) => state === 'overbooked')
  return (
    <section
      aria-label={longDate}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h3 className={classNames('text-base first-letter:uppercase', !headed && 'max-md:text-title')}>
        {longDate}
      </h3>
      {!headed && day.hours.working && <DayStrip day={day} calendar={calendar} />}
      {runs.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft text-small">
          <Icon name="lock" size="small" />
          {day.hours.working ? <Trans>Ingen flere tider denne dagen</Trans> : (day.hours.label ?? t`Stengt`)}
        </p>
      ) : (
        <ul className="grid gap-4">
          {runs.map((run) => (
            <li key={run.slots[0]?.start}>
              <Run run={run} isFirstOverbooked={run === firstOverbooked} calendar={calendar} day={day} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type RunProps = CalendarProps & { run: SlotRun; isFirstOverbooked: boolean; day: CalendarDay }

function Run({ run, isFirstOverbooked, calendar, day }: RunProps) {
  const { _ } = useLingui()
  const formats = useFormats()
  const requestedStart = useSelector(
    calendar,
    (state) => state.hasTag('conflicting') && run.slots.some((slot) => isWithin(slot, state.context)),
  )
  const length = useLength()(useSelector(calendar, ({ context }) => context.minutes))
  const [first] = run.slots
  const last = run.slots.at(-1)
  if (!first || !last) return null
  const times = formats.times({ start: first.start, end: last.end })
  const state = _(slotTexts[run.state])
  const starts = run.slots.filter(isChoosable)
  if (starts.length === 0 && isBookable(run.state))
    return (
      <p className="flex items-center gap-1.5 text-ink-soft text-small">
        <Icon name="clock" size="small" />
        <Trans>
          {state} {times}, men ikke i {length}
        </Trans>
      </p>
    )
  if (starts.length === 0)
    return (
      <p
        className={classNames(
          'flex items-center justify-between gap-3 rounded-small px-2 py-1.5 text-small',
          slotStyles[run.state],
          requestedStart && 'outline-2 outline-negative outline-dashed',
        )}
      >
        <span className="rounded-full bg-surface px-2 tabular-nums">{times}</span>
        <span
          className={classNames(
            'rounded-full bg-surface px-2 font-medium',
            requestedStart && 'text-negative',
          )}
        >
          {requestedStart ? <Trans>{state}, ønsket tidspunkt</Trans> : state}
        </span>
      </p>
    )
  return (
    <>
      {run.state === 'overbooked' ? (
        <p className="mb-2 font-medium text-caution text-small">
          <span className="flex items-center gap-1.5">
            <Icon name="people" size="small" />
            {state} {times}
          </span>
          {isFirstOverbooked && (
            <span className="block font-normal text-ink-soft">
              <Trans>Du kan likevel velge et tidspunkt og sende en forespørsel.</Trans>
            </span>
          )}
        </p>
      ) : (
        <p className="mb-2 flex items-center gap-1.5 font-medium text-positive text-small">
          <Icon name="check" size="small" />
          {state} {times}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {starts.map((slot) => (
          <SlotButton key={slot.start} slot={slot} day={day} calendar={calendar} />
        ))}
      </div>
    </>
  )
}

/** Whether a half-hour is part of the chosen time. */
function isWithin(slot: Slot, times: Parameters<typeof chosenRangeOf>[0]): boolean {
  const range = chosenRangeOf(times)
  return range !== null && overlap(slot, range)
}

function SlotButton({ slot, day, calendar }: CalendarProps & { slot: Slot; day: CalendarDay }) {
  const { _ } = useLingui()
  const formats = useFormats()
  const stateOf = useSlotState(useSelector(calendar, ({ context }) => context.minutes))
  const [start, end] = [clockTimeOf(slot.start), clockTimeOf(slot.end)]
  const overbooked = slot.state === 'overbooked'
  const within = useSelector(calendar, ({ context }) => isWithin(slot, context))
  const chosen = useSelector(
    calendar,
    ({ context: { start: from } }) => from !== null && slot.start <= from && from < slot.end,
  )
  const conflict = useSelector(calendar, (state) => state.hasTag('conflicting'))
  const weekday = formats.weekday(day.date)
  const date = formats.date(day.date)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={overbooked ? undefined : `${weekday} ${date}, ${formats.times(slot)}, ${stateOf(slot)}`}
      className={classNames(
        'relative min-h-11 rounded-control border text-small tabular-nums',
        chosen
          ? classNames(
              'border-primary font-semibold',
              conflict ? 'border-dashed bg-tint' : 'bg-primary text-primary-on',
            )
          : classNames(
              'hover:border-primary hover:bg-tint',
              overbooked ? slotStyles.overbooked : within ? 'border-outline bg-tint' : 'border-outline',
            ),
      )}
      onClick={() => calendar.send({ type: 'slot.chosen', start: slot.start })}
    >
      {overbooked ? (
        <>
          <VisuallyHidden>{`${weekday} ${date},`}</VisuallyHidden> {start}
          <VisuallyHidden>{`–${end}, ${_(slotTexts.overbooked).toLocaleLowerCase()},`}</VisuallyHidden>{' '}
          <span className="block text-meta">{_(seatsLeft(slot))}</span>
        </>
      ) : (
        start
      )}
    </button>
  )
}
