import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { untilUnits } from '#domain/reservation/cancellation-terms.ts'
import { houseId, instant, names, version } from '#server/database/columns.ts'

/**
 * The terms that reservations are placed under, one row a version; the newest that has come into force applies.
 * Reservations name the version that they accepted by its label: triggers keep it from being deleted, and its substance
 * from being changed.
 */
export const termsVersion = pgTable(
  'terms_version',
  {
    id: houseId(),
    version: version(),
    ...names(),
    label: varchar('label', { length: 40 }).notNull().unique(),
    /** A line that begins with `## ` is a heading; any other is a paragraph. Null where the terms are a file. */
    text: text('text'),
    textEn: text('text_en'),
    /** Terms from before they could be typed: below the server's own address, as in `/files/terms/…`. */
    filePath: text('file_path'),
    filePathEn: text('file_path_en'),
    validFrom: instant('valid_from').notNull(),
  },
  (t) => [check('terms_version_content', sql`num_nonnulls(${t.text}, ${t.filePath}) = 1`)],
)

const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' }).notNull()

/**
 * What cancelling costs, by how long before arrival. That the steps of a version come nearer to arrival, never fall and
 * end at arrival is checked when a transaction ends.
 */
export const cancellationStep = pgTable(
  'cancellation_step',
  {
    id: houseId(),
    termsVersionId: integer('terms_version_id')
      .notNull()
      .references(() => termsVersion.id, { onDelete: 'cascade' }),
    untilUnit: text('until_unit').$type<(typeof untilUnits)[number]>().notNull(),
    until: integer('until').notNull(),
    percentOfRooms: percent('percent_of_rooms'),
    percentOfServings: percent('percent_of_servings'),
    percentOfProducts: percent('percent_of_products'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (t) => [
    check('cancellation_step_unit', sql`${t.untilUnit} in ('days', 'hours')`),
    check('cancellation_step_until', sql`${t.until} >= 0`),
    check(
      'cancellation_step_percents',
      sql`${t.percentOfRooms} between 0 and 100 and ${t.percentOfServings} between 0 and 100 and ${t.percentOfProducts} between 0 and 100`,
    ),
  ],
)
