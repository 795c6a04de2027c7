import type { SnapshotFrom } from 'xstate'
import { type Plan, planFilters } from '#machines/planning/filters.ts'
import { changeOf, roomsOfPlan, rowsOf, stopsPlan } from '#machines/planning/plan-dates.ts'
import type { planningMachine } from '#machines/planning/planning-machine.ts'
import type { PlanningEvent } from '#machines/planning/types.ts'
import { addresses } from '#src/addresses.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'

/** The address of a plan. */
export const planAddressOf = (plan: Plan): string => `${addresses.planning}${searchFor(planFilters, plan)}`

/** Whether the screen of a plan has what brings about an event of its machine; a field that has the value already says nothing. */
export function isOffered(event: PlanningEvent, snapshot: SnapshotFrom<typeof planningMachine>): boolean {
  const { context } = snapshot
  const { filters: plan, rooms } = context
  if (event.type === 'rooms.retried') return true
  if (!snapshot.matches('planning')) return false
  const row = 'date' in event ? rowsOf(context).find(({ date }) => date === event.date) : undefined
  switch (event.type) {
    case 'room.chosen':
      return event.slug !== plan.roomSlug
    case 'people.entered':
      return event.people !== plan.people
    case 'times.entered':
      return event.from !== plan.from
    case 'groupRoom.chosen':
      return plan.groupRooms[event.place]?.slug !== event.slug
    case 'groupRoomPeople.entered':
      return plan.groupRooms[event.place]?.people !== event.people
    case 'pattern.chosen':
      return event.pattern !== plan.pattern && (plan.pattern !== 'days' || event.pattern === 'weekly')
    case 'day.added':
      return plan.pattern === 'days'
    case 'day.removed':
      return plan.pattern === 'days' && plan.days.includes(event.date)
    case 'first.entered':
      return plan.pattern !== 'days' && event.date !== plan.first
    case 'ending.chosen':
      return plan.pattern !== 'days' && event.ending !== plan.ending
    case 'until.entered':
      return plan.pattern !== 'days' && plan.ending === 'until' && event.date !== plan.until
    case 'count.entered':
      return plan.pattern !== 'days' && plan.ending === 'times' && event.times !== plan.times
    case 'date.restored':
      return row?.isLeftOut === true
    case 'date.leftOut':
      return row?.isLeftOut === false
    case 'dateTimes.entered':
      return row?.isLeftOut === false && (changeOf(event.date, plan).from ?? plan.from) !== event.from
    case 'dateDay.entered':
      return row?.isLeftOut === false && changeOf(event.date, plan).day !== event.day
    case 'datePeople.entered': {
      const change = changeOf(event.date, plan)
      const people = change.rooms?.[0]?.people ?? change.people ?? plan.people
      return row?.isLeftOut === false && people !== event.people
    }
    case 'dateRooms.chosen':
      return (
        row?.isLeftOut === false &&
        plan.roomSlug === event.rooms[0]?.slug &&
        (roomsOfPlan(plan, rooms)?.length ?? 0) > 1 &&
        (row.planned?.rooms.length ?? 0) > 1
      )
    case 'date.reset':
      return row?.isLeftOut === false && plan.changes.some(({ date }) => date === event.date)
    case 'alternative.chosen':
      return row !== undefined && stopsPlan(row) && row.check !== null
    case 'filters.replaced':
      return planAddressOf(event.filters) !== planAddressOf(plan)
    default:
      return true
  }
}
