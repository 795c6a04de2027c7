import { openPostgresql } from '#server/database/postgresql.ts'
import { fillDatabase } from '#server/demo/seed.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import { tenants } from '#tenants/tenants.ts'
import { type JourneyHouse, openHouseOn } from './journey-house.ts'
import type { Prepared } from './journey-product.ts'
import { startPostgres } from './postgresql.ts'

/** The demo house of the prepared product on a PostgreSQL of its own. Close it when done. */
export async function openPostgresHouse(prepared: Prepared): Promise<JourneyHouse> {
  const tenant = tenants[prepared.tenant]
  const postgres = await startPostgres()
  const database = await openPostgresql(await postgres.createDatabase('house'), tenant.slug, () => {})
  const pictures = openPictures({ filesDir: prepared.filesDir, database })
  await fillDatabase({ database, tenant, now: prepared.openingTime }, pictures)
  const house = await openHouseOn(database, prepared)
  return {
    ...house,
    close: async () => {
      await house.close()
      await postgres.stop()
    },
  }
}
