import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import type { servingKinds } from '#contract/structs/package.ts'
import {
  clock,
  descriptions,
  houseId,
  names,
  notes,
  ore,
  photo,
  photoDescribed,
  version,
} from '#server/database/columns.ts'
import { ledgerAccount, product, room, vatGroup } from '#server/database/schema.ts'

/** The meeting packages of the house. The rows of one have an order, by `sortOrder`. */
export const meetingPackage = pgTable(
  'meeting_package',
  {
    id: houseId(),
    version: version(),
    ...names(),
    ...descriptions(),
    ...notes(),
    /** The window of the day it can be had in. */
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    minPax: integer('min_pax').notNull().default(1),
    availableOnline: boolean('available_online').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    ...photo(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (t) => [
    check('meeting_package_order', sql`${t.startTime} < ${t.endTime}`),
    check('meeting_package_people', sql`${t.minPax} >= 1`),
    photoDescribed('meeting_package_photo_described', t),
  ],
)

const inOrder = () => integer('sort_order').notNull().default(0)

const inPackage = () =>
  integer('package_id')
    .notNull()
    .references(() => meetingPackage.id, { onDelete: 'cascade' })

/** A share of a package's price for each person, with its own VAT group. */
export const packageAccount = pgTable(
  'package_account',
  {
    id: houseId(),
    packageId: inPackage(),
    ...names(),
    pricePerPerson: ore('price_per_person').notNull(),
    vatGroupId: integer('vat_group_id')
      .notNull()
      .references(() => vatGroup.id),
    ledgerAccountId: integer('ledger_account_id').references(() => ledgerAccount.id),
    sortOrder: inOrder(),
  },
  (t) => [check('package_account_price', sql`${t.pricePerPerson} >= 0`)],
)

/**
 * A part of a package: its room, or something served. One that is no longer in the package stays here, not active, while
 * reservations refer to it. No two active ones of a package have the same name, and one is the room at most.
 */
export const orderPackage = pgTable(
  'order_package',
  {
    id: houseId(),
    packageId: inPackage(),
    ...names(),
    isRequired: boolean('is_required').notNull().default(true),
    isRoom: boolean('is_room').notNull().default(false),
    /** Of a room part: the package's price covers the room's hire. */
    includesHire: boolean('includes_hire').notNull().default(false),
    accountId: integer('account_id').references(() => packageAccount.id, { onDelete: 'set null' }),
    preferredRoomId: integer('preferred_room_id').references(() => room.id),
    serving: text('serving').$type<(typeof servingKinds)[number]>().notNull().default('none'),
    timeSlots: varchar('time_slots', { length: 5 }).array().notNull().default(sql`'{}'`),
    isActive: boolean('is_active').notNull().default(true),
    sortOrder: inOrder(),
  },
  (t) => [
    check('order_package_room', sql`${t.isRoom} or (not ${t.includesHire} and ${t.preferredRoomId} is null)`),
    check('order_package_serving', sql`not ${t.isRoom} or ${t.serving} = 'none'`),
  ],
)

/** What is in a part of a package, for each person. */
export const orderPackageItem = pgTable('order_package_item', {
  id: houseId(),
  orderPackageId: integer('order_package_id')
    .notNull()
    .references(() => orderPackage.id, { onDelete: 'cascade' }),
  ...names(),
  quantityPerPerson: integer('quantity_per_person').notNull().default(1),
  sortOrder: inOrder(),
})

/** Extra products that go well with a package. */
export const packageProduct = pgTable(
  'package_product',
  {
    id: houseId(),
    packageId: inPackage(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sortOrder: inOrder(),
  },
  (t) => [index('package_product_by_package').on(t.packageId)],
)

/** The keys by which the house file names things: of each kind, one a thing. */
export const houseKey = pgTable(
  'house_key',
  {
    /** The kind of thing, as in `vatGroup`. */
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    key: varchar('key', { length: 80 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] }), unique('house_key_once').on(t.subject, t.key)],
)
