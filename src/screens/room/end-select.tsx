import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { elapsedMinutes, fromWire } from '#domain/time/venue-time.ts'
import { rangeOf } from '#machines/house.ts'
import { choosableEnds, freeUntilOf } from '#machines/room-calendar/calendar.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import type { ControlProps } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

/**
 * The ends that the chosen start allows, each with how long it makes the meeting, and whether the seats that there are
 * at first become too few till then; nothing before a start is chosen.
 */
export function EndSelect({ calendar, ...control }: CalendarProps & Partial<ControlProps>) {
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const range = rangeOf(context)
  if (!range) return null
  const ends = choosableEnds(context)
  const freeUntil = freeUntilOf(context) ?? range.end
  const chosenEnd = ends.find((end) => fromWire(end) === range.end)
  return (
    <Select
      {...control}
      value={chosenEnd ?? context.endTime ?? ''}
      onChange={(endTime) => calendar.send({ type: 'end.chosen', endTime })}
    >
      {chosenEnd === undefined && context.endTime !== null && (
        <option value={context.endTime}>{formats.time(range.end)}</option>
      )}
      {ends.map((end) => (
        <EndOption key={end} end={end} start={range.start} freeUntil={freeUntil} />
      ))}
    </Select>
  )
}

function EndOption({ end, start, freeUntil }: { end: string; start: number; freeUntil: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const instant = fromWire(end) ?? start
  const isWhereSeatsEnd = start < freeUntil && freeUntil < instant
  const minutes = elapsedMinutes({ start, end: instant })
  const hours = formats.number(Math.floor(minutes / 60))
  const half = minutes % 60 === 0 ? '' : '½'
  const length = minutes < 60 ? t`${minutes} min` : t`${hours}${half} t`
  return (
    <option value={end}>
      {formats.time(instant)} ({isWhereSeatsEnd ? t`${length}, for få plasser` : length})
    </option>
  )
}
