import { venueDateOf } from '#domain/time/venue-time.ts'
import { houseOf } from '#server/catalogue/house/house.ts'
import { readHouseRows } from '#server/catalogue/house/house-rows.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import type { Drizzle } from '#server/database/database.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import * as made from '#server/database/reservation-schema.ts'
import * as tables from '#server/database/schema.ts'
import { fillDatabase } from '#server/demo/seed.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'

/** The demo house and its occupancies. */
export type DemoHouseSeen = Awaited<ReturnType<typeof scan>>

async function scan(db: Drizzle, now: number) {
  const rows = await readHouseRows(db)
  const year = Number(venueDateOf(now).slice(0, 4))
  const house = houseOf(rows, await publicHolidays(year - 1, year + 2))
  const taken = {
    reservations: await db.select().from(made.reservation).orderBy(made.reservation.id),
    bookings: await db.select().from(made.booking).orderBy(made.booking.id),
    occupancies: await db.select().from(made.occupancy).orderBy(made.occupancy.id),
    restrictions: await db.select().from(tables.restriction).orderBy(tables.restriction.id),
  }
  return { rows, house, taken }
}

/** A database with the demo house of a tenant, as furnished on a day. Close it when done. */
export async function openDemoHouse(tenant: Tenant, now: number) {
  const database = await openEmptyDatabase()
  await fillDatabase({ db: database.db, tenant, now })
  return { database, ...(await scan(database.db, now)) }
}

const enough = new Error('Seen enough.')

/** The demo house of a tenant on a day, made in an empty database and not kept there. */
export async function glimpseDemoHouse(
  empty: EmbeddedDatabase,
  tenant: Tenant,
  now: number,
): Promise<DemoHouseSeen> {
  let seen: DemoHouseSeen | undefined
  try {
    await empty.db.transaction(async (transaction) => {
      await fillDatabase({ db: transaction, tenant, now })
      seen = await scan(transaction, now)
      throw enough
    })
  } catch (error) {
    if (error !== enough || !seen) throw error
  }
  if (!seen) throw new Error('Nothing was seen.')
  return seen
}
