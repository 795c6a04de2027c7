import { YEARS_AHEAD, yearOf } from '#demo/house/opening-hours.ts'
import { type Instant, startOfVenueDay, venueDateOf } from '#domain/time/venue-time.ts'
import { houseOf } from '#server/catalogue/house/house.ts'
import { readHouseRows } from '#server/catalogue/house/house-rows.ts'
import { publicHolidays } from '#server/catalogue/house/public-holidays.ts'
import type { Drizzle } from '#server/database/database.ts'
import * as tables from '#server/database/schema.ts'
import { type DemoBooking, demoBookings } from '#server/demo/bookings.ts'
import { claimBookings } from '#server/demo/claims.ts'
import { demoLogins, demoPeople } from '#server/demo/people.ts'
import { copyPictures } from '#server/demo/pictures.ts'
import { demoRestrictions } from '#server/demo/restrictions.ts'
import { type BookedBy, writeBookings } from '#server/demo/write-bookings.ts'
import { writeKinds, writeProducts, writeRules } from '#server/demo/write-house.ts'
import { writePackages } from '#server/demo/write-packages.ts'
import { type WrittenPeople, writePeople } from '#server/demo/write-people.ts'
import { writeRooms } from '#server/demo/write-rooms.ts'
import { writeTerms } from '#server/demo/write-terms.ts'
import type { Tenant } from '#tenants/tenant.ts'

export type DemoSeed = {
  db: Drizzle
  tenant: Tenant
  now: Instant
  /** What is served under `/files/`. */
  filesDir: string
  /** Receives what is being done, a line at a time. */
  report: (text: string) => void
}

/** True when the house has no rooms. */
export async function isUnfurnished(db: Drizzle): Promise<boolean> {
  return (await db.select({ id: tables.room.id }).from(tables.room).limit(1)).length === 0
}

/**
 * Fills an empty database with the demo house, in one transaction: all of it or nothing. What it writes follows from
 * `now` and the tenant alone. A tenant without packages gets none. Gives the number of bookings.
 */
export async function fillDatabase({
  db,
  tenant,
  now,
}: Pick<DemoSeed, 'db' | 'tenant' | 'now'>): Promise<number> {
  const year = yearOf(venueDateOf(now))
  const holidays = await publicHolidays(year - 1, year + YEARS_AHEAD)
  const terms = { tenant, version: termsVersionAt(now), validFrom: startOfVenueDay(termsVersionAt(now)) }
  return db.transaction(async (transaction) => {
    await writeKinds(transaction)
    await writeProducts(transaction)
    await writeRooms(transaction, now)
    if (tenant.features.packages) await writePackages(transaction)
    await writeRules(transaction, now, holidays, terms)
    const people = await writePeople(transaction, tenant, now)
    const house = houseOf(await readHouseRows(transaction), holidays)
    const restrictions = demoRestrictions(house.hours, now)
    await transaction.insert(tables.restriction).values(restrictions)
    const blocked = restrictions.map(({ roomId, start, end }) => ({
      roomId,
      range: { start, end },
    }))
    const { capacityRooms: rooms, tree, hours } = house
    const bookings = demoBookings({ rooms, tree, hours, restrictions: blocked }, now)
    const bookedBy = bookersOf(bookings, people, tenant, now)
    await writeBookings(transaction, bookings, bookedBy, house, tenant, terms.version)
    return bookings.length
  })
}

function bookersOf(bookings: readonly DemoBooking[], people: WrittenPeople, tenant: Tenant, now: Instant) {
  const bookedBy = new Map<DemoBooking, BookedBy>()
  for (const [booking, { by, changedByStaff }] of claimBookings(bookings, demoPeople(tenant), now)) {
    const person = people.get(by)
    if (person) bookedBy.set(booking, { ...person, changedByStaff })
  }
  return bookedBy
}

/** The terms change with the year; the version is the day they came into force. */
export const termsVersionAt = (now: Instant) => `${yearOf(venueDateOf(now))}-01-01`

/**
 * Makes the demo house ready: pictures and terms that are missing in `filesDir`, and, where the database is empty,
 * all its data. Safe to call at every start; the second time it has next to nothing to do.
 */
export async function seedDemo({ db, tenant, now, filesDir, report }: DemoSeed): Promise<void> {
  await copyPictures(filesDir)
  if (await isUnfurnished(db)) {
    report('Furnishing the demo house')
    const count = await fillDatabase({ db, tenant, now })
    report(`The demo house is ready, with ${count} bookings`)
    for (const line of demoLogins(tenant)) report(line)
  }
  const versions = await db.select({ version: tables.termsVersion.version }).from(tables.termsVersion)
  for (const { version } of versions) await writeTerms(tenant, version, filesDir)
}
