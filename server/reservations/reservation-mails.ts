import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type MailKind, mailKinds, type ReservationMail } from '#contract/structs/reservation-mail.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { reservationChange } from '#server/database/account-schema.ts'
import type { Connection, Drizzle } from '#server/database/database.ts'
import { outbox, reservation } from '#server/database/reservation-schema.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { outboxRow } from '#server/mail/enqueue-mail.ts'
import { isMailKind } from '#server/mail/mail-facts.ts'
import { mailFactsIn } from '#server/reservations/mail-facts-in.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

const mails = (db: Drizzle) =>
  db
    .select({
      id: outbox.messageId,
      kind: outbox.kind,
      recipient: outbox.recipient,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      tries: outbox.tries,
      lastError: outbox.lastError,
    })
    .from(outbox)

/** The emails about a reservation; those of accounts are of kinds of their own. */
const ofReservation = (reservationId: string) =>
  and(eq(sql`(${outbox.payload} ->> 'reservationId')`, reservationId), inArray(outbox.kind, [...mailKinds]))

type MailRow = Awaited<ReturnType<typeof mails>>[number]

function mailOnWire({ kind, ...mail }: MailRow): ReservationMail[] {
  if (!isMailKind(kind)) return []
  const { createdAt, sentAt, tries } = mail
  const state = sentAt !== null ? 'sent' : tries < MOST_TRIES ? 'waiting' : 'failed'
  const times = { createdAt: toWire(createdAt), sentAt: sentAt === null ? null : toWire(sentAt) }
  return [{ ...mail, kind, state, ...times }]
}

/** The emails about a reservation, the latest first. Decision notes-and-mails. */
export const listReservationMails: Operation<'listReservationMails'> = async (
  { reservationId, ...page },
  _context,
  { database: { db } },
) => {
  if ((await db.$count(reservation, eq(reservation.id, reservationId))) === 0) return refuse('notFound')
  const condition = ofReservation(reservationId)
  const { limit, offset } = rowsOfPage(page)
  const rows = await mails(db).where(condition).orderBy(desc(outbox.id)).limit(limit).offset(offset)
  return accept(pageFrom(rows.flatMap(mailOnWire), await db.$count(outbox, condition), page))
}

async function wasEndedByStaff({ db }: Connection, reservationId: string): Promise<boolean> {
  const { changer, id } = reservationChange
  const [last] = await db
    .select({ changer })
    .from(reservationChange)
    .where(eq(reservationChange.reservationId, reservationId))
    .orderBy(desc(id))
    .limit(1)
  return last?.changer === 'staff'
}

/** The email that says how a reservation is now. */
async function kindNow(connection: Connection, stored: StoredReservation): Promise<MailKind> {
  switch (stored.status) {
    case 'request':
      return 'requestReceived'
    case 'option':
      return 'optionHeld'
    case 'confirmed':
      return 'confirmation'
    case 'changed':
      return 'changedByStaff'
    case 'declined':
      return 'requestDeclined'
    case 'lapsed':
      return stored.optionUntil === null ? 'requestLapsed' : 'optionLapsed'
    case 'cancelled':
      if (stored.optionUntil !== null) return 'optionReleased'
      if (stored.requestWithdrawn) return 'withdrawn'
      return (await wasEndedByStaff(connection, stored.id)) ? 'cancelledByStaff' : 'cancelled'
  }
}

/**
 * Sends the customer how the reservation is now: what an earlier email was made from is not kept, and would be out of date.
 * Decision notes-and-mails.
 */
export const sendReservationMail: Operation<'sendReservationMail', HouseServices> = async (
  { reservationId },
  { now },
  services,
) => {
  const { database, house } = services
  const [stored, known] = await Promise.all([readWhole(database, reservationId, services), house.current()])
  if (!stored) return refuse('notFound')
  if (stored.customerEmail === '') return refuse('noEmailAddress')
  const messageId = randomUUID()
  const mail = {
    messageId,
    kind: await kindNow(database, stored),
    recipient: stored.customerEmail,
    locale: stored.locale,
    facts: mailFactsIn(stored.locale, stored, known),
  }
  await database.db.insert(outbox).values(outboxRow(mail, now))
  services.outboxFilled()
  const [row] = await mails(database.db).where(eq(outbox.messageId, messageId))
  const [sent] = row ? mailOnWire(row) : []
  return sent ? accept(sent) : refuse('unavailable')
}
