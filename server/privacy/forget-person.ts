import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { personalFacts } from '#domain/reservation/reservation-facts.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { fullName, phoneNumber } from '#server/accounts/account-state.ts'
import type { Principal } from '#server/calls/principal.ts'
import { account, person, reservationChange } from '#server/database/account-schema.ts'
import type { Transaction } from '#server/database/database.ts'
import { guestLink, guestNeed } from '#server/database/guest-schema.ts'
import { reservationNote } from '#server/database/note-schema.ts'
import {
  arrangement,
  booking,
  idempotencyKey,
  outbox,
  reservation,
  sealedAllergies,
} from '#server/database/reservation-schema.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { type Heir, hasEmail, isComing, isOwn } from '#server/privacy/read-deletion.ts'

/** The contact details of a person, for reservations whose contact they become. */
const contact = {
  customerName: sql`trim(${fullName})`,
  customerEmail: sql`${person.email}`,
  customerPhone: sql`coalesce(${phoneNumber}, '')`,
}

type Forgotten = Pick<Principal, 'personId' | 'name'> & {
  /** In small letters. */
  email: string
}

/** Hands the bookings to come for the organisation over to an heir. */
async function handOver(
  { db }: Transaction,
  { personId, email, name }: Forgotten,
  heir: Heir,
  now: Instant,
): Promise<void> {
  const { meetingLead, buyerReference } = reservation
  await db
    .update(reservation)
    .set({
      ownerId: heir.personId,
      ...contact,
      meetingLead: sql`case when ${meetingLead} = ${name} then ${contact.customerName} else ${meetingLead} end`,
      buyerReference: sql`nullif(${buyerReference}, ${name})`,
    })
    .from(person)
    .where(
      and(
        eq(person.id, heir.personId),
        eq(reservation.organizationId, person.organizationId),
        isOwn(personId, email),
        isComing(now),
      ),
    )
}

/** Makes the owners of other people's reservations that name the address their contact instead. */
const leaveOthers = ({ db }: Transaction, { personId, email }: Forgotten) =>
  db
    .update(reservation)
    .set(contact)
    .from(person)
    .where(and(eq(person.id, reservation.ownerId), ne(person.id, personId), hasEmail(email)))

/**
 * Removes the names from a person's reservations, and deletes what else is kept of them. Of an organisation's the title
 * of the meeting and the reference of its invoice stay.
 */
async function anonymise({ db }: Transaction, { personId, email, name }: Forgotten): Promise<void> {
  const { id, isOrganization, meetingTitle, eventType, buyerReference } = reservation
  const own = await db
    .update(reservation)
    .set({
      ownerId: null,
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      meetingLead: '',
      note: '',
      eventType: sql`case when ${isOrganization} then ${eventType} end`,
      meetingTitle: sql`case when ${isOrganization} then ${meetingTitle} else '' end`,
      buyerReference: sql`case when ${isOrganization} then nullif(${buyerReference}, ${name}) end`,
    })
    .where(isOwn(personId, email))
    .returning({ id })
  const ids = own.map((each) => each.id)
  if (ids.length === 0) return
  await db.update(booking).set({ setupComment: null }).where(inArray(booking.reservationId, ids))
  await db.update(arrangement).set({ note: null }).where(inArray(arrangement.reservationId, ids))
  await db.delete(sealedAllergies).where(inArray(sealedAllergies.reservationId, ids))
  await db.delete(guestNeed).where(inArray(guestNeed.reservationId, ids))
  await db.delete(guestLink).where(inArray(guestLink.reservationId, ids))
}

/** Takes the words of those who ordered out of what is kept of how reservations changed. */
async function anonymiseChanges({ db }: Transaction, reservations: readonly string[]): Promise<void> {
  if (reservations.length === 0) return
  const { reservationId, before, after } = reservationChange
  const personal = sql`array[${sql.join(
    personalFacts.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  await db
    .update(reservationChange)
    .set({
      message: null,
      reason: null,
      before: sql`${before} - ${personal}`,
      after: sql`${after} - ${personal}`,
    })
    .where(inArray(reservationId, [...reservations]))
}

/** Deletes the answers that are kept for retries: they contain the reservation as it was. */
const dropAnswers = ({ db }: Transaction, { personId, email }: Forgotten) => {
  const { answer } = idempotencyKey
  return db
    .delete(idempotencyKey)
    .where(
      or(sql`lower(${answer} ->> 'customerEmail') = ${email}`, sql`${answer} ->> 'ownerId' = ${personId}`),
    )
}

/**
 * Deletes mails that were sent or have failed for good, to the person or naming them: about the reservations `naming`,
 * their registration, the contacts they have invited, or a handover of the primary contact's role from or to them. Mails
 * still to be sent about a booking are for the venue or the person; the others have no use.
 */
async function dropMails(
  { db }: Transaction,
  { personId, email }: Forgotten,
  naming: readonly string[],
): Promise<void> {
  const { payload, recipient, sentAt, tries } = outbox
  const isUnsent = and(isNull(sentAt), lt(tries, MOST_TRIES))
  const isTo = sql`lower(${recipient}) = ${email}`
  const reservationId = sql`${payload} ->> 'reservationId'`
  const namesPerson = or(
    isTo,
    inArray(reservationId, [...naming]),
    sql`lower(${payload} #>> '{applicant,email}') = ${email}`,
    sql`lower(${payload} ->> 'applicantEmail') = ${email}`,
    sql`${personId}::text in (${payload} ->> 'invitedById', ${payload} ->> 'formerPrimaryId', ${payload} ->> 'newPrimaryId')`,
  )
  await db
    .delete(outbox)
    .where(sql`case when ${isUnsent} then ${and(isTo, isNull(reservationId))} else ${namesPerson} end`)
}

/**
 * Deletes a person: their bookings to come for the organisation become the heir's, the rest of their reservations name no
 * person, and the person is deleted with the account, its sessions, tokens, devices and addresses. The caller has
 * checked that there is no obstacle.
 */
export async function forgetPerson(
  connection: Transaction,
  { personId, email, name }: Principal,
  heir: Heir | null,
  now: Instant,
): Promise<void> {
  const { db } = connection
  const forgotten = { personId, email: email.toLowerCase(), name }
  const naming = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(or(isOwn(personId, forgotten.email), hasEmail(forgotten.email)))
  if (heir) await handOver(connection, forgotten, heir, now)
  await dropAnswers(connection, forgotten)
  await leaveOthers(connection, forgotten)
  await anonymise(connection, forgotten)
  await anonymiseChanges(
    connection,
    naming.map(({ id }) => id),
  )
  if (naming.length > 0)
    await db.delete(reservationNote).where(
      inArray(
        reservationNote.reservationId,
        naming.map(({ id }) => id),
      ),
    )
  await dropMails(
    connection,
    forgotten,
    naming.map(({ id }) => id),
  )
  await db.delete(account).where(eq(account.personId, personId))
  await db.delete(person).where(eq(person.id, personId))
}
