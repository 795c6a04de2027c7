import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { differences } from '#domain/differences.ts'
import { type Changer, recordChange } from '#server/catalogue/history.ts'
import type { Drizzle } from '#server/database/database.ts'
import { meetingPackage } from '#server/database/package-schema.ts'
import { product } from '#server/database/schema.ts'

type PictureColumns = 'photoPath' | 'photoDescription' | 'photoDescriptionEn'
type PicturedTable = PgTable & Record<PictureColumns | 'id' | 'photoVersion', AnyPgColumn>

/** What is stored of the picture of a product or a package; without a path it has none. Its version is its own. */
export type ItemPictureRow = { photoVersion: number } & Record<PictureColumns, string | null>

/** Without a picture. */
export const noItemPicture = { photoPath: null, photoDescription: null, photoDescriptionEn: null }

/** The picture of each thing in a table; the history names the thing by `subject`. */
function itemPictures(table: PicturedTable, subject: 'product' | 'meetingPackage') {
  const { id, photoVersion, photoPath, photoDescription, photoDescriptionEn } = table
  const columns = { photoVersion, photoPath, photoDescription, photoDescriptionEn }

  /** Undefined where there is no such thing. */
  const read = async (db: Drizzle, itemId: number): Promise<ItemPictureRow | undefined> => {
    const [row] = await db.select(columns).from(table).where(eq(id, itemId))
    return row as ItemPictureRow | undefined
  }

  /** As `read`, with the thing locked. Call it in a transaction. */
  const lock = async (db: Drizzle, itemId: number): ReturnType<typeof read> => {
    const [row] = await db.select(columns).from(table).where(eq(id, itemId)).for('no key update')
    return row as ItemPictureRow | undefined
  }

  /** Writes what is given, and keeps what it was and became; undefined where nothing is other than before. */
  const change = async (
    db: Drizzle,
    itemId: number,
    given: Partial<ItemPictureRow>,
    by: Changer,
  ): Promise<ItemPictureRow | undefined> => {
    const stored = await lock(db, itemId)
    const changed = stored && differences(stored, given)
    if (!changed) return undefined
    const after = { ...stored, ...given, photoVersion: stored.photoVersion + 1 }
    await db.update(table).set(after).where(eq(id, itemId))
    await recordChange(db, { subject, subjectId: itemId, ...changed }, by)
    return after
  }

  return { read, lock, change }
}

/** The pictures of products. */
export const productPhotos = itemPictures(product, 'product')
/** The pictures of packages. */
export const packagePhotos = itemPictures(meetingPackage, 'meetingPackage')
