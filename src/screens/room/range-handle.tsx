import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { SLOT_MINUTES } from '#domain/capacity/availability.ts'
import {
  clockTimeOf,
  elapsedMinutes,
  type Instant,
  MINUTE,
  minutesOfClock,
  type TimeRange,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { ChosenEnd } from '#src/screens/room/use-chosen-ends.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useLength } from '#src/ui/use-length.ts'

const PAGE = 2

type RangeHandleProps = {
  range: TimeRange
  end: ChosenEnd
  /** Time passes downwards, or to the right. */
  axis: 'vertical' | 'horizontal'
  /** The pixels of a half-hour beside the handle. */
  pixelsOf: (handle: HTMLElement) => number
}

/** An end of the chosen time, dragged with a pointer or moved with the arrows, half an hour at a time. */
export function RangeHandle({ range, end, axis, pixelsOf }: RangeHandleProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const length = useLength()(elapsedMinutes(range))
  const { side, at, choices, onDrag, onMove } = end
  const grip = useRef<{ from: number; at: Instant; pixels: number } | null>(null)
  const date = venueDateOf(range.start)
  const along = (event: PointerEvent) => (axis === 'vertical' ? event.clientY : event.clientX)

  const targetOf = (event: PointerEvent): Instant => {
    const { from, at: before, pixels } = grip.current ?? { from: 0, at, pixels: 1 }
    return nearest(choices, before + Math.round((along(event) - from) / pixels) * SLOT_MINUTES * MINUTE)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { from: along(event), at, pixels: pixelsOf(event.currentTarget) }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current) onDrag(targetOf(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!grip.current) return
    const to = targetOf(event)
    const isMoved = to !== grip.current.at
    grip.current = null
    if (isMoved) onMove(to)
    else onDrag(null)
  }
  const letGo = () => {
    grip.current = null
    onDrag(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') letGo()
    const to = afterKey(event.key, at, choices)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (to !== at) onMove(to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={side === 'start' ? t`Flytt starten` : t`Flytt slutten`}
      aria-orientation={axis}
      aria-valuemin={minutesIn(date, choices[0] ?? at)}
      aria-valuemax={minutesIn(date, choices.at(-1) ?? at)}
      aria-valuenow={minutesIn(date, at)}
      aria-valuetext={`${formats.weekday(date)} ${formats.date(date)}, ${formats.time(at)}, ${length}`}
      className={classNames(
        'group/handle pointer-events-auto absolute z-10 grid touch-none place-items-center focus-visible:shadow-none focus-visible:outline-none',
        axis === 'vertical'
          ? 'left-1/2 h-6 w-8 -translate-x-1/2 cursor-ns-resize!'
          : 'inset-y-0 w-6 cursor-ew-resize!',
        places[axis][side],
      )}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={letGo}
    >
      <span
        className={classNames(
          'rounded-full border-2 border-primary bg-surface group-hover/handle:bg-tint-strong group-focus-visible/handle:outline-3 group-focus-visible/handle:outline-offset-2 group-focus-visible/handle:outline-ink group-focus-visible/handle:ring-2 group-focus-visible/handle:ring-surface',
          axis === 'vertical' ? 'h-2.5 w-7' : 'h-8 w-2.5',
        )}
      />
    </div>
  )
}

const places = {
  vertical: { start: '-top-3', end: '-bottom-3' },
  horizontal: { start: '-left-4.5', end: '-right-4.5' },
} as const

/** The minutes of the day; past midnight they go on. */
const minutesIn = (date: string, at: Instant): number =>
  (minutesOfClock(clockTimeOf(at)) ?? 0) + (venueDateOf(at) > date ? 24 * 60 : 0)

function nearest(choices: readonly Instant[], wanted: Instant): Instant {
  return choices.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best))
}

/** Later is downwards as well as to the right, as in the grid. */
function afterKey(key: string, at: Instant, choices: readonly Instant[]): Instant | undefined {
  const earlier = choices.filter((each) => each < at)
  const later = choices.filter((each) => each > at)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return earlier.at(-1) ?? at
    case 'ArrowDown':
    case 'ArrowRight':
      return later[0] ?? at
    case 'PageUp':
      return earlier.at(-PAGE) ?? earlier[0] ?? at
    case 'PageDown':
      return later[PAGE - 1] ?? later.at(-1) ?? at
    case 'Home':
      return choices[0]
    case 'End':
      return choices.at(-1)
    default:
      return undefined
  }
}
