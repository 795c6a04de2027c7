import type { Packet } from '#contract/structs/reservation.ts'
import type { PacketDay } from '#domain/order/packet-days.ts'
import { daysOfPacket } from '#domain/order/servings.ts'
import { datesOf } from '#domain/time/opening-hours.ts'
import type { ClockTime, VenueDate } from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'
import type { Booking, CheckoutDraft, ServingChoice } from './types.ts'

/** The days that a draft's package is for. */
export function servingDays({ draft, catalogue }: Pick<Booking, 'draft' | 'catalogue'>): PacketDay[] {
  const { start, end, people: expectedPax } = draft
  const hours = openingHoursOf(catalogue.hours)
  return daysOfPacket({ bookings: [{ start, end, expectedPax }] }, expectedPax, { hours })
}

/** When a part is served on a day: at the day's own time, else at the one for all days. */
export const timeOn = ({ dayTimes = [], preferredTime }: ServingChoice, date: VenueDate): ClockTime | null =>
  dayTimes.find((each) => each.date === date)?.time ?? preferredTime

/** A part at times of its own on some days; those that are at the time of all days are left out. */
function withDayTimes(
  { dayTimes: _, ...serving }: ServingChoice,
  dayTimes: NonNullable<ServingChoice['dayTimes']>,
): ServingChoice {
  const other = dayTimes
    .filter(({ time }) => time !== serving.preferredTime)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return other.length === 0 ? serving : { ...serving, dayTimes: other }
}

/**
 * A part at another time: on one day, or on all. The first time that is chosen is that of all days, whichever it is
 * chosen for.
 */
export function withServingTime(serving: ServingChoice, time: ClockTime, date?: VenueDate): ServingChoice {
  if (date === undefined || serving.preferredTime === null)
    return withDayTimes({ ...serving, preferredTime: time }, [])
  const others = (serving.dayTimes ?? []).filter((each) => each.date !== date)
  return withDayTimes(serving, [...others, { date, time }])
}

/** One part, by its time on each day of a reservation. */
export function servingOfDays(
  orderPackageId: number,
  days: readonly { date: VenueDate; time: ClockTime | null; note: string }[],
): ServingChoice {
  const [first] = days
  const serving = { orderPackageId, preferredTime: first?.time ?? null, note: first?.note ?? '' }
  return withDayTimes(
    serving,
    days.flatMap(({ date, time }) => (time === null ? [] : [{ date, time }])),
  )
}

const isWithin = (draft: CheckoutDraft, date: VenueDate): boolean => datesOf(draft).includes(date)

/** The parts of a package as they are ordered: each once for all its days, and once for each day that is otherwise. */
export const arrangementsOf = (draft: CheckoutDraft): Packet['arrangements'] =>
  draft.servings.flatMap(({ orderPackageId, preferredTime, note, dayTimes = [] }) => [
    { orderPackageId, preferredTime, note: note.trim() === '' ? null : note.trim() },
    ...dayTimes
      .filter(({ date }) => isWithin(draft, date))
      .map(({ date, time }) => ({ orderPackageId, date, preferredTime: time })),
  ])
