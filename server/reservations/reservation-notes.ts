import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReservationNote } from '#contract/structs/reservation-note.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { fullNameOf } from '#server/accounts/account-state.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { person } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { reservationNote } from '#server/database/note-schema.ts'
import { reservation } from '#server/database/reservation-schema.ts'

const writer = alias(person, 'writer')
const remover = alias(person, 'remover')
const { id, reservationId: ofReservation, writtenAt, personId, text, removedAt, removedBy } = reservationNote

const notes = (db: Drizzle) =>
  db
    .select({
      id,
      writtenAt,
      writtenBy: fullNameOf(writer),
      text,
      removedAt,
      removedBy: fullNameOf(remover),
    })
    .from(reservationNote)
    .leftJoin(writer, eq(writer.id, personId))
    .leftJoin(remover, eq(remover.id, removedBy))

type NoteRow = Awaited<ReturnType<typeof notes>>[number]

const noteOnWire = (row: NoteRow): ReservationNote => ({
  ...row,
  writtenAt: toWire(row.writtenAt),
  removedAt: row.removedAt === null ? null : toWire(row.removedAt),
})

const isThere = async (db: Drizzle, reservationId: string) =>
  (await db.$count(reservation, eq(reservation.id, reservationId))) > 0

/** The note with a number, of this reservation alone. */
const oneOf = async (db: Drizzle, reservationId: string, noteId: number) => {
  const [row] = await notes(db).where(and(eq(id, noteId), eq(ofReservation, reservationId)))
  return row ? accept(noteOnWire(row)) : refuse('notFound')
}

/** What staff have written down about a reservation, the latest first. Decision notes-and-mails. */
export const listReservationNotes: Operation<'listReservationNotes'> = async (
  { reservationId, ...page },
  _context,
  { database: { db } },
) => {
  if (!(await isThere(db, reservationId))) return refuse('notFound')
  const { limit, offset } = rowsOfPage(page)
  const condition = eq(ofReservation, reservationId)
  const rows = await notes(db).where(condition).orderBy(desc(id)).limit(limit).offset(offset)
  return accept(pageFrom(rows.map(noteOnWire), await db.$count(reservationNote, condition), page))
}

/** Keeps what one of the staff writes down. Decision notes-and-mails. */
export const addReservationNote: Operation<'addReservationNote'> = async (
  { reservationId, body },
  { principal, now },
  { database: { db } },
) => {
  if (!principal) return refuse('notSignedIn')
  if (!(await isThere(db, reservationId))) return refuse('notFound')
  const [added] = await db
    .insert(reservationNote)
    .values({ reservationId, writtenAt: now, personId: principal.personId, text: body.text.trim() })
    .returning({ id })
  return added ? oneOf(db, reservationId, added.id) : refuse('notFound')
}

/** Removes the text of a note; removing it twice changes nothing. Decision notes-and-mails. */
export const removeReservationNote: Operation<'removeReservationNote'> = async (
  { reservationId, noteId },
  { principal, now },
  { database: { db } },
) => {
  if (!principal) return refuse('notSignedIn')
  await db
    .update(reservationNote)
    .set({ text: null, removedAt: now, removedBy: principal.personId })
    .where(and(eq(id, noteId), eq(ofReservation, reservationId), isNull(removedAt)))
  return oneOf(db, reservationId, noteId)
}
