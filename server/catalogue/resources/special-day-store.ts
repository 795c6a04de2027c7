import { and, gte, lte, ne, sql } from 'drizzle-orm'
import type { resources } from '#contract/resources.ts'
import { hoursOn } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  formatVenueDate,
  venueDatesBetween,
  venueDaysBetween,
} from '#domain/time/venue-time.ts'
import { regularHoursOf } from '#server/catalogue/house/house.ts'
import type { ResourceStore } from '#server/catalogue/resources/resource-store.ts'
import type { Drizzle } from '#server/database/database.ts'
import { specialDay as days, openingHours, openingYear } from '#server/database/schema.ts'

type Values = Omit<typeof resources.specialDay.item.TYPE, 'id' | 'version'>

const LONGEST_PERIOD = 366

/** What is wrong with the days of a period: their order, how many they are, and that others have been entered for them. */
async function faultsOfPeriod(date: string, endDate: string | null, db: Drizzle, id: number | null) {
  const last = endDate ?? date
  if (last < date) return [{ path: 'endDate', code: 'endsBeforeStart' } as const]
  if (venueDaysBetween(date, last) >= LONGEST_PERIOD) {
    const latest = addVenueDays(date, LONGEST_PERIOD - 1)
    return [{ path: 'endDate', code: 'max', limit: formatVenueDate(latest) } as const]
  }
  const [other] = await db
    .select()
    .from(days)
    .where(
      and(
        lte(days.date, last),
        gte(sql`coalesce(${days.endDate}, ${days.date})`, date),
        ne(days.id, id ?? 0),
      ),
    )
    .orderBy(days.date)
    .limit(1)
  if (!other) return []
  const period = [other.date, ...(other.endDate === null ? [] : [other.endDate])].map(formatVenueDate)
  return [{ path: 'date', code: 'overlappingDays', limit: `${other.label}, ${period.join('–')}` } as const]
}

/** The hours that each day of a period would have if it were none: those that are open. */
async function usualHours(date: string, endDate: string | null, db: Drizzle) {
  const regular = regularHoursOf({
    openingYears: await db.select().from(openingYear),
    openingHours: await db.select().from(openingHours),
  })
  return venueDatesBetween(date, endDate ?? date).flatMap((day) => {
    const usual = hoursOn(day, { regular, special: [] })
    return usual.working ? [usual] : []
  })
}

/** Of a short day that has one time alone: whether the other one, of its weekday, leaves nothing of the day. */
async function faultsOfOneTime(
  { date, endDate = null, openTime = null, closeTime = null }: Partial<Values> & Pick<Values, 'date'>,
  db: Drizzle,
) {
  if ((openTime === null) === (closeTime === null)) return []
  const usual = await usualHours(date, endDate, db)
  const opening = closeTime !== null && usual.find((day) => day.openTime >= closeTime)
  if (opening) return [{ path: 'closeTime', code: 'closesBeforeOpening', limit: opening.openTime } as const]
  const closing = openTime !== null && usual.find((day) => day.closeTime <= openTime)
  return closing ? [{ path: 'openTime', code: 'opensAfterClosing', limit: closing.closeTime } as const] : []
}

/** A time that is not given is that of the weekday. A day that is closed has no hours, which would be ignored. */
export const specialDay: ResourceStore<Values> = {
  table: days,
  order: [days.date],
  searched: ['label', 'labelEn'],
  faults: async (day, { db, id }) => {
    const { date, endDate = null, eventType, openTime = null, closeTime = null } = day
    const hours = { openTime, closeTime }
    const isShort = eventType === 'shortDay'
    const lacksHours = isShort && openTime === null && closeTime === null
    const given = Object.entries(hours).flatMap(([path, time]) => (time === null ? [] : [path]))
    const ofPeriod = await faultsOfPeriod(date, endDate, db, id)
    return [
      ...ofPeriod,
      ...(isShort && ofPeriod.length === 0 ? await faultsOfOneTime(day, db) : []),
      ...(lacksHours ? [{ path: 'closeTime', code: 'required' } as const] : []),
      ...(isShort ? [] : given.map((path) => ({ path, code: 'closedDay' }) as const)),
      ...(openTime !== null && closeTime !== null && closeTime <= openTime
        ? [{ path: 'closeTime', code: 'endsBeforeStart' } as const]
        : []),
    ]
  },
}
