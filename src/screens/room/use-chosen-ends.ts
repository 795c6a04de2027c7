import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import { choosableEnds, choosableStarts, chosenRangeOf } from '#machines/room-calendar/calendar.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'

/** One end of the chosen time, which can be moved. */
export type ChosenEnd = {
  side: 'start' | 'end'
  at: Instant
  /** Earliest first. */
  choices: readonly Instant[]
  /** Shows the end elsewhere while it is dragged; null puts it back. */
  onDrag: (to: Instant | null) => void
  onMove: (to: Instant) => void
}

/** The chosen time, as dragged meanwhile, with those of its ends that can be moved; null when none is chosen. */
export function useChosenEnds({ calendar }: CalendarProps): { range: TimeRange; ends: ChosenEnd[] } | null {
  const context = useSelector(calendar, (state) => state.context)
  const [dragged, setDragged] = useState<{ side: 'start' | 'end'; to: Instant } | null>(null)
  const chosen = chosenRangeOf(context)
  if (!chosen) return null
  const range = dragged ? { ...chosen, [dragged.side]: dragged.to } : chosen
  const endOn = (side: ChosenEnd['side'], choices: Instant[]): ChosenEnd => ({
    side,
    at: range[side],
    choices,
    onDrag: (to) => setDragged(to === null ? null : { side, to }),
    onMove: (to) => {
      setDragged(null)
      calendar.send(side === 'start' ? { type: 'start.moved', start: to } : { type: 'end.chosen', end: to })
    },
  })
  const ends = [endOn('start', choosableStarts(context)), endOn('end', choosableEnds(context))]
  return { range, ends: ends.filter(({ choices }) => choices.length > 0) }
}
