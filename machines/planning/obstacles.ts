import { isPax, MAX_PAX } from '#domain/order/order.ts'
import { MAX_DATES } from '#domain/order/series.ts'
import { addVenueMonths, atVenue } from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { Plan } from './filters.ts'
import { changeOf, datesToCheck, daysOf, type PlannedBy, roomOf, roomsOfDate } from './plan-dates.ts'

/** What a plan lacks, or has too much of, before its dates can be checked. */
export type Obstacle =
  | 'refused'
  | 'beyondYear'
  | 'tooManyDates'
  | 'noDays'
  | 'noFirst'
  | 'noEnding'
  | 'allLeftOut'
  | 'noTime'
  | 'noRoom'
  | 'noPeople'
  | 'noGroupRoom'
  | 'roomTwice'
  | 'allTooFarAhead'

function refusalOfPeople(people: number | null) {
  if (people === null || isPax(people)) return null
  return people < 1 ? ({ code: 'min', limit: 1 } as const) : ({ code: 'max', limit: MAX_PAX } as const)
}

const refusalsOfPeople = (plan: Plan): FieldRefusals => {
  const named: [string, number | null][] = [
    ['people', plan.people],
    ...plan.groupRooms.map(({ people }, n): [string, number | null] => [`groupRooms.${n}.people`, people]),
    ...plan.changes.map(({ date, people, rooms }): [string, number | null] => [
      `dates.${date}.people`,
      rooms?.[0]?.people ?? people,
    ]),
  ]
  return Object.fromEntries(
    named.flatMap(([field, people]) => {
      const refusal = refusalOfPeople(people)
      return refusal ? [[field, refusal]] : []
    }),
  )
}

/** The fault of the time of one date, at its field. */
function refusalsOfTime(date: string, plan: Plan): FieldRefusals {
  const { day, from, to } = changeOf(date, plan)
  const [fromClock, toClock] = [from ?? plan.from, to ?? plan.to]
  if (fromClock === null || toClock === null) return {}
  const [start, end] = [fromClock, toClock].map((clock) => atVenue(day ?? date, clock))
  const isOwn = from !== null || to !== null
  const field = (name: 'from' | 'to') => (isOwn ? `dates.${date}.${name}` : name)
  if (start === undefined) return { [field('from')]: { code: 'time' } }
  if (end === undefined) return { [field('to')]: { code: 'time' } }
  return end <= start ? { [field('to')]: { code: 'endsBeforeStart' } } : {}
}

/** The faults of what was entered, by field. */
export function refusalsOfPlan(plan: Plan): FieldRefusals {
  const { pattern, ending, first, until, times, from, to } = plan
  const refusals: FieldRefusals = refusalsOfPeople(plan)
  if (from !== null && to !== null && to <= from) refusals.to = { code: 'endsBeforeStart' }
  for (const date of daysOf(plan))
    if (!plan.leftOut.includes(date)) Object.assign(refusals, refusalsOfTime(date, plan))
  if (pattern === 'days') return refusals
  if (ending === 'until' && first !== null && until !== null && until < first)
    refusals.until = { code: 'endsBeforeStart' }
  if (ending === 'times' && times === 0) refusals.times = { code: 'min', limit: 1 }
  return refusals
}

/** Whether a repetition goes on for more than a year, so that some of its dates are not planned. */
function isBeyondYear(plan: Plan): boolean {
  const { pattern, ending, first, until, times } = plan
  if (pattern === 'days' || first === null) return false
  if (ending === 'until') return until !== null && until > addVenueMonths(first, 12)
  return times !== null && times > daysOf(plan).length
}

function obstacleOfDays(plan: Plan): Obstacle | null {
  const { pattern, ending, days, first, until, times } = plan
  if (pattern === 'days') {
    if (days.length > MAX_DATES) return 'tooManyDates'
    if (days.length === 0) return 'noDays'
  } else {
    if (first === null) return 'noFirst'
    if ((ending === 'until' ? until : times) === null) return 'noEnding'
    if (ending === 'times' && (times ?? 0) > MAX_DATES) return 'tooManyDates'
    if (isBeyondYear(plan)) return 'beyondYear'
  }
  return daysOf(plan).every((date) => plan.leftOut.includes(date)) ? 'allLeftOut' : null
}

function obstacleOfRooms(plan: Plan, { rooms }: PlannedBy): Obstacle | null {
  const { roomSlug, people, groupRooms } = plan
  if (!roomOf(roomSlug, rooms)) return 'noRoom'
  if (people === null) return 'noPeople'
  if (groupRooms.some((each) => !roomOf(each.slug, rooms) || each.people === null)) return 'noGroupRoom'
  const slugsOf = (date: string) => roomsOfDate(date, plan, rooms)?.map(({ slug }) => slug) ?? []
  const kept = daysOf(plan).filter((date) => !plan.leftOut.includes(date))
  return kept.some((date) => new Set(slugsOf(date)).size < slugsOf(date).length) ? 'roomTwice' : null
}

/** What keeps the dates of a plan from being checked; null when nothing does. The first that a visitor would mend. */
export function obstacleOf(plan: Plan, by: PlannedBy): Obstacle | null {
  if (Object.keys(refusalsOfPlan(plan)).length > 0) return 'refused'
  const obstacle = obstacleOfDays(plan)
  if (obstacle) return obstacle
  if (plan.from === null || plan.to === null) return 'noTime'
  const ofRooms = obstacleOfRooms(plan, by)
  if (ofRooms) return ofRooms
  return datesToCheck(plan, by).length === 0 ? 'allTooFarAhead' : null
}
