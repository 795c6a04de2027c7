import { useSelector } from '@xstate/react'
import { type CalendarDay, SLOT_MINUTES } from '#domain/capacity/availability.ts'
import { elapsedMinutes, MINUTE, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { RangeHandle } from '#src/screens/room/range-handle.tsx'
import { useChosenEnds } from '#src/screens/room/use-chosen-ends.ts'
import { classNames } from '#src/ui/class-names.ts'
import { styled } from '#src/ui/styled.ts'
import { useLength } from '#src/ui/use-length.ts'

/**
 * The chosen time as one block over the half-hours of its day, from within the cell of the first. It is see-through where
 * it cannot be had as it is.
 */
export function ChosenBlock({ day, calendar }: CalendarProps & { day: CalendarDay }) {
  const formats = useFormats()
  const lengthOf = useLength()
  const conflict = useSelector(calendar, (state) => state.hasTag('conflicting'))
  const chosen = useChosenEnds({ calendar })
  const place = chosen && placeIn(day, chosen.range)
  if (!chosen || !place) return null
  const { range, ends } = chosen
  return (
    <div
      ref={styled({ top: `${place.offset * 100}%`, height: `${place.slots * 100}%` })}
      className={classNames(
        'pointer-events-none absolute inset-x-0.5 z-10 rounded-control',
        conflict
          ? 'border-2 border-negative border-dashed'
          : 'border border-primary bg-primary text-primary-on shadow-card',
      )}
    >
      {!conflict && (
        <p
          aria-hidden="true"
          className={classNames(
            'grid overflow-hidden px-1 text-center text-meta leading-tight tabular-nums',
            place.slots > 1 ? 'pt-3' : 'h-full place-content-center',
          )}
        >
          <strong className="font-semibold">{formats.times(range)}</strong>
          {place.slots > 1 && <span>{lengthOf(elapsedMinutes(range))}</span>}
        </p>
      )}
      {ends.map((end) => (
        <RangeHandle
          key={end.side}
          range={range}
          end={end}
          axis="vertical"
          pixelsOf={(handle) => handle.closest('td')?.getBoundingClientRect().height ?? 1}
        />
      ))}
    </div>
  )
}

/** The place of a time among the half-hours of a day, counted in them; null where it has none. */
export function placeIn(
  { date, slots }: CalendarDay,
  range: { start: number; end: number },
): { offset: number; slots: number } | null {
  const [first, last] = [slots[0]?.start, slots.at(-1)?.end]
  if (first === undefined || last === undefined || venueDateOf(range.start) !== date) return null
  const start = Math.max(range.start, first)
  const end = Math.min(range.end, last)
  const counted = (length: number) => length / (SLOT_MINUTES * MINUTE)
  return end <= start ? null : { offset: counted(start - first), slots: counted(end - start) }
}
