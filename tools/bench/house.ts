import { sql } from 'drizzle-orm'
import { addVenueDays, atVenue, type Instant, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import type { Database } from '#server/database/database.ts'
import * as tables from '#server/database/schema.ts'
import { termsVersion } from '#server/database/terms-schema.ts'

export const ROOMS = 50
export const PRODUCTS = 40
/** One-hour bookings of each room on each filled day, from 08 to 18. */
const A_DAY = 10
/** The last filled day; earlier days are filled as far back as needed. */
const LAST_DAY = 20

/** Days that have bookings, counted from today, whatever the number of bookings. */
export const FILLED_DAYS = { from: 1, to: LAST_DAY } as const

/** A batch that is written well within the statement timeout. */
const AT_ONCE = 20_000

/** Bookings with these numbers, end exclusive. */
const insertBookings = (now: Instant, first: number, end: number, lastDay: number) => {
  const today = venueDateOf(now)
  return sql`
    WITH wanted AS (
      SELECT n, gen_random_uuid() AS reservation_id, (n % ${ROOMS}::int) + 1 AS room_id,
        (${today}::date + ${lastDay}::int - n / ${ROOMS * A_DAY}::int)::timestamp AT TIME ZONE 'Europe/Oslo'
          + ((8 + (n / ${ROOMS}::int) % ${A_DAY}::int) * interval '1 hour') AS starts_at
      FROM generate_series(${first}::int, ${end}::int - 1) AS n
    ), r AS (
      INSERT INTO reservation (id, code, status, arrival, departure, expected_pax, meeting_title, meeting_lead, note,
        customer_name, customer_email, customer_phone, is_organization, locale, terms_version, price_summary, created_at)
      SELECT reservation_id, 'B' || n, 'confirmed', starts_at, starts_at + interval '1 hour', 8, 'Møte', 'Leder', '',
        'Kunde', 'kunde@firma.example', '00 00 00 00', false, 'nb-NO', '1', '{}', now()
      FROM wanted
    ), p AS (
      INSERT INTO packet (id, reservation_id, ordinal) SELECT n + 1, reservation_id, 0 FROM wanted
    ), b AS (
      INSERT INTO booking (id, reservation_id, packet_id, ordinal, room_id, starts_at, ends_at, expected_pax, unit_price,
        total_price, total_price_vat, vat, discount, surcharge)
      SELECT n + 1, reservation_id, n + 1, 0, room_id, starts_at, starts_at + interval '1 hour', 8, 0, 0, 0, 0, 0, 0
      FROM wanted
    )
    INSERT INTO occupancy (booking_id, room_id, booked_room_id, starts_at, ends_at, pax, exclusive, created_at)
    SELECT n + 1, room_id, room_id, starts_at, starts_at + interval '1 hour', 8, true, now() FROM wanted`
}

/** How many days so many bookings fill. */
export const daysOf = (bookings: number): number => Math.ceil(bookings / (ROOMS * A_DAY))

/** Fills an empty, migrated database with the house and `bookings` one-hour bookings, until `lastDay` after today and before. */
export async function fillHouse(
  { db }: Database,
  bookings: number,
  now: Instant,
  lastDay = LAST_DAY,
): Promise<void> {
  const year = Number(venueDateOf(now).slice(0, 4))
  await db.insert(tables.vatGroup).values([
    { id: 1, name: 'Leie', vatRatePct: 25 },
    { id: 2, name: 'Mat', vatRatePct: 15 },
  ])
  await db.insert(tables.productGroup).values({ id: 1, name: 'Varer' })
  await db.insert(tables.layout).values({ id: 1, name: 'Styrebord', iconName: 'board' })
  await db.insert(tables.room).values(
    Array.from({ length: ROOMS }, (_, n) => ({
      id: n + 1,
      name: `Rom ${n + 1}`,
      slugname: `rom-${n + 1}`,
      description: 'Lyst rom med utsikt, skjerm og god plass rundt bordet.',
      vatGroupId: 1,
      defaultPrice: 60_000,
      maxSeats: 8 + n,
      pricingMethod: 'perHour' as const,
    })),
  )
  await db.insert(tables.seating).values(
    Array.from({ length: ROOMS }, (_, n) => ({
      id: n + 1,
      roomId: n + 1,
      layoutId: 1,
      availableSeats: 8 + n,
      isDefault: true,
    })),
  )
  await db.insert(tables.product).values(
    Array.from({ length: PRODUCTS }, (_, n) => ({
      id: n + 1,
      name: `Vare ${n + 1}`,
      productGroupId: 1,
      vatGroupId: (n % 2) + 1,
      sellingPrice: 4_900 + n * 100,
    })),
  )
  await db.insert(tables.discountRule).values([
    { id: 1, name: 'Ti prosent på rom', discountValue: 10, scope: 'room' },
    {
      id: 2,
      name: 'Kveldstillegg',
      discountValue: 15,
      scope: 'everything',
      priceDirection: 'surcharge',
      timeStart: '16:00',
    },
  ])
  await db.insert(tables.openingYear).values({ id: 1, year: year - 1 })
  await db.insert(tables.openingHours).values(
    Array.from({ length: 7 }, (_, n) => ({
      openingYearId: 1,
      dayOfWeek: n + 1,
      openTime: '06:00',
      closeTime: '23:00',
    })),
  )
  // Open on public holidays too: no order is refused, whichever day it falls on.
  const holidays = await publicHolidays(year, year + 2)
  await db.insert(tables.specialDay).values(
    [...new Set(holidays.map(({ date }) => date))].map((date) => ({
      date,
      label: 'Åpent',
      eventType: 'shortDay' as const,
      openTime: '06:00',
      closeTime: '23:00',
    })),
  )
  await db.insert(termsVersion).values({
    label: '1',
    name: 'Vilkår',
    text: 'Leien betales etter møtet.',
    validFrom: now - 1000,
  })
  for (let first = 0; first < bookings; first += AT_ONCE)
    await db.execute(insertBookings(now, first, Math.min(bookings, first + AT_ONCE), lastDay))
  await numberAfter({ db }, bookings)
}

/** What is placed next gets numbers after those of the bookings. */
export async function numberAfter({ db }: Pick<Database, 'db'>, bookings: number): Promise<void> {
  for (const table of ['packet', 'booking'])
    await db.execute(sql.raw(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), ${bookings + 1})`))
  await db.execute(sql.raw('ANALYZE'))
}

/** An hour on a day counted from today, in venue time. */
export function hourOn(now: Instant, day: number, clock: string): Instant {
  const date: VenueDate = addVenueDays(venueDateOf(now), day)
  const instant = atVenue(date, clock)
  if (instant === undefined) throw new Error(`${date} ${clock} does not exist.`)
  return instant
}
