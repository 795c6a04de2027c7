import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { Diary } from '#contract/structs/diary.ts'
import { minutesOfClock } from '#domain/time/venue-time.ts'
import type { DiaryView } from '#machines/diary/filters.ts'
import { type Span, shareOf } from '#machines/diary/rows.ts'
import { type Obstacle, type Place, STEP, type Step, steppedBy } from '#machines/diary-move/place.ts'
import type { DiaryMoveEvent } from '#machines/diary-move/types.ts'
import { usePlaceWords } from '#src/screens/diary/use-place-words.ts'
import { classNames } from '#src/ui/class-names.ts'

type Carried = { view: DiaryView; place: Place; read: Diary }

/** The step of an arrow: in time, or with Shift of the end alone; up and down to other rooms. */
function stepOf({ key, shiftKey }: KeyboardEvent, view: DiaryView): Step | null {
  const forward = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (shiftKey && (forward || down)) return { end: (forward || down) * STEP }
  if (down) return { rooms: down }
  if (forward) return view === 'day' ? { minutes: forward * STEP } : { days: forward }
  return null
}

/** What a key does while a booking is carried; null for keys that do nothing then. */
export function carryingKey(event: KeyboardEvent, { view, place, read }: Carried): DiaryMoveEvent | null {
  if (event.key === 'Escape') return { type: 'move.dismissed' }
  if (event.key === 'Enter') return { type: 'move.proposed' }
  const step = stepOf(event, view)
  return step && { type: 'ghost.moved', place: steppedBy(place, step, read) }
}

type GhostProps = { ghost: Place; isFree: boolean }

const look = (isFree: boolean) =>
  classNames(
    'pointer-events-none z-20 rounded-small border-2 border-dashed px-1 font-semibold text-meta tabular-nums shadow-raised',
    isFree
      ? 'border-positive bg-positive-soft text-positive'
      : 'hatched border-negative bg-negative-soft text-negative',
  )

const timesOf = ({ from, to }: Place) => `${from}–${to}`

/** Where a booking would be among the hours of a day. */
export function GhostInDay({ ghost, isFree, drawn }: GhostProps & { drawn: Span }) {
  const span = { from: minutesOfClock(ghost.from) ?? 0, to: minutesOfClock(ghost.to) || 1440 }
  const share = shareOf(span, drawn)
  return (
    share && (
      <span
        aria-hidden="true"
        className={classNames('absolute inset-y-0.5 overflow-hidden whitespace-nowrap', look(isFree))}
        style={{ left: `${share.start * 100}%`, width: `${share.length * 100}%` }}
      >
        {timesOf(ghost)}
      </span>
    )
  )
}

/** The same as a line of a week. */
export const GhostInWeek = ({ ghost, isFree }: GhostProps) => (
  <span aria-hidden="true" className={classNames('block', look(isFree))}>
    {timesOf(ghost)}
  </span>
)

type SaidProps = { ghost: Place | null; obstacle: Obstacle | null; read: Diary }

/** Where the booking that is being moved would be, and what is in the way, for those who do not see it. */
export function GhostSaid({ ghost, obstacle, read }: SaidProps) {
  const placeWords = usePlaceWords(read)
  return (
    <div className="min-h-6 text-small">
      {ghost && (
        <p className="no-print text-ink-soft" aria-hidden="true">
          <Trans>
            Flytt bestillingen med piltastene. Shift + piltast gjør den lengre eller kortere. Enter går
            videre, Escape avbryter.
          </Trans>
        </p>
      )}
      <p role="status" className="sr-only">
        {ghost && (
          <>
            {placeWords(ghost)}. <ObstacleWords obstacle={obstacle} />
          </>
        )}
      </p>
    </div>
  )
}

function ObstacleWords({ obstacle }: Pick<SaidProps, 'obstacle'>) {
  switch (obstacle?.kind) {
    case 'booking':
      return <Trans>Opptatt av {obstacle.booking.meetingTitle || obstacle.booking.customerName}</Trans>
    case 'restriction':
      return <Trans>Sperret</Trans>
    case 'closed':
      return <Trans>Utenfor åpningstiden</Trans>
    case 'tooSmall':
      return <Trans>For lite: {obstacle.maxSeats} plasser</Trans>
    default:
      return <Trans>Ledig</Trans>
  }
}
