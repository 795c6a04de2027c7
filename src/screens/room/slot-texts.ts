import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { type CalendarDay, isBookable, type Slot, type SlotState } from '#domain/capacity/availability.ts'
import { useLength } from '#src/ui/use-length.ts'

/** A half-hour's state in a word. */
export const slotTexts: Record<SlotState, MessageDescriptor> = {
  free: msg`Ledig`,
  overbooked: msg`For få plasser`,
  taken: msg`Opptatt`,
  closed: msg`Stengt`,
  tooLate: msg`For sent`,
  past: msg`Passert`,
  tooFarAhead: msg`For langt fram`,
}

/** The seats left in a half-hour with too few. */
export const seatsLeft = ({ freeSeats = 0 }: Slot): MessageDescriptor =>
  msg`${plural(freeSeats, { 0: 'Fullt', one: '# igjen', other: '# igjen' })}`

/** Whether a booking of the wished length, or a request with too few seats, can begin in a half-hour. */
export const isChoosable = ({ startState }: Pick<Slot, 'startState'>): boolean => isBookable(startState)

/**
 * A half-hour's state within a sentence; with the seats left when they are too few, and with the wished length, in
 * minutes, where it cannot begin here.
 */
export function useSlotState(minutes: number): (slot: Slot) => string {
  const { _ } = useLingui()
  const { t } = useMacro()
  const length = useLength()(minutes)
  return (slot) => {
    const { state, startState = state } = slot
    const text = state === 'overbooked' ? [slotTexts.overbooked, seatsLeft(slot)] : [slotTexts[state]]
    const words = text.map((word) => _(word).toLocaleLowerCase())
    if (isBookable(state) && !isBookable(startState)) words.push(t`men ikke i ${length}`)
    if (state === 'free' && startState === 'overbooked') words.push(t`for få plasser til ${length}`)
    return words.join(', ')
  }
}

/** The style of each state: by pattern and border as well as by colour. */
export const slotStyles: Record<SlotState, string> = {
  free: 'border border-outline bg-surface text-ink',
  overbooked: 'border border-caution border-dashed bg-caution-soft text-ink',
  taken: 'hatched bg-sunken text-ink',
  closed: 'bg-sunken text-ink-soft',
  tooLate: 'dotted text-ink-soft',
  past: 'bg-sunken text-ink-soft',
  tooFarAhead: 'dotted text-ink-soft',
}

/** Consecutive half-hours of one state. */
export type SlotRun = { state: SlotState; slots: Slot[] }

export function runsOf(day: CalendarDay): SlotRun[] {
  const runs: SlotRun[] = []
  for (const slot of day.slots) {
    const last = runs.at(-1)
    if (last?.state === slot.state) last.slots.push(slot)
    else runs.push({ state: slot.state, slots: [slot] })
  }
  return runs
}
