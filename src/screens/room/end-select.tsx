import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { elapsedMinutes, type Instant } from '#domain/time/venue-time.ts'
import {
  choosableEnds,
  chosenRangeOf,
  freeUntilOf,
  startsToMoveTo,
} from '#machines/room-calendar/calendar.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import type { ControlProps } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useLength } from '#src/ui/use-length.ts'

/** What can be chosen, earliest first, with what is chosen at its place though it cannot be had. */
const withChosen = (choices: readonly Instant[], chosen: Instant): Instant[] =>
  [...new Set([...choices, chosen])].sort((one, other) => one - other)

/** The possible starts of the chosen time, which lasts as long as before; renders nothing before a time is chosen. */
export function StartSelect({ calendar, ...control }: CalendarProps & Partial<ControlProps>) {
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const range = chosenRangeOf(context)
  if (!range) return null
  const starts = startsToMoveTo(context)
  return (
    <Select
      {...control}
      value={String(range.start)}
      onChange={(start) => calendar.send({ type: 'start.chosen', start: Number(start) })}
    >
      {withChosen(starts, range.start).map((start) => (
        <option key={start} value={start}>
          {formats.time(start)}
        </option>
      ))}
    </Select>
  )
}

/**
 * The possible ends of the chosen start, each with the length of the meeting, and whether the seats run short
 * before it; renders nothing before a start is chosen.
 */
export function EndSelect({ calendar, ...control }: CalendarProps & Partial<ControlProps>) {
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const range = chosenRangeOf(context)
  if (!range) return null
  const ends = choosableEnds(context)
  const freeUntil = freeUntilOf(context) ?? range.end
  return (
    <Select
      {...control}
      value={String(range.end)}
      onChange={(end) => calendar.send({ type: 'end.chosen', end: Number(end) })}
    >
      {withChosen(ends, range.end).map((end) =>
        ends.includes(end) ? (
          <EndOption key={end} end={end} start={range.start} freeUntil={freeUntil} />
        ) : (
          <option key={end} value={end}>
            {formats.time(end)}
          </option>
        ),
      )}
    </Select>
  )
}

function EndOption({ end, start, freeUntil }: { end: Instant; start: Instant; freeUntil: Instant }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isWhereSeatsEnd = start < freeUntil && freeUntil < end
  const length = useLength()(elapsedMinutes({ start, end }))
  return (
    <option value={end}>
      {formats.time(end)} ({isWhereSeatsEnd ? t`${length}, for få plasser` : length})
    </option>
  )
}
