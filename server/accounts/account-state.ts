import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  account,
  organization,
  organizationGroup,
  person,
  secondFactor,
} from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

/** First and last name of a person, from its table or an alias of it. */
export const fullNameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) =>
  sql<string | null>`${firstName} || ' ' || ${lastName}`

/** First and last name of a person. */
export const fullName = sql<string>`${fullNameOf(person)}`

/** The mobile number of a person, or else the other one. */
export const phoneNumber = sql<string | null>`coalesce(${person.cellphone}, ${person.phone})`

/** Of an account with its person, and its organisation joined from the left: all of them are in use. */
export const isActive = sql<boolean>`(${account.isActive} and ${person.isActive} and ${organization.isActive} is not false)`

/** As `isActive`: the owner can sign in. */
export const maySignIn = sql<boolean>`(${isActive} and ${account.isVerified} and ${account.approval} = 'approved')`

/** Of a person and an account: the person can sign in, where the organisation is in use. */
export const canSignIn = sql<boolean>`(${account.isActive} and ${account.isVerified} and ${account.approval} = 'approved' and ${person.isActive})`

/**
 * Of a person with an account joined from the left: the person is a contact of the organisation. An applicant is none
 * before the address is confirmed and the account approved: anyone can type anything.
 */
export const isContact = sql<boolean>`(${account.id} is null or ${account.approval} = 'approved' and (${account.isVerified} or ${account.passwordHash} is null))`

/** As `isContact`: the person has registered and confirmed the address, and an administrator is to approve it. */
export const awaitsApproval = sql<boolean>`(${account.isVerified} and ${account.approval} = 'pending')`

/** As `isContact`: the primary contact sees the person. Decision registration. */
export const isListed = sql<boolean>`(${isContact} or ${awaitsApproval})`

/** Of an organisation: the customer that it is, which is another one where it was merged into that. */
export const customerId = sql<string>`coalesce(${organization.mergedIntoId}, ${organization.id})`

/** Of an account: its owner signs in with an authenticator app as well. In a query of several tables. */
export const hasSecondFactor = sql<boolean>`exists (select 1 from ${secondFactor} where ${secondFactor.accountId} = ${account.id} and ${secondFactor.confirmedAt} is not null)`

/** The customer groups of an organisation, in order, as a column of a query. */
export const groupIdsOf = (db: Drizzle, organizationId: AnyPgColumn) =>
  sql<number[]>`array(${db
    .select({ id: organizationGroup.groupId })
    .from(organizationGroup)
    .where(eq(organizationGroup.organizationId, organizationId))
    .orderBy(organizationGroup.groupId)})`
