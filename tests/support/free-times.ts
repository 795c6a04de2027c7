import { calendarOf, EASIEST_FIRST, type RoomView, type SlotState } from '#domain/capacity/availability.ts'
import { type HouseIndex, indexHouse } from '#domain/capacity/timeline.ts'
import { datesOf } from '#domain/time/opening-hours.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'

/** The free times of a room within a range, out of its calendar: the free half-hours there, joined. */
export function freeTimesWithin(
  within: TimeRange,
  view: RoomView,
  index: HouseIndex = indexHouse(view.house),
): { times: TimeRange[]; state: SlotState } {
  const slots = calendarOf(datesOf(within), view, undefined, index)
    .days.flatMap((day) => day.slots)
    .filter(({ start, end }) => start >= within.start && end <= within.end)
  const times: TimeRange[] = []
  for (const { start, end, state } of slots) {
    if (state !== 'free') continue
    const last = times.at(-1)
    if (last?.end === start) last.end = end
    else times.push({ start, end })
  }
  return {
    times,
    state: EASIEST_FIRST.find((state) => slots.some((slot) => slot.state === state)) ?? 'closed',
  }
}
