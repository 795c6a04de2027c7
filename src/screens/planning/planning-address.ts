import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { addVenueDays, clockTimeOf, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { unfiltered } from '#machines/kit/filters.ts'
import type { PlannedDate } from '#machines/planned-dates.ts'
import { type DateChange, isAsOthers, type Plan, planFilters } from '#machines/planning/filters.ts'
import type { planningMachine } from '#machines/planning/planning-machine.ts'
import { textOfRooms } from '#machines/planning/rooms-text.ts'
import { addresses } from '#src/addresses.ts'
import { filtersIn, searchFor, useFiltersAddress } from '#src/portal/use-filters-address.ts'
import { datesAddress, endClockOf } from '#src/screens/planning/dates-address.ts'

export type PlanningProps = { planning: ActorRefFrom<typeof planningMachine> }

/** The plan in the query of an address; invalid values are ignored. */
export const planIn = (search: string): Plan => filtersIn<Plan>(planFilters, search)

/** The address of a plan of which this much is known. */
export const planAddressOf = (known: Partial<Plan>): string =>
  `${addresses.planning}${searchFor<Plan>(planFilters, { ...unfiltered<Plan>(planFilters), ...known })}`

/** The day that a date is planned on: its own, or where that has one already, the next that is free. */
function daysFor(dates: readonly PlannedDate[]): VenueDate[] {
  const days: VenueDate[] = []
  for (const { start } of dates) {
    let day = venueDateOf(start)
    while (days.includes(day)) day = addVenueDays(day, 1)
    days.push(day)
  }
  return days
}

/**
 * The address of a plan of dates that were planned before: each a chosen day, with its own time and rooms where they differ
 * from the first one's.
 */
export function planAddress(dates: readonly PlannedDate[]): string {
  const [first] = dates
  const [main, ...others] = first?.rooms ?? []
  if (!first || !main) return addresses.planning
  const [from, to, usual] = [clockTimeOf(first.start), endClockOf(first), textOfRooms(first.rooms)]
  const days = daysFor(dates)
  const unless = <T>(value: T, ofOthers: T): T | null => (value === ofOthers ? null : value)
  const changes = dates.map(({ rooms, ...range }, n): DateChange => {
    const date = days[n] ?? venueDateOf(range.start)
    return {
      date,
      day: unless(venueDateOf(range.start), date),
      from: unless(clockTimeOf(range.start), from),
      to: unless(endClockOf(range), to),
      people: null,
      rooms: textOfRooms(rooms) === usual ? null : rooms,
    }
  })
  return planAddressOf({
    ...{ roomSlug: main.slug, people: main.people, from, to, groupRooms: others },
    days: days.toSorted(),
    changes: changes.filter((change) => !isAsOthers(change)),
  })
}

/** The address of a plan with the rooms and the time of a date, whose days are still to be chosen. */
export function planAgainAddress({ rooms: [main, ...groupRooms], ...range }: PlannedDate): string {
  if (!main) return addresses.planning
  const [from, to] = [clockTimeOf(range.start), endClockOf(range)]
  const { slug: roomSlug, people } = main
  return planAddressOf({ roomSlug, people, from, to, groupRooms })
}

const mirrored = { table: planFilters, isStep: () => false }

/** Mirrors the plan in the address and back, and goes on to the checkout with what was planned. */
export function usePlanningAddress(planning: PlanningProps['planning']): void {
  useFiltersAddress<Plan>(planning, mirrored)
  const [, navigate] = useLocation()
  useEffect(() => {
    const planned = planning.on('dates.planned', ({ dates }) => navigate(datesAddress(dates)))
    return () => planned.unsubscribe()
  }, [planning, navigate])
}
