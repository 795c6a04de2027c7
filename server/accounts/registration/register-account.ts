import { randomUUID } from 'node:crypto'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Names } from '#domain/account/full-name.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { customerId } from '#server/accounts/account-state.ts'
import type { RegisteredOrganisation } from '#server/accounts/customers/organisation-register.ts'
import { hasContacts } from '#server/accounts/customers/organization-contacts.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { findAccount } from '#server/accounts/find-account.ts'
import type { OwnHouse } from '#server/accounts/registration/ask-for-approval.ts'
import { mailVerification } from '#server/accounts/registration/mail-verification.ts'
import { writeDecoy } from '#server/accounts/registration/timing-decoy.ts'
import type { Locale } from '#server/calls/locale.ts'
import {
  account,
  address as addressTable,
  organization,
  organizationGroup,
  person,
} from '#server/database/account-schema.ts'
import type { Transaction } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { discountRule } from '#server/database/schema.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** An organisation that an applicant registers for: a customer, or else as the public register or the applicant has it. */
export type WantedOrganization = {
  number: string
  registered: RegisteredOrganisation | undefined
  /** Empty for none. */
  typedName: string
}

/** An applicant for an account. */
export type Registrant = Names & {
  /** In small letters, as accounts are compared. */
  email: string
  phone: string | null
  cellphone: string | null
  passwordHash: string
  /** Of the account and its emails. */
  locale: Locale
  /** Null for a private customer. */
  organization: WantedOrganization | null
}

/** What follows from a registration, whether or not the address was known; of a known one the ids belong to no account. */
export type Registration = { accountId: string; personId: string; needsApproval: boolean }

type Customer = {
  id: string
  name: string
  isActive: boolean
  isSelfReported: boolean
  /** The venue has dealt with it before: a new contact would find reservations or terms. */
  hasDealings: boolean
  hasContacts: boolean
}

/** The number of a customer that was merged leads to the one that stayed. */
async function customerIdOf({ db }: Transaction, number: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: customerId })
    .from(organization)
    .where(eq(organization.organizationNumber, number))
  return found?.id
}

async function lockCustomer(connection: Transaction, number: string): Promise<Customer | undefined> {
  const { db } = connection
  const id = await customerIdOf(connection, number)
  if (id === undefined) return undefined
  const has = (table: typeof reservation | typeof organizationGroup | typeof discountRule) =>
    exists(db.select({ one: sql`1` }).from(table).where(eq(table.organizationId, organization.id)))
  const [customer] = await db
    .select({
      id: organization.id,
      name: organization.name,
      isActive: organization.isActive,
      isSelfReported: organization.isSelfReported,
      hasDealings: sql<boolean>`${organization.customerNumber} is not null or ${has(reservation)} or ${has(organizationGroup)} or ${has(discountRule)}`,
    })
    .from(organization)
    .where(and(eq(organization.id, id), isNull(organization.mergedIntoId)))
    .for('update')
  // It was merged while its lock was waited for.
  if (!customer) return lockCustomer(connection, number)
  // A statement of its own: it sees what the transaction before has written.
  return { ...customer, hasContacts: await hasContacts(connection, customer.id, null) }
}

/** A new customer, as the public register has it, or else under the name that its applicant has typed. */
function newCustomer({ registered, number, typedName }: WantedOrganization) {
  if (registered) return { ...registered, isSelfReported: false }
  if (typedName === '') throw new Error('A customer that was there is not there any more.')
  return { name: typedName, number, address: null, isSelfReported: true }
}

async function addCustomer({ db }: Transaction, wanted: WantedOrganization, now: Instant) {
  const { name, number, address, isSelfReported } = newCustomer(wanted)
  const id = randomUUID()
  const { country = null, countryCode = null } = address ?? {}
  await db.insert(organization).values({
    ...{ id, name, organizationNumber: number, country, countryCode, isSelfReported },
    ...{ createdAt: now, modifiedAt: now },
  })
  if (address) {
    const { street, zipcode, place } = address
    const row = { street, zipcode, place, country, countryCode, addressType: 'visiting' as const }
    await db.insert(addressTable).values({ organizationId: id, ...row })
  }
  return { id, isSelfReported }
}

/** The rows of a new account, besides an email: the person, the account and the token of a link. */
const ROWS_OF_ACCOUNT = 3

type Writing = { registrant: Registrant; registration: Registration; customer: Customer | undefined }

async function write(
  connection: Transaction,
  { registrant, registration, customer }: Writing,
  house: OwnHouse,
  now: Instant,
): Promise<void> {
  const { firstName, lastName, email, phone, cellphone, locale, organization: wanted } = registrant
  const { accountId, personId, needsApproval } = registration
  const customerOf = wanted && (customer ?? (await addCustomer(connection, wanted, now)))
  const isPrimary = customerOf !== null && !needsApproval
  const approval = needsApproval ? 'pending' : 'approved'
  const { db } = connection
  const times = { createdAt: now, modifiedAt: now }
  const names = { firstName, lastName, phone, cellphone }
  await db
    .insert(person)
    .values({ id: personId, ...names, email, isPrimary, organizationId: customerOf?.id ?? null, ...times })
  await db.insert(account).values({
    id: accountId,
    personId,
    email,
    passwordHash: registrant.passwordHash,
    approval,
    locale,
    typedOrganizationName: customerOf?.isSelfReported ? wanted?.typedName || null : null,
    ...times,
  })
  const owner = { accountId, name: fullNameOf(registrant), email, locale }
  await mailVerification(connection, owner, house.secret, now)
}

/** Whether an administrator is to approve the contacts of a customer, or of an organisation that is none yet. */
const mustWaitFor = (customer: Customer | undefined, wanted: WantedOrganization): boolean =>
  customer
    ? customer.hasContacts || customer.hasDealings || customer.isSelfReported || !customer.isActive
    : wanted.registered === undefined

/**
 * Creates an account that waits for its address to be confirmed, and then for an administrator where the organisation
 * has contacts already, or reservations or terms of its own that they would have left, or is known from its applicant
 * alone, or the venue requires it of all.
 * The first contact of an organisation is its primary contact. Where the address has an account, only an email to its
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
  const customer = organization ? await lockCustomer(connection, organization.number) : undefined
  const mustWait = organization !== null && mustWaitFor(customer, organization)
  const needsApproval = house.tenant.features.approvalForAll || mustWait
  const registration = { accountId: randomUUID(), personId: randomUUID(), needsApproval }
  const owner = await findAccount(connection, email)
  if (owner) {
    const { name, locale } = owner
    const mail = { kind: 'alreadyRegistered', recipient: email, locale, facts: { name } } as const
    await enqueueAccountMail(connection, mail, now)
    await writeDecoy(connection, ROWS_OF_ACCOUNT, now)
  } else {
    await write(connection, { registrant, registration, customer }, house, now)
  }
  return registration
}
