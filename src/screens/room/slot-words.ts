import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CalendarDay, Slot, SlotState } from '#domain/capacity/availability.ts'

/** A half-hour's state in a word. */
export const slotWords: Record<SlotState, MessageDescriptor> = {
  free: msg`Ledig`,
  taken: msg`Opptatt`,
  closed: msg`Stengt`,
  tooLate: msg`For sent`,
  past: msg`Passert`,
}

/** How each state is drawn: by pattern and border as well as by colour. */
export const slotLooks: Record<SlotState, string> = {
  free: 'border border-outline bg-surface text-ink',
  taken: 'hatched bg-sunken text-ink',
  closed: 'bg-sunken text-ink-soft',
  tooLate: 'dotted text-ink-soft',
  past: 'bg-sunken text-ink-soft',
}

/** Half-hours of one state that follow each other. */
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
