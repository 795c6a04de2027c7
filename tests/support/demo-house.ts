import { createHash } from 'node:crypto'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { houseOf } from '#server/catalogue/house/house.ts'
import { readHouseRows } from '#server/catalogue/house/house-rows.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import type { PicturesOfImport } from '#server/catalogue/house-file/given-pictures.ts'
import type { Drizzle } from '#server/database/database.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import * as made from '#server/database/reservation-schema.ts'
import * as tables from '#server/database/schema.ts'
import { openDemoFile } from '#server/demo/house-files.ts'
import { fillDatabase, fillHouse } from '#server/demo/seed.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'

/** The demo house and its occupancies. */
export type DemoHouseSeen = Awaited<ReturnType<typeof scan>>

async function scan(db: Drizzle, now: number, tenant: Tenant) {
  const rows = await readHouseRows(db)
  const year = Number(venueDateOf(now).slice(0, 4))
  const house = houseOf(rows, await publicHolidays(year - 1, year + 2), tenant)
  const taken = {
    reservations: await db.select().from(made.reservation).orderBy(made.reservation.id),
    bookings: await db.select().from(made.booking).orderBy(made.booking.id),
    occupancies: await db.select().from(made.occupancy).orderBy(made.occupancy.id),
    restrictions: await db.select().from(tables.restriction).orderBy(tables.restriction.id),
  }
  return { rows, house, taken }
}

/** Takes every picture as it is and keeps it in memory; addresses follow from the content. */
export function picturesInMemory(): PicturesOfImport['store'] {
  const kept = new Map<string, Uint8Array>()
  return {
    open: async () => {},
    adopt: async (bytes, widths) => {
      const content = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const paths = widths.map((width) => `/files/uploads/${'0'.repeat(16)}/${content}-${width}.webp`)
      for (const path of paths) kept.set(path, bytes)
      return { paths, mediaType: 'image/webp' }
    },
    read: async (path) => {
      const bytes = kept.get(path)
      return bytes && { contentType: 'image/webp', bytes: Buffer.from(bytes) }
    },
    forget: async () => {},
  }
}

/** A database with the demo house of a tenant, as furnished on a day. Close it when done. */
export async function openDemoHouse(tenant: Tenant, now: number) {
  const database = await openEmptyDatabase()
  await fillDatabase({ database, tenant, now }, picturesInMemory())
  return { database, ...(await scan(database.db, now, tenant)) }
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
    const file = await openDemoFile(empty, tenant, picturesInMemory())
    await empty.transaction([], async (connection) => {
      await fillHouse(connection, file, { tenant, now })
      seen = await scan(connection.db, now, tenant)
      throw enough
    })
  } catch (error) {
    if (error !== enough || !seen) throw error
  }
  if (!seen) throw new Error('Nothing was seen.')
  return seen
}
