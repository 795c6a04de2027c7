import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { MyData } from '#contract/structs/my-data.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { HOUR, type Instant, toWire } from '#domain/time/venue-time.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { countTry } from '#server/accounts/limits.ts'
import { readConfirmation } from '#server/accounts/sign-in/check-confirmation.ts'
import { accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import {
  account,
  address,
  allergyRead,
  knownDevice,
  oneTimeToken,
  organization,
  person,
  session,
} from '#server/database/account-schema.ts'
import { calendarFeed } from '#server/database/calendar-schema.ts'
import type { Connection } from '#server/database/database.ts'
import { outbox, reservation } from '#server/database/reservation-schema.ts'
import { isOwn, readDeletion } from '#server/privacy/read-deletion.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'

/** More than anyone needs; the answer can be long. */
const LIMIT = { most: 30, windowMs: HOUR }

type Stored = Omit<MyData, 'takenAt' | 'reservations' | 'deletion'>
/** As `Stored`, with instants where the wire has times. */
type Timed<T> = { [K in keyof T]: K extends `${string}At` ? Exclude<T[K], string> | Instant : Timed<T[K]> }

/** The person with the account and the organisation; undefined when they are not there. */
async function readPersonAndAccount({ db }: Connection, personId: string) {
  const { isActive: _, organizationId: __, ...ofPerson } = getTableColumns(person)
  const [found] = await db
    .select({
      person: ofPerson,
      organization: {
        id: organization.id,
        name: organization.name,
        organizationNumber: organization.organizationNumber,
      },
      accountId: account.id,
      account: {
        email: account.email,
        locale: account.locale,
        hasPassword: sql<boolean>`${account.passwordHash} is not null`,
        signsInWithFirebase: sql<boolean>`${account.firebaseUid} is not null`,
        createdAt: account.createdAt,
        modifiedAt: account.modifiedAt,
      },
    })
    .from(person)
    .innerJoin(account, eq(account.personId, person.id))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(eq(person.id, personId))
  return found
}

async function addressesOf({ db }: Connection, personId: string): Promise<Stored['addresses']> {
  const { organizationId: _, ...columns } = getTableColumns(address)
  const rows = await db.select(columns).from(address).where(eq(address.personId, personId))
  return rows.map((row) => ({ ...row, fullAddress: `${row.street}, ${row.zipcode} ${row.place}` }))
}

/** What is stored about a person and an account, without their reservations. */
async function readStored(
  connection: Connection,
  { personId, email }: Pick<Principal, 'personId' | 'email'>,
): Promise<Timed<Stored> | undefined> {
  const found = await readPersonAndAccount(connection, personId)
  if (!found) return undefined
  const { accountId, ...own } = found
  const { db } = connection
  const readings = { reservationId: allergyRead.reservationId, readAt: allergyRead.readAt }
  return {
    ...own,
    addresses: await addressesOf(connection, personId),
    sessions: await db
      .select({ createdAt: session.createdAt, expiresAt: session.expiresAt, endedAt: session.endedAt })
      .from(session)
      .where(eq(session.accountId, accountId))
      .orderBy(session.createdAt),
    devices: await db
      .select({ lastUsedAt: knownDevice.lastUsedAt })
      .from(knownDevice)
      .where(eq(knownDevice.accountId, accountId))
      .orderBy(knownDevice.lastUsedAt),
    calendars: await db
      .select({
        scope: calendarFeed.scope,
        createdAt: calendarFeed.createdAt,
        lastFetchedAt: calendarFeed.lastFetchedAt,
      })
      .from(calendarFeed)
      .where(eq(calendarFeed.accountId, accountId))
      .orderBy(calendarFeed.createdAt),
    links: await db
      .select({
        purpose: oneTimeToken.purpose,
        createdAt: oneTimeToken.createdAt,
        usedAt: oneTimeToken.usedAt,
      })
      .from(oneTimeToken)
      .where(eq(oneTimeToken.accountId, accountId))
      .orderBy(oneTimeToken.createdAt),
    mails: await db
      .select({ kind: outbox.kind, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
      .from(outbox)
      .where(sql`lower(${outbox.recipient}) = ${email.toLowerCase()}`)
      .orderBy(outbox.id),
    allergyReads: await db
      .select(readings)
      .from(allergyRead)
      .innerJoin(reservation, eq(reservation.id, allergyRead.reservationId))
      .where(isOwn(personId, email.toLowerCase()))
      .orderBy(allergyRead.id),
    ownAllergyReads: await db
      .select(readings)
      .from(allergyRead)
      .where(eq(allergyRead.personId, personId))
      .orderBy(allergyRead.id),
  }
}

/** The reservations of a person, by arrival. */
async function reservationIdsOf(
  { db }: Connection,
  { personId, email }: Pick<Principal, 'personId' | 'email'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(isOwn(personId, email.toLowerCase()))
    .orderBy(reservation.arrival, reservation.id)
  return rows.map(({ id }) => id)
}

/** Everything whose name ends in `At` is an instant, and goes over the wire as a time. */
function timesOnWire(value: unknown, name = ''): unknown {
  if (typeof value === 'number' && name.endsWith('At')) return toWire(value)
  if (Array.isArray(value)) return value.map((each) => timesOnWire(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, timesOnWire(each, key)]))
}

async function readReservations(
  ids: readonly string[],
  { locale }: RequestContext,
  services: HouseServices,
): Promise<Reservation[]> {
  const house = await services.house.current()
  const found: Reservation[] = []
  for (const id of ids) {
    const stored = await readWhole(services.database, id, services)
    if (stored) found.push(reservationOnWire(stored, house, locale, null))
  }
  return found
}

async function deletionOf(
  principal: Principal,
  now: Instant,
  services: HouseServices,
): Promise<MyData['deletion']> {
  const { obstacles, heir } = await readDeletion(services.database, principal, now)
  return {
    confirmedBy: await readConfirmation(services.database, principal),
    obstacles,
    handedTo: heir && fullNameOf(heir),
  }
}

/** Everything that is stored about the caller. Decision my-data. */
export const readMyData: Operation<'readMyData', HouseServices> = async (_given, context, services) => {
  const { principal, now } = context
  if (!principal) return refuse('notSignedIn')
  const { database, secret } = services
  const tried = { purpose: 'myData', by: principal.accountId }
  const counted = await countTry(database, tried, LIMIT, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const stored = await readStored(database, principal)
  if (!stored) return refuse('notSignedIn')
  return accept({
    takenAt: toWire(now),
    ...(timesOnWire(stored) as Stored),
    reservations: await readReservations(await reservationIdsOf(database, principal), context, services),
    deletion: await deletionOf(principal, now, services),
  })
}
