import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addVenueDays, isoWeekdayOf, venueDateOf } from '#domain/time/venue-time.ts'
import type { YearDay } from '#machines/opening-year/days.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { dayAddress } from '#src/screens/setup/item-address.ts'
import { useDayWords } from '#src/screens/setup/use-day-words.ts'
import { useWeekdayNames } from '#src/screens/setup/weekdays.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'

const grounds: Record<YearDay['kind'], string> = {
  open: 'bg-surface',
  closed: 'bg-sunken text-ink-soft',
  own: 'bg-caution-soft text-caution font-semibold',
  holiday: 'bg-negative-soft text-negative font-semibold',
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** What marks a day beside its colour; nothing for one that is open. */
function useMarks(): Record<YearDay['kind'], string> {
  const { t } = useLingui()
  return {
    open: '',
    closed: t({ message: 'S', context: 'closed' }),
    own: t({ message: 'E', context: 'own hours' }),
    holiday: t({ message: 'H', context: 'public holiday' }),
  }
}

/** Twelve months. One day takes the tab key; the arrows move among them. */
export function YearGrid({ year, months }: { year: number; months: readonly YearDay[][] }) {
  const { clock } = usePortal()
  const today = venueDateOf(clock())
  const [at, setAt] = useState(today.startsWith(`${year}-`) ? today : `${year}-01-01`)
  const grid = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = addVenueDays(at, by)
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)
    if (!day) return
    setAt(next)
    day.focus()
  }
  return (
    <div className="grid gap-4">
      <Legend />
      <div ref={grid} className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {months.map((days) => (
          <Month key={days[0]?.date} days={days} at={at} onKeyDown={move} />
        ))}
      </div>
    </div>
  )
}

function Legend() {
  const marks = useMarks()
  const words: [YearDay['kind'], React.ReactNode][] = [
    ['open', <Trans key="open">Åpent som vanlig</Trans>],
    ['closed', <Trans key="closed">Stengt som vanlig</Trans>],
    ['own', <Trans key="own">Dag med egne tider</Trans>],
    ['holiday', <Trans key="holiday">Helligdag</Trans>],
  ]
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small">
      {words.map(([kind, word]) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            className={classNames(
              'grid size-6 place-items-center rounded-control border border-line text-meta',
              grounds[kind],
            )}
          >
            {marks[kind]}
          </span>
          {word}
        </li>
      ))}
    </ul>
  )
}

type MonthProps = {
  days: readonly YearDay[]
  at: string
  onKeyDown: (event: KeyboardEvent) => void
}

function Month({ days, at, onKeyDown }: MonthProps) {
  const { month, fullDate } = useFormats()
  const words = useDayWords()
  const marks = useMarks()
  const weekdays = useWeekdayNames('short')
  const first = days[0]?.date ?? ''
  return (
    <section className="grid content-start gap-2">
      <h2 className="font-semibold first-letter:uppercase">{month(first)}</h2>
      <div className="grid grid-cols-7 gap-0.5 text-small">
        {weekdays.map((name) => (
          <span key={name} aria-hidden="true" className="text-center text-ink-soft text-meta">
            {name.slice(0, 2)}
          </span>
        ))}
        {days.map((day) => {
          const { date, kind, hours } = day
          const { times, kind: kindWord } = words(day)
          const why = hours.label ?? (kind === 'own' ? kindWord : undefined)
          return (
            <Link
              key={date}
              href={dayAddress(day)}
              data-day={date}
              // Not in the name of the link, which says it in words.
              data-mark={marks[kind] || undefined}
              tabIndex={date === at ? 0 : -1}
              onKeyDown={onKeyDown}
              title={[why, times].filter(Boolean).join(', ')}
              aria-label={[fullDate(date), why, times].filter(Boolean).join(', ')}
              style={date === first ? { gridColumnStart: isoWeekdayOf(date) } : undefined}
              className={classNames(
                'grid min-h-9 content-center justify-items-center rounded-control border border-line leading-tight tabular-nums no-underline hover:border-ink',
                marks[kind] && 'after:text-[0.625rem] after:leading-none after:content-[attr(data-mark)]',
                grounds[kind],
              )}
            >
              {Number(date.slice(8))}
            </Link>
          )
        })}
      </div>
    </section>
  )
}
