import { sql } from 'drizzle-orm'
import { type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import type { Services } from '#server/calls/operation.ts'
import type { TakenReads } from '#server/capacity/taken-in-memory.ts'
import { type House, houseOf } from '#server/catalogue/house/house.ts'
import { readHouseRows } from '#server/catalogue/house/house-rows.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import { mailedOf, settledTenant } from '#server/catalogue/house/venue.ts'
import type { Database } from '#server/database/database.ts'
import { houseVersion } from '#server/database/schema.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { readPlaceholders } from '#server/pictures/placeholders.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** The house in memory, made anew when the database says that it has changed. */
export type HouseStore = {
  /** What the venue was installed with. */
  installed: Tenant
  /** The house, at most `freshFor` behind the database. */
  current(): Promise<House>
  /** The house as it is now, after a change was found. */
  renewed(): Promise<House>
}

/** What operations can use that know the house. */
export type HouseServices = Services & {
  house: HouseStore
  pictures: PictureStore
  /** What is taken, for calls that only read. */
  taken: TakenReads
}

export type HouseStoreOptions = {
  database: Database
  clock: () => Instant
  tenant: Tenant
  /** Where the pictures are, of which there may be placeholders. */
  filesDir: string
  /** How long a house is used without checking whether it has changed, in milliseconds of `clock`. */
  freshFor: number
}

/** Public holidays are known from a year back to this many years ahead of when the house was last made. */
const YEARS_AHEAD = 5

/** Opens the house. Processes that share a database each have their own; the version shows changes. */
export function openHouse({ database, clock, tenant, filesDir, freshFor }: HouseStoreOptions): HouseStore {
  let known: House | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let under: Promise<House> | undefined

  const make = async (): Promise<House> => {
    const year = Number(venueDateOf(clock()).slice(0, 4))
    const rows = await readHouseRows(database.db, await readPlaceholders(filesDir))
    return houseOf(rows, await publicHolidays(year - 1, year + YEARS_AHEAD), tenant)
  }

  const check = async (): Promise<House> => {
    const askedAt = clock()
    const [row] = known ? await database.db.select().from(houseVersion) : []
    if (!known || row?.version !== known.version) known = await make()
    checkedAt = askedAt
    return known
  }

  const checkOnce = (): Promise<House> => {
    under ??= check().finally(() => {
      under = undefined
    })
    return under
  }

  const isFresh = () => {
    const age = clock() - checkedAt
    // A clock that has been put back makes no house younger.
    return age >= 0 && age < freshFor
  }

  return {
    installed: tenant,
    current: async () => (known && isFresh() ? known : checkOnce()),
    renewed: async () => {
      await under
      return checkOnce()
    },
  }
}

/** Has the house made anew, here and in other processes, for what is not in the database. */
export const raiseHouseVersion = async ({ db }: Database): Promise<void> => {
  await db.update(houseVersion).set({ version: sql`${houseVersion.version} + 1` })
}

type Settled = Pick<HouseServices, 'house' | 'tenant'> & Partial<Pick<Services, 'adminEmail' | 'mailed'>>

type Own = Pick<HouseServices, 'tenant' | 'mailed'>

// A house never changes: a call that reads nothing else would make all of it anew.
const ownOf = new WeakMap<House, { tenant: Tenant; adminEmail: string | undefined; own: Own }>()

function ownIn(house: House, { tenant, adminEmail, house: { installed } }: Settled): Own {
  const known = ownOf.get(house)
  if (known?.tenant === tenant && known.adminEmail === adminEmail) return known.own
  const own = {
    tenant: settledTenant(tenant, house),
    mailed: mailedOf(house.ownVenue, { tenant: installed, adminEmail }),
  }
  ownOf.set(house, { tenant, adminEmail, own })
  return own
}

/** Services whose tenant is the venue as it is now: what it has set of itself goes before what it was installed with. */
export async function settled<S extends Settled>(services: S): Promise<S> {
  return { ...services, ...ownIn(await services.house.current(), services) }
}
