import { randomUUID } from 'node:crypto'
import type { Names } from '#domain/account/full-name.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { RegisteredOrganisation } from '#server/accounts/customers/organisation-register.ts'
import { hasContacts } from '#server/accounts/customers/organization-contacts.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { findAccount } from '#server/accounts/find-account.ts'
import type { OwnHouse } from '#server/accounts/registration/ask-for-approval.ts'
import { mailVerification } from '#server/accounts/registration/mail-verification.ts'
import { writeToNobody } from '#server/accounts/registration/timing-decoy.ts'
import type { Locale } from '#server/calls/locale.ts'
import { sqlTime, statement, type Transaction } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** An organisation that somebody registers for: a customer, or else as the public register has it. */
export type WantedOrganization = { number: string; registered: RegisteredOrganisation | undefined }

/** Somebody who wants an account. */
export type Registrant = Names & {
  /** In small letters, as accounts are compared. */
  email: string
  phone: string | null
  cellphone: string | null
  passwordHash: string
  /** Of the account and its e-mails. */
  locale: Locale
  /** Null for a private customer. */
  organization: WantedOrganization | null
}

/** What follows from a registration, whether or not the address was known; of a known one the ids are nobody's. */
export type Registration = { accountId: string; personId: string; needsApproval: boolean }

type Customer = {
  id: string
  name: string
  isActive: boolean
  /** The house has had to do with it: there is something to find for whoever becomes its contact. */
  hasDealings: boolean
  hasContacts: boolean
}

const holdCustomer = statement<Omit<Customer, 'hasContacts'>>(
  'customer-hold',
  `SELECT o.id, o.name, o.is_active AS "isActive",
     o.customer_number IS NOT NULL
       OR EXISTS (SELECT 1 FROM reservation r WHERE r.organization_id = o.id)
       OR EXISTS (SELECT 1 FROM organization_group g WHERE g.organization_id = o.id)
       OR EXISTS (SELECT 1 FROM discount_rule d WHERE d.organization_id = o.id) AS "hasDealings"
   FROM organization o WHERE o.organization_number = $1 FOR UPDATE OF o`,
)

async function findCustomer(connection: Transaction, number: string): Promise<Customer | undefined> {
  const [customer] = await connection.rows(holdCustomer, [number])
  // A statement of its own: it sees what whoever was waited for has written.
  return customer && { ...customer, hasContacts: await hasContacts(connection, customer.id, null) }
}

const insertOrganization = statement<never>(
  'organization-register',
  `WITH made AS (
     INSERT INTO organization (id, name, organization_number, country, country_code, created_at, modified_at)
     VALUES ($1::uuid, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz) RETURNING id)
   INSERT INTO address (organization_id, street, zipcode, place, country, country_code, address_type)
   SELECT made.id, x.street, x.zipcode, x.place, $4, $5, 'visiting'
   FROM made, jsonb_to_record($7::jsonb) AS x(street text, zipcode text, place text) WHERE x.street IS NOT NULL`,
)

async function addCustomer(connection: Transaction, wanted: WantedOrganization, now: Instant) {
  if (!wanted.registered) throw new Error('A customer that was there is not there any more.')
  const { name, number, address } = wanted.registered
  const id = randomUUID()
  const of = [address?.country ?? null, address?.countryCode ?? null]
  await connection.rows(insertOrganization, [
    id,
    name,
    number,
    ...of,
    sqlTime(now),
    JSON.stringify(address ?? {}),
  ])
  return { id, name }
}

const insertAccount = statement<never>(
  'account-register',
  `WITH made AS (
     INSERT INTO person (id, first_name, last_name, email, phone, cellphone, is_primary, organization_id, created_at,
       modified_at)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8::uuid, $9::timestamptz, $9::timestamptz) RETURNING id)
   INSERT INTO account (id, person_id, email, password_hash, approval, locale, created_at, modified_at)
   SELECT $10::uuid, made.id, $4, $11, $12, $13, $9::timestamptz, $9::timestamptz FROM made`,
)

/** The rows that somebody new is, besides an e-mail: person and account in one statement, and the token of a link. */
const ROWS_OF_ACCOUNT = 2

type Writing = { registrant: Registrant; registration: Registration; customer: Customer | undefined }

async function write(
  connection: Transaction,
  { registrant, registration, customer }: Writing,
  house: OwnHouse,
  now: Instant,
): Promise<void> {
  const { firstName, lastName, email, phone, cellphone, locale, organization: wanted } = registrant
  const { accountId, personId, needsApproval } = registration
  const organization = wanted && (customer ?? (await addCustomer(connection, wanted, now)))
  const isPrimary = organization !== null && !needsApproval
  const approval = needsApproval ? 'pending' : 'approved'
  await connection.rows(insertAccount, [
    ...[personId, firstName, lastName, email, phone, cellphone, isPrimary, organization?.id ?? null],
    ...[sqlTime(now), accountId, registrant.passwordHash, approval, locale],
  ])
  const owner = { accountId, name: fullNameOf(registrant), email, locale }
  await mailVerification(connection, owner, house.secret, now)
}

/**
 * Creates an account that waits for its address to be confirmed, and then for an administrator where the organisation
 * has contacts already, or reservations or terms of its own that they would have left, or the venue requires it of all.
 * The first contact of an organisation is its primary contact. Where the address has an account, only an e-mail to its
 * owner is written, and the answer is the same. Specification §15.1, Decision registration.
 * @throws a unique violation when another transaction registers the same address or organisation at the same time.
 */
export async function registerAccount(
  connection: Transaction,
  registrant: Registrant,
  house: OwnHouse,
  now: Instant,
): Promise<Registration> {
  const { email, organization } = registrant
  const customer = organization ? await findCustomer(connection, organization.number) : undefined
  const mustWait =
    customer !== undefined && (customer.hasContacts || customer.hasDealings || !customer.isActive)
  const needsApproval = house.tenant.features.approvalForAll || mustWait
  const registration = { accountId: randomUUID(), personId: randomUUID(), needsApproval }
  const owner = await findAccount(connection, email)
  if (owner) {
    const { name, locale } = owner
    const mail = { kind: 'alreadyRegistered', recipient: email, locale, facts: { name } } as const
    await enqueueAccountMail(connection, mail, now)
    await writeToNobody(connection, ROWS_OF_ACCOUNT, now)
  } else {
    await write(connection, { registrant, registration, customer }, house, now)
  }
  return registration
}
