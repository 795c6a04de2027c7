import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MoneyLocale } from '#domain/price/money.ts'
import type { LeadTimes } from '#domain/time/deadlines.ts'
import { version } from '#server/database/columns.ts'

/** What the venue has decided about itself: one row, or none while all is as at first. */
export const venueSetting = pgTable(
  'venue_setting',
  {
    id: integer('id').primaryKey().default(1),
    version: version(),
    /** Staff need an authenticator app. */
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    // Null of what is as installed.
    name: text('name'),
    at: text('at'),
    atEn: text('at_en'),
    email: text('email'),
    phone: text('phone'),
    street: text('street'),
    zipcode: text('zipcode'),
    place: text('place'),
    tagline: text('tagline'),
    taglineEn: text('tagline_en'),
    overbooked: text('overbooked'),
    overbookedEn: text('overbooked_en'),
    servingDeadline: text('serving_deadline'),
    servingDeadlineEn: text('serving_deadline_en'),
    defaultLocale: text('default_locale').$type<MoneyLocale>(),
    reservationMails: text('reservation_mails').array(),
    registrationMails: text('registration_mails').array(),
    roomNoticeHours: integer('room_notice_hours'),
    productNoticeHours: integer('product_notice_hours'),
    servingClock: text('serving_clock'),
    servingDay: text('serving_day').$type<LeadTimes['servingDay']>(),
    monthsAhead: integer('months_ahead'),
  },
  (t) => [
    check('venue_setting_only', sql`${t.id} = 1`),
    check('venue_setting_reservation_mails', sql`cardinality(${t.reservationMails}) between 1 and 10`),
    check('venue_setting_registration_mails', sql`cardinality(${t.registrationMails}) between 1 and 10`),
    check('venue_setting_default_locale', sql`${t.defaultLocale} in ('nb-NO', 'en')`),
    check('venue_setting_room_notice', sql`${t.roomNoticeHours} between 0 and 8760`),
    check('venue_setting_product_notice', sql`${t.productNoticeHours} between 0 and 8760`),
    check('venue_setting_serving_clock', sql`${t.servingClock} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'`),
    check('venue_setting_serving_day', sql`${t.servingDay} in ('dayBefore', 'workingDayBefore')`),
    check('venue_setting_months_ahead', sql`${t.monthsAhead} between 1 and 60`),
  ],
)

/**
 * The picture that the venue has set for its front page: one row, or none while it has never set one. Without paths the
 * installed one is shown. They are addresses below the server's own.
 */
export const frontPicture = pgTable(
  'front_picture',
  {
    id: integer('id').primaryKey().default(1),
    version: version(),
    fileName: text('file_name'),
    filePath: text('file_path'),
    mediumPath: text('medium_path'),
    thumbnailPath: text('thumbnail_path'),
    description: text('description'),
    descriptionEn: text('description_en'),
  },
  (t) => [
    check('front_picture_only', sql`${t.id} = 1`),
    check(
      'front_picture_whole',
      sql`num_nulls(${t.fileName}, ${t.filePath}, ${t.mediumPath}, ${t.thumbnailPath}) in (0, 4)`,
    ),
    check(
      'front_picture_described',
      sql`${t.filePath} is not null or num_nonnulls(${t.description}, ${t.descriptionEn}) = 0`,
    ),
  ],
)
