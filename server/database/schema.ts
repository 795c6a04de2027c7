import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { SpecialDay } from '#contract/structs/booking.ts'
import type { discountScopes } from '#contract/structs/price.ts'
import type { productUnits } from '#contract/structs/product-unit.ts'
import type {
  blockingReasons,
  cleaningStatuses,
  layoutIcons,
  pricingMethods,
  roomStatuses,
} from '#contract/structs/room.ts'
import {
  clock,
  descriptions,
  houseId,
  instant,
  names,
  notes,
  ore,
  photo,
  photoDescribed,
  version,
} from '#server/database/columns.ts'

type OneOf<T extends readonly string[]> = T[number]

/**
 * What the house has: rooms, packages, products, hours, discounts. Money is øre without VAT.
 * The tables have no schema of their own: they are in the tenant's, through `search_path`.
 * What customers make of it is in `reservation-schema.ts`.
 */
export const vatGroup = pgTable(
  'vat_group',
  {
    id: houseId(),
    version: version(),
    ...names(),
    ...descriptions(),
    vatRatePct: numeric('vat_rate_pct', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [check('vat_group_rate', sql`${t.vatRatePct} between 0 and 100`)],
)

/** An account of the venue's books, as its invoices name it. */
export const ledgerAccount = pgTable(
  'ledger_account',
  { id: houseId(), version: version(), accountNumber: text('account_number').notNull().unique(), ...names() },
  (t) => [check('ledger_account_number', sql`${t.accountNumber} ~ '^[0-9]{3,10}$'`)],
)

const inLedger = () => integer('ledger_account_id').references(() => ledgerAccount.id)

export const productGroup = pgTable('product_group', { id: houseId(), version: version(), ...names() })

export const product = pgTable(
  'product',
  {
    id: houseId(),
    version: version(),
    ...names(),
    ...descriptions(),
    productGroupId: integer('product_group_id')
      .notNull()
      .references(() => productGroup.id),
    vatGroupId: integer('vat_group_id')
      .notNull()
      .references(() => vatGroup.id),
    ledgerAccountId: inLedger(),
    sellingPrice: ore('selling_price').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    isServing: boolean('is_serving').notNull().default(false),
    unit: text('unit').$type<OneOf<typeof productUnits>>().notNull().default('piece'),
    ...photo(),
    sku: text('sku'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (t) => [check('product_price', sql`${t.sellingPrice} >= 0`), photoDescribed('product_photo_described', t)],
)

export const roomType = pgTable('room_type', { id: houseId(), version: version(), ...names() })

export const room = pgTable('room', {
  id: houseId(),
  version: version(),
  ...names(),
  slugname: varchar('slugname', { length: 80 }).notNull().unique(),
  code: text('code'),
  alias: text('alias'),
  ...descriptions(),
  ...notes(),
  roomTypeId: integer('room_type_id').references(() => roomType.id),
  sectionId: integer('section_id'),
  productId: integer('product_id').references(() => product.id),
  vatGroupId: integer('vat_group_id')
    .notNull()
    .references(() => vatGroup.id),
  ledgerAccountId: inLedger(),
  defaultPrice: ore('default_price').notNull(),
  halfDayPrice: ore('half_day_price'),
  minPrice: ore('min_price').notNull().default(0),
  minSeats: integer('min_seats').notNull().default(1),
  maxSeats: integer('max_seats').notNull(),
  isCommonArea: boolean('is_common_area').notNull().default(false),
  pricingMethod: text('pricing_method').$type<OneOf<typeof pricingMethods>>().notNull(),
  status: text('status').$type<OneOf<typeof roomStatuses>>().notNull().default('active'),
  cleaningStatus: text('cleaning_status').$type<OneOf<typeof cleaningStatuses>>().notNull().default('clean'),
  hasScreen: boolean('has_screen').notNull().default(false),
  onlyOnRequest: boolean('only_on_request').notNull().default(false),
  availableOnline: boolean('available_online').notNull().default(true),
  availableOutlook: boolean('available_outlook').notNull().default(false),
  useOverbookingControl: boolean('use_overbooking_control').notNull().default(false),
  simplePaxLimitRule: boolean('simple_pax_limit_rule').notNull().default(false),
  roomLogo: text('room_logo'),
  masterRoomId: integer('master_room_id').references((): AnyPgColumn => room.id),
  leftRoomId: integer('left_room_id').references((): AnyPgColumn => room.id),
  maxPrepTime: integer('max_prep_time').notNull().default(0),
  outlookEmail: text('outlook_email'),
  outlookCalendarId: text('outlook_calendar_id'),
  sortOrder: integer('sort_order').notNull().default(0),
  /** When staff deleted it: reservations still refer to it, and nothing else shows it. */
  archivedAt: instant('archived_at'),
})

const inRoom = () =>
  integer('room_id')
    .notNull()
    .references(() => room.id, { onDelete: 'cascade' })

export const layout = pgTable('layout', {
  id: houseId(),
  version: version(),
  ...names(),
  ...descriptions(),
  iconName: text('icon_name').$type<OneOf<typeof layoutIcons>>().notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const seating = pgTable('seating', {
  id: houseId(),
  roomId: inRoom(),
  layoutId: integer('layout_id')
    .notNull()
    .references(() => layout.id),
  prepTimeInMin: integer('prep_time_in_min').notNull().default(0),
  availableSeats: integer('available_seats').notNull(),
  minSeats: integer('min_seats').notNull().default(1),
  ...notes(),
  availableOnline: boolean('available_online').notNull().default(true),
  isDefault: boolean('is_default').notNull().default(false),
})

export const measurementType = pgTable('measurement_type', {
  id: houseId(),
  version: version(),
  ...names(),
  plural: text('plural').notNull(),
  pluralEn: text('plural_en'),
  symbol: text('symbol').notNull(),
  ...notes(),
})

export const amenity = pgTable('amenity', {
  id: houseId(),
  version: version(),
  ...names(),
  ...descriptions(),
  featureType: text('feature_type').notNull(),
  measurementTypeId: integer('measurement_type_id').references(() => measurementType.id),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const roomFeature = pgTable('room_feature', {
  id: houseId(),
  roomId: inRoom(),
  amenityId: integer('amenity_id')
    .notNull()
    .references(() => amenity.id),
  quantity: integer('quantity'),
  ...notes(),
})

/** A screen at the door of a room. */
export const doorScreen = pgTable('door_screen', {
  id: houseId(),
  version: version(),
  name: text('name').notNull(),
  roomId: inRoom(),
  /** What its link opens; a screen that is deleted can't be opened any more. */
  key: uuid('key').notNull().unique().defaultRandom(),
})

/** The paths are addresses below the server's own, as in `/files/rooms/storsalen-1.webp`. */
export const galleryItem = pgTable('gallery_item', {
  id: houseId(),
  roomId: inRoom(),
  fileName: text('file_name').notNull(),
  filePath: text('file_path').notNull(),
  thumbnailPath: text('thumbnail_path').notNull(),
  mediaType: text('media_type').notNull(),
  ...descriptions(),
  sortOrder: integer('sort_order').notNull().default(0),
})

/** A blocked period. */
export const restriction = pgTable(
  'restriction',
  {
    id: houseId(),
    roomId: inRoom(),
    start: instant('starts_at').notNull(),
    end: instant('ends_at').notNull(),
    blockingReason: text('blocking_reason').$type<OneOf<typeof blockingReasons>>().notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    version: version(),
  },
  (t) => [
    index('restriction_by_room').on(t.roomId, t.end),
    check('restriction_has_length', sql`${t.start} < ${t.end}`),
  ],
)

export const overbookingRule = pgTable('overbooking_rule', {
  id: houseId(),
  roomId: inRoom(),
  startTime: clock('start_time').notNull(),
  endTime: clock('end_time').notNull(),
  paxLimit: integer('pax_limit').notNull(),
  endsAfterMidnight: boolean('ends_after_midnight').notNull().default(false),
})

export const pricepoint = pgTable('pricepoint', {
  id: houseId(),
  roomId: inRoom(),
  /** 1 is Monday; null for every day. */
  daysOfWeek: integer('days_of_week').array(),
  timeStart: clock('time_start'),
  timeEnd: clock('time_end'),
  /** Venue days, both included. */
  validFrom: date('valid_from', { mode: 'string' }),
  validTo: date('valid_to', { mode: 'string' }),
  price: ore('price').notNull(),
  /** For rooms priced by half days and days; half of the price when null. */
  halfDayPrice: ore('half_day_price'),
})

/** A year with regular hours; one that is not here follows the latest year before it. */
export const openingYear = pgTable('opening_year', {
  id: houseId(),
  version: version(),
  year: integer('year').notNull().unique('opening_year_once'),
})

/** The weekdays that are open in a year; 1 is Monday. */
export const openingHours = pgTable(
  'opening_hours',
  {
    id: houseId(),
    openingYearId: integer('opening_year_id')
      .notNull()
      .references(() => openingYear.id, { onDelete: 'cascade' }),
    dayOfWeek: integer('day_of_week').notNull(),
    openTime: clock('open_time').notNull(),
    closeTime: clock('close_time').notNull(),
  },
  (t) => [
    unique('opening_hours_once').on(t.openingYearId, t.dayOfWeek),
    check('opening_hours_weekday', sql`${t.dayOfWeek} between 1 and 7`),
    check('opening_hours_order', sql`${t.openTime} < ${t.closeTime}`),
  ],
)

/** Days and periods that the house itself has entered, no two of one day. Public holidays are computed and not stored. */
export const specialDay = pgTable(
  'special_day',
  {
    id: houseId(),
    version: version(),
    date: date('date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    label: text('label').notNull(),
    labelEn: text('label_en'),
    eventType: text('event_type').$type<SpecialDay['eventType']>().notNull(),
    openTime: clock('open_time'),
    closeTime: clock('close_time'),
  },
  (t) => [
    check('special_day_hours', sql`${t.openTime} < ${t.closeTime}`),
    check('special_day_period', sql`${t.endDate} between ${t.date} and ${t.date} + 365`),
  ],
)

export const discountRule = pgTable(
  'discount_rule',
  {
    id: houseId(),
    version: version(),
    ...names(),
    ...descriptions(),
    priceDirection: text('price_direction').$type<'discount' | 'surcharge'>().notNull().default('discount'),
    discountType: text('discount_type').$type<'percent'>().notNull().default('percent'),
    /** Percent, with at most two decimals. */
    discountValue: numeric('discount_value', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    scope: text('scope').$type<OneOf<typeof discountScopes>>().notNull(),
    priority: integer('priority').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    availableOnline: boolean('available_online').notNull().default(true),
    /** Venue days, both included. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    timeStart: clock('time_start'),
    timeEnd: clock('time_end'),
    couponCode: text('coupon_code'),
    usageLimit: integer('usage_limit'),
    /** Null for all customers. */
    organizationId: uuid('organization_id'),
    groupId: integer('group_id'),
  },
  (t) => [
    check('discount_rule_value', sql`${t.discountValue} >= 0`),
    check(
      'discount_rule_days',
      sql`${t.validFrom} is null or ${t.validTo} is null or ${t.validFrom} <= ${t.validTo}`,
    ),
    check(
      'discount_rule_times',
      sql`${t.timeStart} is null or ${t.timeEnd} is null or ${t.timeStart} < ${t.timeEnd}`,
    ),
    check('discount_rule_uses', sql`${t.usageLimit} is null or ${t.usageLimit} > 0`),
  ],
)

/**
 * One row, whose number rises with every change of a table above (by triggers), so that
 * copies in memory are known to be old.
 */
export const houseVersion = pgTable('house_version', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})
