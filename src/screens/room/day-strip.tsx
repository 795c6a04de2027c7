import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { CalendarDay } from '#domain/capacity/availability.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { placeIn } from '#src/screens/room/chosen-block.tsx'
import { RangeHandle } from '#src/screens/room/range-handle.tsx'
import { runsOf, slotStyles } from '#src/screens/room/slot-texts.ts'
import { useChosenEnds } from '#src/screens/room/use-chosen-ends.ts'
import { classNames } from '#src/ui/class-names.ts'
import { styled } from '#src/ui/styled.ts'

/** A day of a phone from left to right: bands of its states, and the chosen time as a block with ends to move. */
export function DayStrip({ day, calendar }: CalendarProps & { day: CalendarDay }) {
  const formats = useFormats()
  const strip = useRef<HTMLDivElement>(null)
  const conflict = useSelector(calendar, (state) => state.hasTag('conflicting'))
  const chosen = useChosenEnds({ calendar })
  const { slots } = day
  const place = chosen && placeIn(day, chosen.range)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return null
  const share = (count: number) => `${(count / slots.length) * 100}%`
  return (
    <div className="px-4">
      <div ref={strip} className="relative flex h-12">
        {runsOf(day).map((run) => (
          <span
            key={run.slots[0]?.start}
            aria-hidden="true"
            className={classNames(
              `slots-${run.slots.length} my-1.5 grow-(--slots) basis-0 rounded-small`,
              slotStyles[run.state],
            )}
          />
        ))}
        {chosen && place && (
          <div
            ref={styled({ left: share(place.offset), width: share(place.slots) })}
            className={classNames(
              'absolute inset-y-0 rounded-small',
              conflict ? 'border-2 border-negative border-dashed' : 'bg-primary shadow-card',
            )}
          >
            {chosen.ends.map((end) => (
              <RangeHandle
                key={end.side}
                range={chosen.range}
                end={end}
                axis="horizontal"
                pixelsOf={() => (strip.current?.getBoundingClientRect().width ?? 1) / slots.length}
              />
            ))}
          </div>
        )}
      </div>
      <p aria-hidden="true" className="flex justify-between text-ink-soft text-meta tabular-nums">
        <span>{formats.time(first.start)}</span>
        {chosen && place && <strong className="text-ink">{formats.times(chosen.range)}</strong>}
        <span>{formats.time(last.end)}</span>
      </p>
    </div>
  )
}
