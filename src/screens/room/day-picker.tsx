import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { Calendar, CalendarDay } from '#domain/capacity/availability.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { isChoosable } from '#src/screens/room/slot-texts.ts'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type DayPickerProps = CalendarProps & {
  week: Calendar
  /** Whether the focus moves to the day when the week comes in sight. */
  focused: boolean
}

/**
 * The days of the week on a narrow screen; those with the wished length have a dot, those with too few seats a ring.
 */
export function DayPicker({ week, calendar, focused }: DayPickerProps) {
  const { t } = useLingui()
  const days = useRef<HTMLFieldSetElement>(null)
  const toFocus = useRef(focused)
  useEffect(() => {
    if (!toFocus.current) return
    toFocus.current = false
    days.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  })
  return (
    <fieldset ref={days} className="noscript:hidden grid grid-cols-7 gap-1">
      <legend className="sr-only">{t`Dag`}</legend>
      {week.days.map((day) => (
        <DayButton key={day.date} day={day} calendar={calendar} />
      ))}
    </fieldset>
  )
}

function DayButton({ day, calendar }: CalendarProps & { day: CalendarDay }) {
  const { t } = useLingui()
  const formats = useFormats()
  const chosen = useSelector(calendar, (state) => state.context.date === day.date)
  const free = day.slots.some(({ startState }) => startState === 'free')
  const shorter = day.slots.some(({ state }) => state === 'free')
  const choosable = day.slots.some(isChoosable)
  const weekday = formats.weekday(day.date)
  const date = formats.date(day.date)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={classNames(
        'grid justify-items-center gap-0.5 rounded-control border py-2',
        chosen ? 'border-primary bg-primary text-primary-on' : 'border-line bg-surface hover:border-ink',
        !choosable && !chosen && 'bg-sunken text-ink-soft',
      )}
      onClick={() => calendar.send({ type: 'day.chosen', date: day.date })}
    >
      <VisuallyHidden>
        {free
          ? t`${weekday} ${date}, ledige tider`
          : choosable
            ? t`${weekday} ${date}, for få plasser`
            : shorter
              ? t`${weekday} ${date}, bare kortere tider`
              : t`${weekday} ${date}, ingen ledige tider`}
      </VisuallyHidden>
      <span aria-hidden="true" className="text-meta">
        {formats.shortWeekday(day.date).replace('.', '')}
      </span>
      <span
        aria-hidden="true"
        className={classNames('font-semibold tabular-nums', !choosable && 'line-through decoration-1')}
      >
        {Number(day.date.slice(8))}
      </span>
      <span
        className={classNames(
          'size-1.5 rounded-full',
          free ? 'bg-current' : choosable ? 'border border-current' : 'bg-transparent',
        )}
      />
    </button>
  )
}
