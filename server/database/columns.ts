import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, customType, integer, text, varchar } from 'drizzle-orm/pg-core'
import type { ClockTime, Instant } from '#domain/time/venue-time.ts'

/** `timestamptz`, in code an `Instant` (milliseconds since 1970). */
export const instant = customType<{ data: Instant; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => (value instanceof Date ? value : new Date(value)).getTime(),
})

/** Whole øre, of one thing. */
export const ore = (name: string) => integer(name)

/** Whole øre, of many things: exact in JavaScript up to 2^53. In statements of our own it comes as JSON or `float8`. */
export const sumOfOre = (name: string) => bigint(name, { mode: 'number' })

/** `HH:mm` in venue time; 24:00 as an end. */
export const clock = (name: string) => varchar(name, { length: 5 }).$type<ClockTime>()

/** Rises with each change by staff: a caller who saves an older version is refused. */
export const version = () => integer('version').notNull().default(1)

/** The house's own identities, given by the database. */
export const houseId = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** The name in Norwegian and in English; without an English one the Norwegian is shown. */
export const names = () => ({ name: text('name').notNull(), nameEn: text('name_en') })

export const descriptions = () => ({
  description: text('description'),
  descriptionEn: text('description_en'),
})

export const notes = () => ({ note: text('note'), noteEn: text('note_en') })

/** The only picture of a thing: an address below the server's own, what it shows, and a version of these alone. */
export const photo = () => ({
  photoPath: text('photo_path'),
  photoDescription: text('photo_description'),
  photoDescriptionEn: text('photo_description_en'),
  photoVersion: integer('photo_version').notNull().default(1),
})

type PhotoColumns = Record<'photoPath' | 'photoDescription' | 'photoDescriptionEn', AnyPgColumn>

/** Only a picture that there is can be described. */
export const photoDescribed = (
  name: string,
  { photoPath, photoDescription, photoDescriptionEn }: PhotoColumns,
) =>
  check(name, sql`${photoPath} is not null or num_nonnulls(${photoDescription}, ${photoDescriptionEn}) = 0`)
