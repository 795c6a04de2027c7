import { type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import { houseOf } from '#server/catalogue/house/house.ts'
import { readHouseRows } from '#server/catalogue/house/house-rows.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import type { PicturesOfImport } from '#server/catalogue/house-file/given-pictures.ts'
import { type OpenedHouseFile, writeHouse } from '#server/catalogue/house-file/import-house.ts'
import type { HouseFault } from '#server/catalogue/house-file/read-entries.ts'
import type { Database, Drizzle, Transaction } from '#server/database/database.ts'
import * as tables from '#server/database/schema.ts'
import { type DemoBooking, demoBookings } from '#server/demo/bookings.ts'
import { claimBookings } from '#server/demo/claims.ts'
import { comingRestrictions, comingSpecialDays } from '#server/demo/coming-days.ts'
import { copyFrontPictures, openDemoFile } from '#server/demo/house-files.ts'
import { demoLogins, demoPeople } from '#server/demo/people.ts'
import { type BookedBy, writeBookings } from '#server/demo/write-bookings.ts'
import { type WrittenPeople, writePeople } from '#server/demo/write-people.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import type { Tenant } from '#tenants/tenant.ts'

type DemoHouse = { tenant: Tenant; now: Instant }

export type DemoSeed = DemoHouse & {
  database: Database
  /** What is served under `/files/`. */
  filesDir: string
  /** Receives what is being done, a line at a time. */
  report: (text: string) => void
}

/** Public holidays are stored from the year before to this many years ahead. */
const YEARS_AHEAD = 2

/** True when the house has no rooms. */
export async function isUnfurnished(db: Drizzle): Promise<boolean> {
  return (await db.select({ id: tables.room.id }).from(tables.room).limit(1)).length === 0
}

/**
 * Fills an empty database with the demo house, in one transaction: all of it or nothing. The catalogue is that of the
 * tenant's house file; the rest follows from `now` and the tenant alone. Gives the number of bookings.
 */
export async function fillDatabase(
  { database, tenant, now }: Pick<DemoSeed, 'database' | 'tenant' | 'now'>,
  store: PicturesOfImport['store'],
): Promise<number> {
  const file = await openDemoFile(database, tenant, store)
  try {
    return await database.transaction([], (connection) => fillHouse(connection, file, { tenant, now }))
  } finally {
    await file.pictures.forgetUnused([])
  }
}

/** As `fillDatabase`, in a transaction and with an opened file. */
export async function fillHouse(
  connection: Transaction,
  file: OpenedHouseFile,
  { tenant, now }: DemoHouse,
): Promise<number> {
  const { db } = connection
  const year = Number(venueDateOf(now).slice(0, 4))
  const holidays = await publicHolidays(year - 1, year + YEARS_AHEAD)
  const catalogue = await writeHouse(connection, file, now)
  refuseFaults(catalogue.faults)
  const { hours: usualHours } = houseOf(await readHouseRows(db), holidays, tenant)
  await db.insert(tables.specialDay).values(comingSpecialDays(usualHours, now))
  const people = await writePeople(db, tenant, now)
  const house = houseOf(await readHouseRows(db), holidays, tenant)
  const restrictions = comingRestrictions(house, now)
  await db.insert(tables.restriction).values(restrictions)
  const blocked = restrictions.map(({ roomId, start, end }) => ({ roomId, range: { start, end } }))
  const { capacityRooms: rooms, tree, hours } = house
  const bookings = demoBookings({ rooms, tree, hours, restrictions: blocked }, now)
  const bookedBy = bookersOf(bookings, people, tenant, now)
  await writeBookings(db, bookings, bookedBy, house, tenant)
  const whole = await catalogue.finish()
  if ('faults' in whole) refuseFaults(whole.faults)
  return bookings.length
}

function refuseFaults(faults: readonly HouseFault[]): void {
  if (faults.length === 0) return
  const lines = faults.map(({ line, path, text }) => `line ${line}: ${path} ${text}`)
  throw new Error(`The demo house cannot be furnished.\n${lines.join('\n')}`)
}

function bookersOf(bookings: readonly DemoBooking[], people: WrittenPeople, tenant: Tenant, now: Instant) {
  const bookedBy = new Map<DemoBooking, BookedBy>()
  for (const [booking, { by, changedByStaff }] of claimBookings(bookings, demoPeople(tenant), now)) {
    const person = people.get(by)
    if (person) bookedBy.set(booking, { ...person, changedByStaff })
  }
  return bookedBy
}

/**
 * Makes the demo house ready: pictures of the front page that are missing in `filesDir`, and, where the database is
 * empty, all its data. Safe to call at every start; the second time it has next to nothing to do.
 */
export async function seedDemo({ database, tenant, now, filesDir, report }: DemoSeed): Promise<void> {
  await copyFrontPictures(tenant, filesDir)
  if (!(await isUnfurnished(database.db))) return
  report('Furnishing the demo house')
  const count = await fillDatabase({ database, tenant, now }, openPictures({ filesDir, database }))
  report(`The demo house is ready, with ${count} bookings`)
  for (const line of demoLogins(tenant)) report(line)
}
