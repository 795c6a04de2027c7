import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { differences } from '#domain/differences.ts'
import { type Changer, recordChange } from '#server/catalogue/history.ts'
import type { Drizzle } from '#server/database/database.ts'

type SingleTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn }

/** The only row. */
const ID = 1

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
    by: Changer,
  ): Promise<(Row & { version: number }) | undefined> => {
    const stored = await lock(db)
    const changed = differences(stored, given)
    if (!changed) return undefined
    const after = { ...stored, ...given, version: stored.version + 1 }
    await db
      .update(table as SingleTable)
      .set(after)
      .where(eq(table.id, ID))
    await recordChange(db, { subject, subjectId: ID, ...changed }, by)
    return after
  }

  return { read, lock, change }
}
