import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { type CalendarDay, isBookable, SLOT_MINUTES, type Slot } from '#domain/capacity/availability.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { isChoosable, seatsLeft, slotStyles, slotTexts, useSlotState } from '#src/screens/room/slot-texts.ts'
import { classNames } from '#src/ui/class-names.ts'
import { styled } from '#src/ui/styled.ts'
import { useLength } from '#src/ui/use-length.ts'

// HTML lets a table be a grid; its cells are then gridcells, which can be selected.
const cellPattern = (chosen: boolean) => ({ role: 'gridcell', 'aria-selected': chosen }) as const

/** Outlines the time that would be chosen: as many rows as the wished length has half-hours. */
const outlined =
  'after:pointer-events-none after:absolute after:inset-x-0 after:top-0 after:h-[calc(var(--slots)*2rem)] after:rounded-control after:border-2 after:border-primary after:border-dashed after:opacity-0 hover:after:opacity-100 focus-visible:after:opacity-100'

/** Whether a half-hour is part of the chosen time; and then whether that can't be had, or no longer. */
export type SlotStanding = 'open' | 'chosen' | 'conflicting' | 'lost'

type SlotCellProps = CalendarProps & {
  day: CalendarDay
  slot: Slot
  /** Whether the band of its state begins or ends with it. */
  begins: boolean
  ends: boolean
  row: number
  column: number
  reachable: boolean
  /** The wished length. */
  minutes: number
  standing: SlotStanding
  onReach: (row: number, column: number) => void
  /** What lies over the half-hours of the day, in the cell of its first. */
  children?: ReactNode
}

function StateLabel({ state }: Pick<Slot, 'state'>) {
  const { _ } = useLingui()
  return (
    <span className="whitespace-nowrap rounded-full bg-surface px-2 font-medium">{_(slotTexts[state])}</span>
  )
}

/**
 * A half-hour of the week: part of a band of its state. Its label is seen when the pointer or the focus is on it. There are
 * hundreds: each is rendered again only when something of it has changed.
 */
export const SlotCell = memo(function SlotCell({
  day,
  slot,
  begins,
  ends,
  row,
  column,
  reachable,
  minutes,
  standing,
  calendar,
  onReach,
  children,
}: SlotCellProps) {
  const { _ } = useLingui()
  const { t } = useMacro()
  const formats = useFormats()
  const chosen = standing !== 'open'
  const conflicting = standing === 'conflicting'
  const stateOf = useSlotState(minutes)
  const choosable = isChoosable(slot)
  const word = standing === 'lost' ? t`valgt, men ikke lenger ledig` : t`valgt`
  const state = chosen
    ? conflicting
      ? `${word}, ${stateOf({ ...slot, startState: slot.state })}`
      : word
    : stateOf(slot)
  const length = useLength()(minutes)
  return (
    <td {...cellPattern(chosen)} className="relative h-8 px-0.5 py-0">
      <button
        type="button"
        data-place={`${row} ${column}`}
        tabIndex={reachable ? 0 : -1}
        aria-label={`${formats.weekday(day.date)} ${formats.date(day.date)}, ${formats.times(slot)}, ${state}`}
        aria-disabled={choosable ? undefined : true}
        className={classNames(
          'group relative flex h-full min-h-7 w-full items-center justify-center text-meta tabular-nums hover:z-5 focus-visible:z-20',
          slotStyles[slot.state],
          !begins && 'rounded-t-none border-t-0',
          !ends && 'rounded-b-none border-b-0',
          begins && 'rounded-t-small',
          ends && 'rounded-b-small',
          choosable ? outlined : 'cursor-default!',
        )}
        ref={styled({ '--slots': String(minutes / SLOT_MINUTES) })}
        onFocus={() => onReach(row, column)}
        onClick={() => {
          if (choosable) calendar.send({ type: 'slot.chosen', start: slot.start })
        }}
      >
        {chosen ? (
          conflicting && begins && !isBookable(slot.state) && <StateLabel state={slot.state} />
        ) : slot.state === 'overbooked' ? (
          _(seatsLeft(slot))
        ) : slot.state === 'free' ? (
          <span
            className={classNames(
              'whitespace-nowrap opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
              choosable ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            {choosable ? formats.time(slot.start) : t`ikke i ${length}`}
          </span>
        ) : (
          begins && slot.state !== 'past' && <StateLabel state={slot.state} />
        )}
      </button>
      {children}
    </td>
  )
})
