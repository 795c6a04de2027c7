import { and, eq, getTableColumns, inArray, max } from 'drizzle-orm'
import type { UploadedFile } from '#contract/call.ts'
import { galleryFilters, moreGalleryFields, type StaffGalleryItem } from '#contract/structs/room-pictures.ts'
import { listFields } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { type Answer, accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { galleryWidths, keptPicture, orForget } from '#server/catalogue/pictures/kept-picture.ts'
import { isLive, isThere } from '#server/catalogue/rooms/live-room.ts'
import type { Drizzle } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { galleryItem, room } from '#server/database/schema.ts'
import { cleanFileName } from '#server/pictures/file-name.ts'

const isOfLiveRoom = (db: Drizzle) =>
  inArray(galleryItem.roomId, db.select({ id: room.id }).from(room).where(isLive))

/** Gallery items by their identities, in that order; those of archived rooms are left out. */
async function storedGalleryItems(db: Drizzle, ids: number[]): Promise<StaffGalleryItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(getTableColumns(galleryItem))
    .from(galleryItem)
    .innerJoin(room, eq(room.id, galleryItem.roomId))
    .where(and(inArray(galleryItem.id, ids), isLive))
  const found = byId(rows)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A gallery item of a room that is not archived. */
async function storedGalleryItem(db: Drizzle, id: number): Promise<Answer<StaffGalleryItem>> {
  const [item] = await storedGalleryItems(db, [id])
  return item ? accept(item) : refuse('notFound')
}

const fields = listFields({ ...galleryFilters, ...moreGalleryFields }, galleryItem, {
  whole: ['filePath', 'thumbnailPath', 'mediaType'],
})

/**
 * Pictures of the rooms, page by page; in the order of each room's gallery where none is requested.
 * Specification §7.
 */
export const listGalleryItems: Operation<'listGalleryItems', HouseServices> = async (
  input,
  _context,
  { database },
) => {
  const query = listingQuery(input, fields)
  if (!query.accepted) return query
  const { db } = database
  const { conditions, order } = query.value
  const requested = {
    table: galleryItem,
    id: galleryItem.id,
    conditions: [isOfLiveRoom(db), ...conditions],
    order: order.length > 0 ? order : [galleryItem.roomId, galleryItem.sortOrder],
  }
  const page = await pageOfIds(db, requested, input)
  return accept({ ...page, items: await storedGalleryItems(db, page.items) })
}

/** A picture of a gallery: what it shows, and where it lies. Specification §7. */
export const readGalleryItem: Operation<'readGalleryItem', HouseServices> = (
  { galleryItemId },
  _context,
  { database },
) => storedGalleryItem(database.db, galleryItemId)

/** Writes an item after those of the room's gallery, and gives its identity; undefined when there is no such room. */
const insertItem = (
  { database }: HouseServices,
  item: Omit<typeof galleryItem.$inferInsert, 'sortOrder'>,
): Promise<number | undefined> =>
  database.transaction([], async ({ db }) => {
    if (!(await isThere(db, item.roomId))) return undefined
    const [last] = await db
      .select({ sortOrder: max(galleryItem.sortOrder) })
      .from(galleryItem)
      .where(eq(galleryItem.roomId, item.roomId))
    const [inserted] = await db
      .insert(galleryItem)
      .values({ ...item, sortOrder: (last?.sortOrder ?? 0) + 1 })
      .returning({ id: galleryItem.id })
    return inserted?.id
  })

/** Adds a picture to the gallery of a room, after those that are there. Specification §7. */
export const createGalleryItem: Operation<'createGalleryItem', HouseServices> = async (
  input,
  _context,
  services,
) => {
  const { roomId, file, description, descriptionEn } = input
  const { database, pictures } = services
  if (!(await isThere(database.db, roomId))) return refuse('notFound')
  const kept = await keptPicture(file, galleryWidths, services)
  if (!kept.accepted) return kept
  const { paths, mediaType } = kept.value
  const [filePath = '', thumbnailPath = ''] = paths
  const item = {
    roomId,
    fileName: cleanFileName(file.fileName),
    filePath,
    thumbnailPath,
    mediaType,
    description: description?.trim() || null,
    descriptionEn: descriptionEn?.trim() || null,
  }
  const id = await orForget(paths, () => insertItem(services, item), services)
  if (id !== undefined) return storedGalleryItem(database.db, id)
  await pictures.forget(paths)
  return refuse('notFound')
}

type Paths = { filePath: string; thumbnailPath: string }

/** Changes an item, and gives the paths that it had; undefined when there is none. */
const changeItem = (
  { database }: HouseServices,
  id: number,
  change: Partial<typeof galleryItem.$inferInsert>,
): Promise<Paths | undefined> =>
  database.transaction([], async ({ db }) => {
    const isItem = eq(galleryItem.id, id)
    const [before] = await db.select(paths).from(galleryItem).where(isItem).for('update')
    if (before && Object.keys(change).length > 0) await db.update(galleryItem).set(change).where(isItem)
    return before
  })

const paths = { filePath: galleryItem.filePath, thumbnailPath: galleryItem.thumbnailPath }

/** Columns of the picture that takes the place of another one. */
type Replacement = Partial<Paths & { mediaType: string; fileName: string }>

async function replacementIn(
  file: UploadedFile | undefined,
  services: HouseServices,
): Promise<Answer<Replacement>> {
  if (!file) return accept({})
  const kept = await keptPicture(file, galleryWidths, services)
  if (!kept.accepted) return kept
  const { mediaType, paths } = kept.value
  const [filePath = '', thumbnailPath = ''] = paths
  return accept({ filePath, thumbnailPath, mediaType, fileName: cleanFileName(file.fileName) })
}

/** The column of a text that may be given; blanks alone empty it. */
const textIn = <Name extends string>(name: Name, text: string | undefined) =>
  text === undefined ? {} : { [name]: text.trim() || null }

/**
 * Describes a picture of a gallery anew, puts another in its place, or both; a description of blanks alone is taken
 * away. The file may be left out. Specification §7.
 */
export const updateGalleryItem: Operation<'updateGalleryItem', HouseServices> = async (
  input,
  _context,
  services,
) => {
  const { galleryItemId, file, description, descriptionEn } = input
  const { database, pictures } = services
  const before = await storedGalleryItem(database.db, galleryItemId)
  if (!before.accepted) return before
  const replacement = await replacementIn(file, services)
  if (!replacement.accepted) return replacement
  const { filePath, thumbnailPath } = replacement.value
  const added = filePath && thumbnailPath ? [filePath, thumbnailPath] : []
  const change = {
    ...replacement.value,
    ...textIn('description', description),
    ...textIn('descriptionEn', descriptionEn),
  }
  const old = await orForget(added, () => changeItem(services, galleryItemId, change), services)
  await pictures.forget(old ? [old.filePath, old.thumbnailPath] : added)
  return old ? storedGalleryItem(database.db, galleryItemId) : refuse('notFound')
}

const isSameSet = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length &&
  new Set(some).size === some.length &&
  some.every((id) => others.includes(id))

/**
 * Puts the pictures of a room in an order. Where others have been added or deleted meanwhile, nothing is moved. Decision
 * uploaded-pictures.
 */
export const orderGallery: Operation<'orderGallery', HouseServices> = (
  { id: roomId, body: { pictureIds } },
  _context,
  { database },
) =>
  database.transaction([], async ({ db }) => {
    if (!(await isThere(db, roomId))) return refuse('notFound')
    const isOfRoom = eq(galleryItem.roomId, roomId)
    const there = await db.select({ id: galleryItem.id }).from(galleryItem).where(isOfRoom).for('update')
    if (
      !isSameSet(
        pictureIds,
        there.map(({ id }) => id),
      )
    )
      return refuse('changedMeanwhile')
    for (const [place, id] of pictureIds.entries())
      await db
        .update(galleryItem)
        .set({ sortOrder: place + 1 })
        .where(eq(galleryItem.id, id))
    return accept(await storedGalleryItems(db, pictureIds))
  })

/** Takes a picture out of its gallery, and deletes its files. Specification §7. */
export const deleteGalleryItem: Operation<'deleteGalleryItem', HouseServices> = async (
  { galleryItemId },
  _context,
  { database, pictures },
) => {
  const { db } = database
  const [deleted] = await db
    .delete(galleryItem)
    .where(and(eq(galleryItem.id, galleryItemId), isOfLiveRoom(db)))
    .returning(paths)
  if (!deleted) return refuse('notFound')
  await pictures.forget([deleted.filePath, deleted.thumbnailPath])
  return accept({ id: galleryItemId })
}
