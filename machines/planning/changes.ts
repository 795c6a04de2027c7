import type { MeetingRoom } from '#contract/structs/room.ts'
import { clockTimeOf, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { type DateChange, isAsOthers, type Pattern, type Plan } from './filters.ts'
import { changeOf, roomOf, roomsOfDate, roomsOfPlan, rowsOf } from './plan-dates.ts'
import type { PlanningContext, PlanningEvent } from './types.ts'

type Changed = Partial<Plan>
type Rooms = readonly MeetingRoom[]
type Of<T extends PlanningEvent['type']> = Extract<PlanningEvent, { type: T }>

/** The events that change the plan. */
export type PlanEntry = Exclude<
  PlanningEvent,
  { type: 'filters.replaced' | 'rooms.retried' | 'check.retried' | 'plan.continued' }
>

const without = (dates: readonly VenueDate[], date: VenueDate) => dates.filter((each) => each !== date)
const withDate = (dates: readonly VenueDate[], date: VenueDate) => [...new Set([...dates, date])].sort()

const unless = <T>(value: T | null, ofOthers: T | null): T | null => (value === ofOthers ? null : value)

const withChange = (plan: Plan, change: DateChange): Changed => ({
  changes: [
    ...plan.changes.filter(({ date }) => date !== change.date),
    ...(isAsOthers(change) ? [] : [change]),
  ],
})

const withTimes = (plan: Plan, { date, from, to }: Of<'dateTimes.entered'>): Changed =>
  withChange(plan, {
    ...changeOf(date, plan),
    from: unless(from, plan.from),
    to: unless(to, plan.to),
  })

function withPeople(plan: Plan, { date, people }: Of<'datePeople.entered'>): Changed {
  const change = changeOf(date, plan)
  const [main, ...others] = change.rooms ?? []
  if (!main) return withChange(plan, { ...change, people: unless(people, plan.people) })
  return people === null ? {} : withChange(plan, { ...change, rooms: [{ ...main, people }, ...others] })
}

function withRooms(plan: Plan, { date, rooms: chosen }: Of<'dateRooms.chosen'>, rooms: Rooms): Changed {
  const [main, ...others] = chosen
  const [planned, ...othersOfPlan] = roomsOfPlan(plan, rooms) ?? []
  if (!main) return {}
  const isAsPlanned = main.slug === planned?.slug && JSON.stringify(others) === JSON.stringify(othersOfPlan)
  return withChange(plan, {
    ...changeOf(date, plan),
    ...(isAsPlanned
      ? { people: unless(main.people, plan.people), rooms: null }
      : { people: null, rooms: chosen }),
  })
}

/** The alternative is in place of the room that can't be had, or of the first. */
function withAlternative({ date, alternative }: Of<'alternative.chosen'>, context: PlanningContext): Changed {
  const { filters: plan, rooms } = context
  const { start, end, roomSlug } = alternative
  const { people, rooms: own } = changeOf(date, plan)
  const ofDate = roomsOfDate(date, plan, rooms) ?? []
  const [roomId] = rowsOf(context).find((row) => row.date === date)?.check?.roomIds ?? []
  const refused = rooms.find(({ id }) => id === roomId)?.slugname ?? ofDate[0]?.slug
  const day = venueDateOf(start)
  return withChange(plan, {
    date,
    day: unless(day, date),
    from: unless(clockTimeOf(start), plan.from),
    to: unless(venueDateOf(end) === day ? clockTimeOf(end) : '24:00', plan.to),
    ...(roomSlug === refused
      ? { people, rooms: own }
      : {
          people: null,
          rooms: ofDate.map((room) => (room.slug === refused ? { ...room, slug: roomSlug } : room)),
        }),
  })
}

/** Chosen days and a repetition begin with the same day, where the other has none. */
function withPattern({ days, first }: Plan, pattern: Pattern): Changed {
  if (pattern === 'days') return { pattern, days: days.length > 0 || first === null ? days : [first] }
  return { pattern, first: first ?? days[0] ?? null }
}

const replaced = ({ groupRooms }: Plan, place: number, ...by: Plan['groupRooms']): Changed => ({
  groupRooms: groupRooms.toSpliced(place, 1, ...by),
})

/** A chosen group room is for as many as it seats, at most all. */
function withGroupRoom(plan: Plan, { place, slug }: Of<'groupRoom.chosen'>, rooms: Rooms): Changed {
  const seats = roomOf(slug, rooms)?.maxSeats
  const usual = seats === undefined ? null : Math.min(seats, plan.people ?? seats)
  return replaced(plan, place, { slug, people: plan.groupRooms[place]?.people ?? usual })
}

/** What an event changes in the plan. */
export function changedBy(event: PlanEntry, context: PlanningContext): Changed {
  const { filters: plan, rooms } = context
  switch (event.type) {
    case 'room.chosen':
      return { roomSlug: event.slug }
    case 'people.entered':
      return { people: event.people }
    case 'times.entered':
      return { from: event.from, to: event.to }
    case 'groupRoom.added':
      return { groupRooms: [...plan.groupRooms, { slug: null, people: null }] }
    case 'groupRoom.chosen':
      return withGroupRoom(plan, event, rooms)
    case 'groupRoomPeople.entered':
      return replaced(plan, event.place, {
        slug: plan.groupRooms[event.place]?.slug ?? null,
        people: event.people,
      })
    case 'groupRoom.removed':
      return replaced(plan, event.place)
    case 'pattern.chosen':
      return withPattern(plan, event.pattern)
    case 'day.added':
      return { days: withDate(plan.days, event.date), leftOut: without(plan.leftOut, event.date) }
    case 'day.removed':
      return { days: without(plan.days, event.date) }
    case 'first.entered':
      return { first: event.date }
    case 'ending.chosen':
      return { ending: event.ending }
    case 'until.entered':
      return { until: event.date }
    case 'count.entered':
      return { times: event.times }
    case 'date.leftOut':
      return { leftOut: withDate(plan.leftOut, event.date) }
    case 'date.restored':
      return { leftOut: without(plan.leftOut, event.date) }
    case 'dateDay.entered':
      return withChange(plan, { ...changeOf(event.date, plan), day: unless(event.day, event.date) })
    case 'dateTimes.entered':
      return withTimes(plan, event)
    case 'datePeople.entered':
      return withPeople(plan, event)
    case 'dateRooms.chosen':
      return withRooms(plan, event, rooms)
    case 'date.reset':
      return { changes: plan.changes.filter(({ date }) => date !== event.date) }
    case 'alternative.chosen':
      return withAlternative(event, context)
  }
}
