import type { MeetingRoom } from '#contract/structs/room.ts'
import { isTooFarAhead } from '#domain/order/booking-time.ts'
import { isPax } from '#domain/order/order.ts'
import { MAX_DATES } from '#domain/order/series.ts'
import { repeatedDates } from '#domain/time/repetition.ts'
import { atVenue, type TimeRange, type VenueDate } from '#domain/time/venue-time.ts'
import type { PlannedDate, PlannedRoom } from '#machines/planned-dates.ts'
import type { DateChange, Plan } from './filters.ts'
import type { DateCheck, DateQuestion, PlanningContext } from './types.ts'

export type PlannedBy = Pick<PlanningContext, 'rooms' | 'now' | 'rules'>

/** Nothing differs on a date. */
export const asOthers = (date: VenueDate): DateChange => ({
  date,
  day: null,
  from: null,
  to: null,
  people: null,
  rooms: null,
})

/** The days of a plan, those that are left out among them; of a repetition at most `MAX_DATES`, within a year. */
export function daysOf({ pattern, days, first, ending, until, times }: Plan): VenueDate[] {
  if (pattern === 'days') return days
  if (first === null) return []
  if (ending === 'until') return until ? repeatedDates(first, { kind: pattern, until }, MAX_DATES) : []
  return times ? repeatedDates(first, { kind: pattern, times }, MAX_DATES) : []
}

/** The room of an address part; undefined where the house has none of that name. */
export const roomOf = (slug: string | null, rooms: readonly MeetingRoom[]): MeetingRoom | undefined =>
  rooms.find(({ slugname }) => slugname === slug)

/** The rooms of a plan, the main one first; null while one, or its people, is not known. */
export function roomsOfPlan(
  { roomSlug, people, groupRooms }: Plan,
  rooms: readonly MeetingRoom[],
): PlannedRoom[] | null {
  const wished = [{ slug: roomSlug, people }, ...groupRooms]
  const known = wished.flatMap(({ slug, people: inRoom }) => {
    const room = roomOf(slug, rooms)
    return room && inRoom !== null && isPax(inRoom) ? [{ slug: room.slugname, people: inRoom }] : []
  })
  return known.length === wished.length ? known : null
}

/** What differs on a date. */
export const changeOf = (date: VenueDate, { changes }: Plan): DateChange =>
  changes.find((change) => change.date === date) ?? asOthers(date)

function timeOf(date: VenueDate, plan: Plan): TimeRange | null {
  const { day, from, to } = changeOf(date, plan)
  const [fromClock, toClock] = [from ?? plan.from, to ?? plan.to]
  if (fromClock === null || toClock === null) return null
  const [start, end] = [fromClock, toClock].map((clock) => atVenue(day ?? date, clock))
  return start !== undefined && end !== undefined && start < end ? { start, end } : null
}

/** The rooms of one date; null while they are not known. */
export function roomsOfDate(
  date: VenueDate,
  plan: Plan,
  rooms: readonly MeetingRoom[],
): PlannedRoom[] | null {
  const change = changeOf(date, plan)
  const own = change.rooms?.filter(({ slug }) => roomOf(slug, rooms))
  if (own && own.length > 0) return own
  const [main, ...others] = roomsOfPlan(plan, rooms) ?? []
  return main ? [{ ...main, people: change.people ?? main.people }, ...others] : null
}

/** A date of the plan; `planned` is null while its time or its rooms are not known. */
export type DateOfPlan = { date: VenueDate; isLeftOut: boolean; planned: PlannedDate | null }

/** Each date of the plan, by the day that it was planned on. */
export const datesOfPlan = (plan: Plan, { rooms }: Pick<PlannedBy, 'rooms'>): DateOfPlan[] =>
  daysOf(plan).map((date) => {
    const [time, ofDate] = [timeOf(date, plan), roomsOfDate(date, plan, rooms)]
    return {
      date,
      isLeftOut: plan.leftOut.includes(date),
      planned: time && ofDate ? { ...time, rooms: ofDate } : null,
    }
  })

export type KeptDate = { date: VenueDate; planned: PlannedDate }

/** The dates to ask about: those that are kept, whose time is not beyond the last day that can be booked. */
export const datesToCheck = (plan: Plan, by: PlannedBy): KeptDate[] =>
  datesOfPlan(plan, by).flatMap(({ date, isLeftOut, planned }) =>
    isLeftOut || !planned || isTooFarAhead(planned.start, by.now, by.rules) ? [] : [{ date, planned }],
  )

/** The question about planned dates. */
export const questionsOf = (dates: readonly KeptDate[], rooms: readonly MeetingRoom[]): DateQuestion[] =>
  dates.map(({ planned: { start, end, rooms: ofDate } }) => ({
    start,
    end,
    rooms: ofDate.map(({ slug, people }) => ({ roomId: roomOf(slug, rooms)?.id ?? 0, pax: people })),
  }))

/**
 * - `unchecked`: not answered yet, or not known enough to ask.
 * - `free`: can be had; `overbooked`: too few seats are left, but a request can be sent.
 * - the others are why it can't be had.
 */
export type DateState = 'leftOut' | 'unchecked' | 'free' | 'tooFarAhead' | NonNullable<DateCheck['reason']>

/** A date of the plan, and whether it can be had. */
export type DateRow = DateOfPlan & { state: DateState; check: DateCheck | null }

/** The dates of the plan, with what is known of each. */
export function rowsOf({ filters, checked, ...by }: PlanningContext): DateRow[] {
  return datesOfPlan(filters, by).map((row) => {
    const { date, isLeftOut, planned } = row
    if (isLeftOut) return { ...row, state: 'leftOut', check: null }
    if (planned && isTooFarAhead(planned.start, by.now, by.rules))
      return { ...row, state: 'tooFarAhead', check: null }
    const found = checked.find((each) => each.date === date)
    const check = found && JSON.stringify(found.planned) === JSON.stringify(planned) ? found.check : null
    return { ...row, state: check ? (check.reason ?? 'free') : 'unchecked', check }
  })
}

/** Whether a date keeps the plan from being ordered. */
export const stopsPlan = ({ state }: DateRow): boolean =>
  !['leftOut', 'unchecked', 'free', 'overbooked'].includes(state)

/** The sum of the dates that can be had, in øre, and their number. */
export function sumOf(rows: readonly DateRow[]): {
  count: number
  totalPrice: number
  totalPriceVat: number
} {
  const totals = rows.flatMap(({ state, check }) =>
    state === 'free' || state === 'overbooked' ? [check?.total ?? { totalPrice: 0, totalPriceVat: 0 }] : [],
  )
  const sum = (key: 'totalPrice' | 'totalPriceVat') => totals.reduce((total, each) => total + each[key], 0)
  return { count: totals.length, totalPrice: sum('totalPrice'), totalPriceVat: sum('totalPriceVat') }
}

/** The names of the rooms of free dates that can only be booked by a request. */
export const roomsOnRequest = (rows: readonly DateRow[], rooms: readonly MeetingRoom[]): string[] => {
  const planned = rows.flatMap((row) => (row.state === 'free' ? (row.planned?.rooms ?? []) : []))
  const slugs = new Set(planned.map(({ slug }) => slug))
  return rooms.flatMap(({ slugname, onlyOnRequest, name }) =>
    onlyOnRequest && slugs.has(slugname) ? [name] : [],
  )
}

/** Whether what is planned can only be sent as a request: too few seats are left, or a room is booked so. */
export const isRequest = (rows: readonly DateRow[], rooms: readonly MeetingRoom[]): boolean =>
  rows.some(({ state }) => state === 'overbooked') || roomsOnRequest(rows, rooms).length > 0

/** What is to be ordered, the earliest first. */
export const plannedDates = (context: PlanningContext): PlannedDate[] =>
  rowsOf(context)
    .flatMap(({ isLeftOut, planned }) => (isLeftOut || !planned ? [] : [planned]))
    .sort((a, b) => a.start - b.start)
