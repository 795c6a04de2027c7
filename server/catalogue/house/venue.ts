import { eq } from 'drizzle-orm'
import type { Venue } from '#contract/structs/venue.ts'
import { type VenueField, venueFieldNames } from '#contract/structs/venue-settings.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { catalogueChange, venueSetting } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import type { Tenant } from '#tenants/tenant.ts'

type Row = typeof venueSetting.$inferSelect

type VenueRow = Omit<Row, 'id'>

/** What a venue may set of itself; null is as installed. */
export type VenueValues = Pick<Row, VenueField>

/** What a venue is installed with: its tenant's file, and the address that its staff are mailed at. */
export type Installed = { tenant: Tenant; adminEmail: string | undefined }

const asInstalled = Object.fromEntries(venueFieldNames.map((name) => [name, null])) as VenueValues

/** The stored settings; without a row all is as installed. */
export async function readVenueRow(db: Drizzle): Promise<VenueRow> {
  const [row] = await db.select().from(venueSetting)
  if (!row) return { version: 1, requiresTwoFactor: false, ...asInstalled }
  const { id: _, ...stored } = row
  return stored
}

/** The fields that the venue has set, with their values. */
export const ownOf = (row: VenueValues): Partial<VenueValues> =>
  Object.fromEntries(venueFieldNames.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))

/** The values of `names` in an object. */
const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The name of the settings in the history. */
const SUBJECT = 'venueSettings'
/** The only row. */
const ID = 1

/** Locks the settings, and gives them as they are. Call it in a transaction. */
export async function lockVenueRow(db: Drizzle): Promise<VenueRow> {
  await db.insert(venueSetting).values({ id: ID }).onConflictDoNothing()
  await db.select({ id: venueSetting.id }).from(venueSetting).for('update')
  return readVenueRow(db)
}

/** Writes what is given of the settings, and keeps what they were and became; undefined where nothing is other than before. */
export async function changeVenue(
  db: Drizzle,
  given: Partial<VenueRow>,
  { personId, now }: { personId: string | null; now: Instant },
): Promise<VenueRow | undefined> {
  const stored = await lockVenueRow(db)
  const after = { ...stored, ...given }
  const changed = Object.keys(given).filter(
    (name) => !isSame(after[name as VenueField], stored[name as VenueField]),
  )
  if (changed.length === 0) return undefined
  const settings = { ...after, version: stored.version + 1 }
  await db.update(venueSetting).set(settings).where(eq(venueSetting.id, ID))
  const change = { before: pick(stored, changed), after: pick(settings, changed) }
  await db
    .insert(catalogueChange)
    .values({ personId, changedAt: now, subject: SUBJECT, subjectId: ID, ...change })
  return settings
}

/** Where the venue's own people are mailed: as it has set it, or else at the address that it was installed with. */
export function mailedOf(own: VenueValues, { tenant, adminEmail }: Installed) {
  // Where the venue's own address is mailed, another address of the venue is.
  const address = (adminEmail === tenant.contact.email && own.email) || adminEmail
  const installed = address ? [address] : []
  return {
    reservations: own.reservationMails ?? installed,
    registrations: own.registrationMails ?? installed,
  }
}

const orNull = (addresses: string[]) => (addresses.length > 0 ? addresses : null)

/** What holds: each value that the venue has set, and otherwise what it was installed with. */
export function settledValues(own: VenueValues, installed: Installed): VenueValues {
  const { name, at, tagline, contact, messages, booking } = installed.tenant
  const { reservations, registrations } = mailedOf(own, installed)
  const values: VenueValues = {
    name,
    at: at['nb-NO'],
    atEn: at.en,
    ...contact,
    tagline: tagline['nb-NO'],
    taglineEn: tagline.en,
    overbooked: messages.overbooked['nb-NO'],
    overbookedEn: messages.overbooked.en,
    servingDeadline: messages.servingDeadline['nb-NO'],
    servingDeadlineEn: messages.servingDeadline.en,
    ...booking,
    reservationMails: orNull(reservations),
    registrationMails: orNull(registrations),
  }
  const settled = venueFieldNames.map((field) => [field, own[field] ?? values[field]])
  return Object.fromEntries(settled) as VenueValues
}

/** What visitors see of a tenant. */
export const visibleVenue = ({ name, at, tagline, contact, messages, booking }: Tenant): Venue => ({
  name,
  at,
  tagline,
  contact,
  messages,
  booking,
})

type InBoth = Venue['at']

const inBoth = (own: string | null, ownEn: string | null, installed: InBoth): InBoth => ({
  'nb-NO': own ?? installed['nb-NO'],
  en: ownEn ?? installed.en,
})

/** The values without those that the venue has not set. */
const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** What visitors see of the venue, after what it has set. */
export function venueOf(own: VenueValues, tenant: Tenant): Venue {
  const { email, phone, street, zipcode, place } = own
  const { monthsAhead, roomNoticeHours, productNoticeHours, servingClock, servingDay } = own
  return {
    name: own.name ?? tenant.name,
    at: inBoth(own.at, own.atEn, tenant.at),
    tagline: inBoth(own.tagline, own.taglineEn, tenant.tagline),
    contact: { ...tenant.contact, ...given({ email, phone, street, zipcode, place }) },
    messages: {
      overbooked: inBoth(own.overbooked, own.overbookedEn, tenant.messages.overbooked),
      servingDeadline: inBoth(own.servingDeadline, own.servingDeadlineEn, tenant.messages.servingDeadline),
    },
    booking: {
      ...tenant.booking,
      ...given({ monthsAhead, roomNoticeHours, productNoticeHours, servingClock, servingDay }),
    },
  }
}

/** The tenant with the venue's own settings applied: what the server uses, and shows. */
export const settledTenant = (tenant: Tenant, { ownVenue }: { ownVenue: VenueValues }): Tenant => ({
  ...tenant,
  ...venueOf(ownVenue, tenant),
})
