import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { type Grant, grants } from '#domain/account/grants.ts'
import type { MoneyLocale } from '#domain/price/money.ts'
import type { ReservationFacts } from '#domain/reservation/reservation-facts.ts'
import type { StatusActor } from '#domain/reservation/reservation-status.ts'
import { houseId, instant, names, version } from '#server/database/columns.ts'
import { reservation } from '#server/database/reservation-schema.ts'

/** Purposes of one-time tokens. A token is good for its own purpose only. */
export const tokenPurposes = [
  'verifyEmail',
  'resetPassword',
  'setPassword',
  'answerRegistration',
  'answerRequest',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

export const approvals = ['approved', 'pending', 'declined'] as const
export const userTypes = ['customer', 'staff'] as const

/**
 * The people: customers, their contacts, who signs in and what keeps them signed in. Secrets lie here as hashes only.
 */
export const organization = pgTable('organization', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  organizationNumber: varchar('organization_number', { length: 9 }).unique(),
  email: text('email'),
  country: text('country'),
  countryCode: varchar('country_code', { length: 2 }),
  telephone: text('telephone'),
  mobile: text('mobile'),
  website: text('website'),
  customerNumber: text('customer_number').unique(),
  /** Days. */
  paymentTerm: integer('payment_term'),
  logoUrl: text('logo_url'),
  isActive: boolean('is_active').notNull().default(true),
  note: text('note'),
  costCenter: text('cost_center'),
  isNewsletterEnabled: boolean('is_newsletter_enabled').notNull().default(false),
  /** Named by an applicant, since no register knew its number; until staff have approved one of its contacts. */
  isSelfReported: boolean('is_self_reported').notNull().default(false),
  /** The customer that it was merged into: it is out of use, and has no people or bookings any more. */
  mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => organization.id),
  /** Rises with what staff change of it. */
  version: version(),
  createdAt: instant('created_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
})

/** Discount rules may be for a group of customers. */
export const customerGroup = pgTable('customer_group', { id: houseId(), version: version(), ...names() })

export const organizationGroup = pgTable(
  'organization_group',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => customerGroup.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.groupId] })],
)

/** A contact: of an organisation, or a private customer, or one of the house's own staff. */
export const person = pgTable(
  'person',
  {
    id: uuid('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In small letters, as accounts are compared. */
    email: text('email').notNull(),
    phone: text('phone'),
    cellphone: text('cellphone'),
    position: text('position'),
    picture: text('picture'),
    isActive: boolean('is_active').notNull().default(true),
    /** Of its organisation; looks after the other contacts. */
    isPrimary: boolean('is_primary').notNull().default(false),
    organizationId: uuid('organization_id').references(() => organization.id),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (t) => [
    index('person_by_organization').on(t.organizationId, t.lastName, t.firstName),
    index('person_by_email').on(t.email),
    check('person_primary_of_something', sql`NOT ${t.isPrimary} OR ${t.organizationId} IS NOT NULL`),
  ],
)

export const address = pgTable(
  'address',
  {
    id: houseId(),
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => person.id, { onDelete: 'cascade' }),
    street: text('street').notNull(),
    place: text('place').notNull(),
    zipcode: text('zipcode').notNull(),
    country: text('country'),
    countryCode: varchar('country_code', { length: 2 }),
    addressType: text('address_type').$type<'visiting' | 'postal' | 'invoice'>().notNull(),
  },
  (t) => [
    index('address_by_organization').on(t.organizationId),
    index('address_by_person').on(t.personId),
    check('address_of_one', sql`num_nonnulls(${t.organizationId}, ${t.personId}) = 1`),
  ],
)

/** Counts each known grant once: as many as there are, where none is unknown or there twice. */
const knownGrants = grants.map((grant) => `('${grant}' = any("grants"))::int`).join(' + ')

export const role = pgTable(
  'role',
  {
    id: houseId(),
    version: version(),
    ...names(),
    grants: text('grants').array().$type<Grant[]>().notNull(),
  },
  () => [
    check(
      'role_grants_once',
      sql.raw(`array_position("grants", null) is null and cardinality("grants") = ${knownGrants}`),
    ),
  ],
)

/** Who can sign in. Every account is one person's. */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .unique()
      .references(() => person.id),
    /** In small letters, trimmed. */
    email: text('email').notNull().unique(),
    /** Argon2id; null until the person has chosen a password. */
    passwordHash: text('password_hash'),
    isActive: boolean('is_active').notNull().default(true),
    isVerified: boolean('is_verified').notNull().default(false),
    isSuperuser: boolean('is_superuser').notNull().default(false),
    approval: text('approval').$type<(typeof approvals)[number]>().notNull().default('approved'),
    userType: text('user_type').$type<(typeof userTypes)[number]>().notNull().default('customer'),
    roleId: integer('role_id').references(() => role.id),
    /** The language of its emails: `nb-NO` or `en`. */
    locale: varchar('locale', { length: 10 }).$type<MoneyLocale>().notNull(),
    firebaseUid: text('firebase_uid').unique(),
    isOnlineDefault: boolean('is_online_default').notNull().default(false),
    widgetConfiguration: jsonb('widget_configuration').$type<Record<string, unknown>>(),
    defaultStartPage: text('default_start_page'),
    /** What an applicant calls a self-reported organisation; approved, it is its name. */
    typedOrganizationName: text('typed_organization_name'),
    /** When staff approved or declined it; by whom is null where it was by the link in an email. */
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => person.id, { onDelete: 'set null' }),
    /** Of staff: rises with what administrators change of it. */
    version: version(),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (t) => [
    check(
      'account_staff_has_powers',
      sql`${t.userType} = 'staff' OR (NOT ${t.isSuperuser} AND ${t.roleId} IS NULL)`,
    ),
  ],
)

/** A sign-in on a device; all refresh tokens that followed from it belong to it. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('session_by_account').on(t.accountId), index('session_by_age').on(t.expiresAt)],
)

/** Each is used once and followed by the next generation. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('refresh_token_of_session').on(t.sessionId, t.generation)],
)

/** A link or a code that works once. The token itself is worked out from its id, and never stored. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    hash: text('hash').notNull().unique(),
    /** Of the six digits, where it has a code as well. */
    codeHash: text('code_hash'),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    reservationId: uuid('reservation_id').references(() => reservation.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Wrong codes that have been tried. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (t) => [
    index('one_time_token_by_account').on(t.accountId),
    index('one_time_token_by_reservation').on(t.reservationId),
    index('one_time_token_by_age').on(t.expiresAt),
    check('one_time_token_of_one', sql`num_nonnulls(${t.accountId}, ${t.reservationId}) = 1`),
  ],
)

/** A browser that an account has signed in from: its owner gets in while others guess. */
export const knownDevice = pgTable(
  'known_device',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.deviceHash] }),
    index('known_device_by_age').on(t.lastUsedAt),
  ],
)

/**
 * An authenticator app of one of the house's own staff. An account signs in with the one that is confirmed; another may be
 * in the course of being set up. What is in `sealed`: `server/accounts/second-factor/second-factors.ts`.
 */
export const secondFactor = pgTable(
  'second_factor',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while it is being set up. */
    confirmedAt: instant('confirmed_at'),
    /** The latest half minute, counted from 1970, whose code has been used: no code works twice. */
    lastStep: integer('last_step'),
  },
  (t) => [
    uniqueIndex('second_factor_confirmed').on(t.accountId).where(sql`${t.confirmedAt} IS NOT NULL`),
    uniqueIndex('second_factor_in_setup').on(t.accountId).where(sql`${t.confirmedAt} IS NULL`),
  ],
)

/** A code that stands in for the app once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    secondFactorId: uuid('second_factor_id')
      .notNull()
      .references(() => secondFactor.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.secondFactorId, t.hash] })],
)

/** What staff have changed of what the venue offers: who, when, and each field before and after. Nothing changes it. */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Null for what a house file changed. */
    personId: uuid('person_id').references(() => person.id),
    changedAt: instant('changed_at').notNull(),
    /** The kind of thing, as in `vatGroup`. */
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** By field; null before it was made, and after it was deleted. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('catalogue_change_by_subject').on(t.subject, t.subjectId),
    check('catalogue_change_of_something', sql`num_nonnulls(${t.before}, ${t.after}) > 0`),
  ],
)

/** What staff have changed of customers: who, when, and each field before and after. Nothing changes it. */
export const customerChange = pgTable(
  'customer_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => person.id),
    changedAt: instant('changed_at').notNull(),
    /** Null for a private customer. */
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'cascade' }),
    /** The contact that was changed; null where it was the organisation, or the contact's data are deleted. */
    contactId: uuid('contact_id').references(() => person.id, { onDelete: 'set null' }),
    /** By field; null of what was new. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('customer_change_by_organization').on(t.organizationId, t.id),
    index('customer_change_by_contact').on(t.contactId),
  ],
)

/**
 * What a reservation was and became: who, when, and what is different of each part. Nothing changes it, but that a
 * person's own words leave it with the person's data. Kept for five years.
 */
export const reservationChange = pgTable(
  'reservation_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    changedAt: instant('changed_at').notNull(),
    changer: text('changer').$type<StatusActor>().notNull(),
    /** Null where no account was signed in: a visitor, staff by the link in an email, the clock. */
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
    /** What staff wrote to the customer with it. */
    message: text('message'),
    /** Why staff broke a rule with it. */
    reason: text('reason'),
    /** Whether the customer was sent an email about it; null where it was not kept. */
    isCustomerMailed: boolean('is_customer_mailed'),
    before: jsonb('before').$type<Partial<ReservationFacts>>().notNull(),
    after: jsonb('after').$type<Partial<ReservationFacts>>().notNull(),
  },
  (t) => [
    index('reservation_change_by_reservation').on(t.reservationId, t.id),
    index('reservation_change_by_time').on(t.changedAt),
    index('reservation_change_by_person').on(t.personId).where(sql`${t.personId} is not null`),
    check('reservation_change_by_someone', sql`${t.changer} in ('customer', 'staff', 'system')`),
  ],
)

/** That one of the house's own staff was shown the allergies of a reservation. Kept for a year. */
export const allergyRead = pgTable(
  'allergy_read',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    index('allergy_read_by_reservation').on(t.reservationId),
    index('allergy_read_by_age').on(t.readAt),
  ],
)
