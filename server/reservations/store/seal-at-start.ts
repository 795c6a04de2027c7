import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import { type Connection, type Database, statement } from '#server/database/database.ts'
import { guestNeed } from '#server/database/guest-schema.ts'
import { sealedAllergies } from '#server/database/reservation-schema.ts'
import { LOST, SecretChangedError } from '#server/process/sealing.ts'
import {
  allergyKeyId,
  openAllergies,
  type Sealing,
  sealAllergies,
} from '#server/reservations/store/sealed-allergies.ts'
import type { StoredAllergy } from '#server/reservations/store/stored-reservation.ts'

// Raw: Drizzle has no advisory locks, and `pax_allergy` is a table of earlier versions, which the schema lacks.
const lockSealing = statement<never>(
  'allergies-seal-turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('sealing allergies', 0))`,
)

const findPlain = statement<{ is: boolean }>(
  'allergies-plain',
  `SELECT to_regclass('pax_allergy') IS NOT NULL AS is`,
)

const readPlain = statement<{ reservationId: string; allergies: StoredAllergy[] }>(
  'allergies-plain-read',
  `SELECT reservation_id AS "reservationId", json_agg(json_build_object('personName', person_name, 'note', note,
     'lawObligated', law_obligated, 'freeInput', free_input) ORDER BY ordinal) AS allergies
   FROM pax_allergy GROUP BY reservation_id`,
)

const dropPlain = statement<never>('allergies-plain-drop', 'DROP TABLE pax_allergy')

/** Allergies, and needs of guests, that were sealed with another key than the server's own. */
async function readForeign({ db }: Connection, ownKeyId: string) {
  const allergies = await db.select().from(sealedAllergies).where(ne(sealedAllergies.keyId, ownKeyId))
  const { givenAt: _, ...columns } = getTableColumns(guestNeed)
  const needs = await db.select(columns).from(guestNeed).where(ne(guestNeed.keyId, ownKeyId))
  return {
    allergies,
    needs,
    reservations: new Set([...allergies, ...needs].map((each) => each.reservationId)),
  }
}

/** Whether an earlier version left allergies as they were written, which the next start seals. */
export const hasPlainAllergies = async (connection: Connection): Promise<boolean> =>
  (await connection.rows(findPlain, []))[0]?.is === true

/** How many reservations have allergies that a secret does not open. */
export const countUnreadable = async (connection: Connection, secret: string): Promise<number> =>
  (await readForeign(connection, allergyKeyId(secret))).reservations.size

async function seal(
  connection: Connection,
  reservationId: string,
  allergies: readonly StoredAllergy[],
  sealing: Sealing,
): Promise<void> {
  const sealed = sealAllergies(allergies, reservationId, sealing)
  await connection.db
    .insert(sealedAllergies)
    .values({ reservationId, ...sealed })
    .onConflictDoUpdate({ target: sealedAllergies.reservationId, set: sealed })
}

async function sealPlain(connection: Connection, sealing: Sealing): Promise<void> {
  if (!(await hasPlainAllergies(connection))) return
  for (const { reservationId, allergies } of await connection.rows(readPlain, []))
    await seal(connection, reservationId, allergies, sealing)
  await connection.rows(dropPlain, [])
}

async function sealAnew(connection: Connection, sealing: Sealing, before: string | undefined): Promise<void> {
  const { db } = connection
  const own = allergyKeyId(sealing.secret)
  const { allergies, needs, reservations } = await readForeign(connection, own)
  if (reservations.size === 0) return
  if (before === LOST) {
    await db.delete(sealedAllergies).where(ne(sealedAllergies.keyId, own))
    await db.delete(guestNeed).where(ne(guestNeed.keyId, own))
    return
  }
  if (before === undefined || [...allergies, ...needs].some(({ keyId }) => keyId !== allergyKeyId(before)))
    throw new SecretChangedError(`the allergies of ${reservations.size} reservation(s)`)
  const earlier = { ...sealing, secret: before }
  for (const { reservationId, ...sealed } of allergies)
    await seal(connection, reservationId, openAllergies(sealed, reservationId, earlier), sealing)
  for (const { reservationId, guestKey, ...sealed } of needs) {
    const opened = openAllergies(sealed, reservationId, earlier)
    await db
      .update(guestNeed)
      .set(sealAllergies(opened, reservationId, sealing))
      .where(and(eq(guestNeed.reservationId, reservationId), eq(guestNeed.guestKey, guestKey)))
  }
}

/**
 * Seals what an earlier version left as it was written, and seals anew what the secret `before` had sealed; all of it or
 * nothing. To be done before the server answers.
 * @throws SecretChangedError when there is something that neither secret opens.
 */
export async function sealAtStart(
  database: Database,
  sealing: Sealing,
  before: string | undefined,
): Promise<void> {
  await database.transaction([], async (connection) => {
    await connection.rows(lockSealing, [])
    await sealPlain(connection, sealing)
    await sealAnew(connection, sealing, before)
  })
}
