import { asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { nullable } from 'superstruct'
import { rows } from '#contract/resource.ts'
import type { StructShape } from '#contract/schema.ts'
import { filledText, text } from '#contract/wire.ts'
import type { Changer } from '#server/catalogue/history.ts'
import { frontPictures, noFrontPicture, pathsOfFront } from '#server/catalogue/house/front-picture.ts'
import { packagePhotos, productPhotos } from '#server/catalogue/house/item-picture.ts'
import {
  frontWidths,
  galleryWidths,
  logoWidths,
  packageWidths,
  productWidths,
} from '#server/catalogue/pictures/kept-picture.ts'
import type { Drizzle } from '#server/database/database.ts'
import { meetingPackage } from '#server/database/package-schema.ts'
import { galleryItem, product, room } from '#server/database/schema.ts'
import { cleanFileName } from '#server/pictures/file-name.ts'

/** The texts of a picture. */
type Described = { description: string | null; descriptionEn: string | null }

/** A picture as the file has it: where it lies, below the folder of the file. */
export type PictureInFile = Described & { file: string }

/** A picture as the house has it: the first address is the picture itself; `id` is that of its row, where it has one. */
export type StoredPicture = Described & { ownerId: number; addresses: readonly string[]; id: number | null }

/** A picture in its place: one that the house has, or a new one with its addresses. */
export type PlacedPicture = Described & { file: string; id: number | null; addresses: readonly string[] }

/** A field of the file that is of pictures. */
export type PictureField = {
  /** Its name in the file. */
  name: string
  /** What comes after the key of the thing in the name of a picture: the place of a picture begins at 0. */
  ending: (place: number) => string
  struct: StructShape
  /** Pixels. */
  widths: readonly number[]
  /** In their order. */
  read: (db: Drizzle) => Promise<StoredPicture[]>
  /** Gives a thing these pictures, and no others. */
  write: (db: Drizzle, ownerId: number, pictures: readonly PlacedPicture[], by: Changer) => Promise<void>
}

const PictureFile = filledText(200)
const MOST_PICTURES = 500

type OwnerTable = PgTable & { id: AnyPgColumn }

/** The logo of a room, which has no texts. */
const logo: PictureField = {
  name: 'logo',
  ending: () => '-logo',
  struct: nullable(PictureFile),
  widths: logoWidths,
  read: async (db) => {
    const found = await db
      .select({ ownerId: room.id, address: room.roomLogo })
      .from(room)
      .where(isNotNull(room.roomLogo))
      .orderBy(asc(room.id))
    return found.map(({ ownerId, address }) => ({
      ownerId,
      addresses: [address ?? ''],
      description: null,
      descriptionEn: null,
      id: null,
    }))
  },
  write: async (db, roomId, [picture]) => {
    await db
      .update(room)
      .set({ roomLogo: picture?.addresses[0] ?? null })
      .where(eq(room.id, roomId))
  },
}

/** Pictures with their texts. */
const described = (most: number) =>
  rows({ file: PictureFile, description: nullable(text(500)), descriptionEn: nullable(text(500)) }, most)

const gallery: PictureField = {
  name: 'pictures',
  ending: (place) => `-${place + 1}`,
  struct: described(MOST_PICTURES),
  widths: galleryWidths,
  read: async (db) => {
    const items = await db
      .select()
      .from(galleryItem)
      .orderBy(asc(galleryItem.roomId), asc(galleryItem.sortOrder), asc(galleryItem.id))
    return items.map(({ roomId, filePath, thumbnailPath, id, description, descriptionEn }) => ({
      ownerId: roomId,
      addresses: [filePath, thumbnailPath],
      id,
      description,
      descriptionEn,
    }))
  },
  write: async (db, roomId, pictures) => {
    const stored = await db
      .select({ id: galleryItem.id })
      .from(galleryItem)
      .where(eq(galleryItem.roomId, roomId))
    const left = stored.flatMap(({ id }) => (pictures.some((picture) => picture.id === id) ? [] : [id]))
    if (left.length > 0) await db.delete(galleryItem).where(inArray(galleryItem.id, left))
    for (const [sortOrder, { id, file, addresses, description, descriptionEn }] of pictures.entries()) {
      const values = { description, descriptionEn, sortOrder }
      if (id !== null) {
        await db.update(galleryItem).set(values).where(eq(galleryItem.id, id))
        continue
      }
      const [filePath = '', thumbnailPath = ''] = addresses
      const fileName = cleanFileName(file)
      await db
        .insert(galleryItem)
        .values({ ...values, roomId, fileName, filePath, thumbnailPath, mediaType: 'image/webp' })
    }
  },
}

/** One picture: a list of one with its texts, or its file alone. */
function fileOrDescribed(): StructShape {
  const list = described(1)
  const structOf = (value: unknown) => (typeof value === 'string' ? PictureFile : list)
  return {
    ...list,
    is: (value) => structOf(value).is(value),
    validate: (value, options) => structOf(value).validate(value, options),
  } as StructShape
}

type PhotoTable = OwnerTable & Record<'photoPath' | 'photoDescription' | 'photoDescriptionEn', AnyPgColumn>

/** The picture of a product or a package. */
const itemPicture = (
  table: PhotoTable,
  { change }: typeof productPhotos,
  widths: readonly number[],
): PictureField => ({
  name: 'picture',
  ending: () => '',
  struct: fileOrDescribed(),
  widths,
  read: async (db) => {
    const { id, photoPath, photoDescription, photoDescriptionEn } = table
    const found = await db
      .select({ id, photoPath, photoDescription, photoDescriptionEn })
      .from(table)
      .where(isNotNull(photoPath))
      .orderBy(asc(id))
    return found.map((row) => ({
      ownerId: row.id as number,
      addresses: [row.photoPath as string],
      id: null,
      description: row.photoDescription as string | null,
      descriptionEn: row.photoDescriptionEn as string | null,
    }))
  },
  write: async (db, itemId, [picture], by) => {
    const [photoPath = null] = picture?.addresses ?? []
    const { description = null, descriptionEn = null } = picture ?? {}
    const texts = { photoDescription: description, photoDescriptionEn: descriptionEn }
    await change(db, itemId, { photoPath, ...texts }, by)
  },
})

/** The venue, which owns the picture of the front page. */
export const VENUE_ID = 1

/** The picture of the front page: a list of one, as a room has of several. */
const front: PictureField = {
  name: 'frontPicture',
  ending: () => '',
  struct: described(1),
  widths: frontWidths,
  read: async (db) => {
    const row = await frontPictures.read(db)
    const addresses = pathsOfFront(row)
    const { description, descriptionEn } = row
    return addresses.length > 0
      ? [{ ownerId: VENUE_ID, addresses, id: null, description, descriptionEn }]
      : []
  },
  write: async (db, _venue, [picture], by) => {
    const { file, addresses, description = null, descriptionEn = null } = picture ?? {}
    const [filePath, mediumPath, thumbnailPath] = addresses ?? []
    const isOther = (await frontPictures.read(db)).filePath !== filePath
    const ofFile = { fileName: cleanFileName(file ?? ''), filePath, mediumPath, thumbnailPath }
    const given = picture ? { ...(isOther ? ofFile : {}), description, descriptionEn } : noFrontPicture
    await frontPictures.change(db, given, by)
  },
}

export const venuePictures = [front]
export const productPictures = [itemPicture(product, productPhotos, productWidths)]
export const packagePictures = [itemPicture(meetingPackage, packagePhotos, packageWidths)]
export const roomPictures = [logo, gallery]
