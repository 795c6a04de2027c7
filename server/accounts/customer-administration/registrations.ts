import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Registration } from '#contract/structs/staff-customers.ts'
import { toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { fullName, phoneNumber } from '#server/accounts/account-state.ts'
import { recordChange } from '#server/accounts/customer-administration/record-change.ts'
import { answerAsStaff } from '#server/accounts/registration/answer-registration.ts'
import { organizationName } from '#server/accounts/registration/applicant.ts'
import { contains } from '#server/calls/lists/list-field.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

const answering = alias(person, 'answering')

const states = { waiting: 'pending', approved: 'approved', declined: 'declined' } as const

/** Waits for staff, or has been answered by them; the address is confirmed. */
const isShown = and(
  account.isVerified,
  or(eq(account.approval, 'pending'), sql`${account.answeredAt} is not null`),
)

const registrationsWhere = (db: Drizzle, condition: SQL | undefined) =>
  db
    .select({
      accountId: account.id,
      uid: person.id,
      name: fullName,
      email: account.email,
      phone: phoneNumber,
      organizationId: organization.id,
      organizationName,
      organizationNumber: organization.organizationNumber,
      isSelfReported: sql<boolean>`coalesce(${organization.isSelfReported}, false)`,
      registeredAt: account.createdAt,
      approval: account.approval,
      answeredAt: account.answeredAt,
      answeredBy: sql<string | null>`${answering.firstName} || ' ' || ${answering.lastName}`,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .leftJoin(answering, eq(answering.id, account.answeredBy))
    .where(and(isShown, condition))
    .$dynamic()

type Row = Awaited<ReturnType<typeof registrationsWhere>>[number]

const stateOf = { pending: 'waiting', approved: 'approved', declined: 'declined' } as const

const onWire = ({
  accountId: _,
  approval,
  answeredAt,
  answeredBy,
  registeredAt,
  ...row
}: Row): Registration => ({
  ...row,
  registeredAt: toWire(registeredAt),
  state: stateOf[approval],
  answeredAt: approval === 'pending' || answeredAt === null ? null : toWire(answeredAt),
  answeredBy: approval === 'pending' ? null : answeredBy,
})

function searched(search: string | undefined): SQL | undefined {
  const part = search?.trim()
  if (!part) return undefined
  const texts = [fullName, account.email, organizationName]
  const digits = part.replace(/\s/g, '')
  return or(
    ...texts.map((text) => contains(text, part)),
    /^\d+$/.test(digits) ? contains(organization.organizationNumber, digits) : undefined,
  )
}

/** The registrations that wait, the oldest first, or those that have been answered, the latest first. */
export const listRegistrations: Operation<'listRegistrations', AccountServices> = async (
  { state = 'waiting', search, ...input },
  _context,
  { database },
) => {
  const { db } = database
  const condition = and(eq(account.approval, states[state]), searched(search))
  const all = registrationsWhere(db, condition).as('registrations')
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(all)
  const { limit, offset } = rowsOfPage(input)
  const rows = await registrationsWhere(db, condition)
    .orderBy(state === 'waiting' ? asc(account.createdAt) : desc(account.answeredAt), account.id)
    .limit(limit)
    .offset(offset)
  return accept(pageFrom(rows.map(onWire), counted?.total ?? 0, input))
}

/** Approves or declines a registration, with the operation of the link in the email. Specification §15.2. */
export const answerRegistration: Operation<'answerRegistration', AccountServices> = async (
  { uid, body },
  context,
  services,
) => {
  const { principal, now } = context
  if (!principal) return refuse('notSignedIn')
  const { database } = services
  const registration = () => registrationsWhere(database.db, eq(person.id, uid))
  const [asked] = await registration()
  if (!asked) return refuse('notFound')
  const { answer } = body
  const message = body.message?.trim() || undefined
  const submitted = { answer, message, now, answeredBy: principal.personId }
  const answered = await answerAsStaff(asked.accountId, submitted, services, ({ db }, { organizationId }) =>
    recordChange(
      db,
      {
        organizationId,
        contactId: uid,
        before: { registration: 'waiting' },
        after: { registration: answer === 'approve' ? 'approved' : 'declined' },
      },
      context,
    ),
  )
  if (!answered.accepted) return answered
  const [row] = await registration()
  return row ? accept(onWire(row)) : refuse('notFound')
}
