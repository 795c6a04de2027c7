import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation, reservationStatuses } from '#contract/structs/reservation.ts'
import type { MoneyLocale } from '#domain/price/money.ts'
import { clock, houseId, instant, names, sumOfOre } from '#server/database/columns.ts'
import { meetingPackage, orderPackage } from '#server/database/package-schema.ts'
import { discountRule, product, room, seating } from '#server/database/schema.ts'

/** What customers make: reservations with all that belongs to them, and the server's own bookkeeping. */
export const reservation = pgTable(
  'reservation',
  {
    id: uuid('id').primaryKey(),
    code: varchar('code', { length: 20 }).notNull().unique(),
    status: text('status').$type<(typeof reservationStatuses)[number]>().notNull(),
    changedByStaff: boolean('changed_by_staff').notNull().default(false),
    /** A request that the customer took back; its status is `cancelled`. */
    requestWithdrawn: boolean('request_withdrawn').notNull().default(false),
    /** Of a request: a confirmed booking until its customer changed it. */
    wasConfirmed: boolean('was_confirmed').notNull().default(false),
    arrival: instant('arrival').notNull(),
    departure: instant('departure').notNull(),
    expectedPax: integer('expected_pax').notNull(),
    /** How many came, as staff have recorded it: 0 where none did, null where it is not recorded. */
    attended: integer('attended'),
    meetingTitle: text('meeting_title').notNull(),
    meetingLead: text('meeting_lead').notNull(),
    eventType: text('event_type'),
    note: text('note').notNull(),
    ownerId: uuid('owner_id'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    isOrganization: boolean('is_organization').notNull(),
    organizationId: uuid('organization_id'),
    companyName: text('company_name'),
    organizationNumber: text('organization_number'),
    buyerReference: text('buyer_reference'),
    ourReference: text('our_reference'),
    /** The language the customer ordered in: `nb-NO` or `en`. */
    locale: varchar('locale', { length: 10 }).$type<MoneyLocale>().notNull(),
    termsVersion: text('terms_version').notNull(),
    couponCode: text('discount_code'),
    /** What the customer saw and agreed to; the figures of `booking` are taken from it. */
    priceSummary: jsonb('price_summary').$type<PriceSummary>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the customer last changed it; null when never. An unanswered request lapses from its last change. */
    changedAt: instant('changed_at'),
    /**
     * What the customer is charged for cancelling it, without VAT, and the VAT of that; null where nothing was said of it.
     */
    cancellationFee: sumOfOre('cancellation_fee'),
    cancellationVat: sumOfOre('cancellation_vat'),
    /** The last day that an option holds its rooms; kept of one that lapsed or was released. */
    optionUntil: date('option_until', { mode: 'string' }),
    /** When both are reminded of an option; null once they are. */
    optionReminderAt: instant('option_reminder_at'),
    /** The dates that were ordered together; null for an order of one date. Decision orders-of-several-dates. */
    seriesId: uuid('series_id'),
    /** Rises with every change: the calendar's SEQUENCE, and how a change knows that another came first. */
    sequence: integer('sequence').notNull().default(0),
  },
  (t) => [
    index('reservation_unanswered').on(t.createdAt).where(sql`${t.status} = 'request'`),
    index('reservation_by_creation').on(t.createdAt),
    index('reservation_of_series').on(t.seriesId).where(sql`${t.seriesId} is not null`),
    index('reservation_options').on(t.optionUntil).where(sql`${t.status} = 'option'`),
    index('reservation_of_owner').on(t.ownerId, t.arrival).where(sql`${t.ownerId} is not null`),
    index('reservation_of_organization')
      .on(t.organizationId, t.arrival)
      .where(sql`${t.organizationId} is not null`),
    index('reservation_of_visitor').on(sql`lower(${t.customerEmail})`).where(sql`${t.ownerId} is null`),
    check('reservation_attended', sql`${t.attended} >= 0`),
    check(
      'reservation_cancellation_fee',
      sql`num_nulls(${t.cancellationFee}, ${t.cancellationVat}) = 2 or (num_nulls(${t.cancellationFee}, ${t.cancellationVat}) = 0 and ${t.status} = 'cancelled' and not ${t.requestWithdrawn} and ${t.cancellationFee} >= 0 and ${t.cancellationVat} >= 0)`,
    ),
    check(
      'reservation_option',
      sql`(${t.status} <> 'option' or ${t.optionUntil} is not null) and (${t.optionUntil} is null or ${t.status} in ('option', 'cancelled', 'lapsed')) and (${t.optionReminderAt} is null or ${t.status} = 'option')`,
    ),
  ],
)

const ofReservation = () =>
  uuid('reservation_id')
    .notNull()
    .references(() => reservation.id, { onDelete: 'cascade' })

export const packet = pgTable(
  'packet',
  {
    id: houseId(),
    reservationId: ofReservation(),
    /** The place among the reservation's packets, from 0. */
    ordinal: integer('ordinal').notNull(),
    packageId: integer('package_id').references(() => meetingPackage.id),
  },
  (t) => [index('packet_by_reservation').on(t.reservationId)],
)

const ofPacket = () =>
  integer('packet_id')
    .notNull()
    .references(() => packet.id, { onDelete: 'cascade' })

/** One room in one time range. What it takes of the house is in `occupancy`. */
export const booking = pgTable(
  'booking',
  {
    id: houseId(),
    reservationId: ofReservation(),
    packetId: ofPacket(),
    /** The place among the reservation's bookings, from 0. */
    ordinal: integer('ordinal').notNull(),
    roomId: integer('room_id')
      .notNull()
      .references(() => room.id),
    seatingId: integer('seating_id').references(() => seating.id),
    start: instant('starts_at').notNull(),
    end: instant('ends_at').notNull(),
    expectedPax: integer('expected_pax').notNull(),
    setupComment: text('setup_comment'),
    unitPrice: sumOfOre('unit_price').notNull(),
    totalPrice: sumOfOre('total_price').notNull(),
    totalPriceVat: sumOfOre('total_price_vat').notNull(),
    vat: sumOfOre('vat').notNull(),
    discount: sumOfOre('discount').notNull(),
    surcharge: sumOfOre('surcharge').notNull(),
    isCredited: boolean('is_credited').notNull().default(false),
  },
  (t) => [index('booking_by_reservation').on(t.reservationId)],
)

/** The longest that one occupancy lasts: a day of 25 hours, and its preparation. Bounds every read by time. */
export const LONGEST_OCCUPANCY_HOURS = 49

/**
 * What a booking takes of the house: a row for each leaf room and each day, preparation included. A row exists
 * only while the reservation holds its rooms. Exclusive rows of one room never overlap (`occupancy_exclusive`,
 * an exclusion constraint written by hand in the migrations).
 */
export const occupancy = pgTable(
  'occupancy',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    /** The leaf. */
    roomId: integer('room_id')
      .notNull()
      .references(() => room.id),
    /** The room that was booked: the leaf itself, or one that it is part of. */
    bookedRoomId: integer('booked_room_id')
      .notNull()
      .references(() => room.id),
    start: instant('starts_at').notNull(),
    end: instant('ends_at').notNull(),
    pax: integer('pax').notNull(),
    /** No other booking may be there; false in shared rooms, where people are counted instead. */
    exclusive: boolean('exclusive').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('occupancy_by_room').on(t.roomId, t.start, t.end),
    index('occupancy_by_booking').on(t.bookingId),
    check('occupancy_has_length', sql`${t.start} < ${t.end}`),
    check(
      'occupancy_is_bounded',
      sql`${t.end} - ${t.start} <= interval '${sql.raw(String(LONGEST_OCCUPANCY_HOURS))} hours'`,
    ),
  ],
)

export const arrangement = pgTable(
  'arrangement',
  {
    id: houseId(),
    reservationId: ofReservation(),
    packetId: ofPacket(),
    orderPackageId: integer('order_package_id').references(() => orderPackage.id),
    ...names(),
    start: instant('starts_at').notNull(),
    end: instant('ends_at').notNull(),
    /** The time that the customer chose among the serving's slots. */
    preferredTime: clock('preferred_time'),
    pax: integer('pax').notNull(),
    note: text('note'),
  },
  (t) => [index('arrangement_by_reservation').on(t.reservationId)],
)

/**
 * Who can't eat what, of a whole reservation: health data, sealed (`server/process/sealing.ts`), deleted 30 days after
 * departure.
 */
export const sealedAllergies = pgTable('sealed_allergies', {
  reservationId: uuid('reservation_id')
    .primaryKey()
    .references(() => reservation.id, { onDelete: 'cascade' }),
  keyId: text('key_id').notNull(),
  sealed: text('sealed').notNull(),
})

export const reservationProduct = pgTable(
  'reservation_product',
  {
    id: houseId(),
    reservationId: ofReservation(),
    packetId: ofPacket(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [index('reservation_product_by_reservation').on(t.reservationId)],
)

export const couponUse = pgTable(
  'coupon_use',
  {
    id: houseId(),
    discountRuleId: integer('discount_rule_id')
      .notNull()
      .references(() => discountRule.id),
    reservationId: ofReservation(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [index('coupon_use_by_rule').on(t.discountRuleId)],
)

/** The first answer to a key; its request is known again by its hash. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    key: varchar('key', { length: 100 }).primaryKey(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<Reservation>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('idempotency_key_by_age').on(t.createdAt)],
)

/** Emails that are to be sent, written in the transaction of the change that they are about. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Stays the same through every try, so that a mail sent twice can be known as one. */
    messageId: uuid('message_id').notNull().unique(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    locale: varchar('locale', { length: 10 }).notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_unsent').on(t.nextTryAt).where(sql`${t.sentAt} is null`),
    index('outbox_by_reservation').on(sql`(${t.payload} ->> 'reservationId')`, t.id),
  ],
)

/** Tries inside a window of time; `key` says of what and by whom, and holds nothing personal. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    tries: integer('tries').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

/** Facts about the database itself, as that it was filled with demo data. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() })

/** What the change feed notes; each is the table that changed. */
export const feedKinds = ['reservation', 'occupancy', 'restriction', 'house_version'] as const

/**
 * What has changed, for pages that follow: written by triggers (by hand in the migrations) in the transaction of the change,
 * and read by what a snapshot did not see yet (`change-feed.ts`). Nothing of it is personal. Decision following-changes.
 */
export const feedChange = pgTable(
  'feed_change',
  {
    tx: customType<{ data: string }>({ dataType: () => 'xid8' })('tx')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    notedAt: instant('noted_at').notNull().default(sql`now()`),
    kind: text('kind').$type<(typeof feedKinds)[number]>().notNull(),
    reservationId: uuid('reservation_id'),
    /** Leaf rooms that are taken or free again; for a restriction the rooms that are blocked. */
    roomIds: integer('room_ids').array(),
    /** The range of what has changed, before and after. */
    start: instant('starts_at'),
    end: instant('ends_at'),
  },
  (t) => [index('feed_change_by_transaction').on(t.tx)],
)
