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

/** How each state is drawn: by pattern, weight and border as well as by colour. */
export const slotLooks: Record<SlotState, string> = {
  free: 'bg-surface text-ink border-line',
  taken: 'hatched bg-sunken text-ink border-line',
  closed: 'bg-sunken text-ink-soft border-transparent',
  tooLate: 'bg-ground text-ink-soft border-line border-dashed',
  past: 'bg-sunken text-ink-soft border-transparent',
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
