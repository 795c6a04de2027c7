import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/time/venue-time.ts'
import { catalogueChange } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

type SingleTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn }

/** The only row. */
const ID = 1

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The values of `names` in an object. */
const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name as keyof typeof values]]))

/**
 * What the venue sets of itself in a table of one row, or none while all is as at first. The history names it by
 * `subject`.
 */
export function singleRow<T extends SingleTable, Row extends Omit<T['$inferSelect'], 'id'>>(
  table: T,
  subject: 'venueSettings' | 'frontPicture',
  asAtFirst: Row & { version: number },
) {
  const read = async (db: Drizzle): Promise<Row & { version: number }> => {
    const [row] = await db.select().from(table as SingleTable)
    if (!row) return asAtFirst
    const { id: _, ...stored } = row
    return stored as Row & { version: number }
  }

  /** Locks the row, and gives it as it is. Call it in a transaction. */
  const lock = async (db: Drizzle): ReturnType<typeof read> => {
    await db
      .insert(table as SingleTable)
      .values({ id: ID })
      .onConflictDoNothing()
    await db
      .select({ id: table.id })
      .from(table as SingleTable)
      .for('update')
    return read(db)
  }

  /** Writes what is given, and keeps what it was and became; undefined where nothing is other than before. */
  const change = async (
    db: Drizzle,
    given: Partial<Row>,
    { personId, now }: { personId: string | null; now: Instant },
  ): Promise<(Row & { version: number }) | undefined> => {
    const stored = await lock(db)
    const after = { ...stored, ...given, version: stored.version + 1 }
    const changed = Object.keys(given).filter(
      (name) => !isSame(after[name as keyof typeof after], stored[name as keyof typeof stored]),
    )
    if (changed.length === 0) return undefined
    await db
      .update(table as SingleTable)
      .set(after)
      .where(eq(table.id, ID))
    await db.insert(catalogueChange).values({
      personId,
      changedAt: now,
      subject,
      subjectId: ID,
      before: pick(stored, changed),
      after: pick(after, changed),
    })
    return after
  }

  return { read, lock, change }
}
