import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { person } from '#server/database/account-schema.ts'
import { instant } from '#server/database/columns.ts'
import { reservation } from '#server/database/reservation-schema.ts'

/** What staff have written down about a reservation for each other. A removed one keeps who and when. */
export const reservationNote = pgTable(
  'reservation_note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    writtenAt: instant('written_at').notNull(),
    /** Null once the person is deleted. */
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
    /** Null once it is removed. */
    text: text('text'),
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by').references(() => person.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('reservation_note_by_reservation').on(t.reservationId, t.id),
    check('reservation_note_removed', sql`(${t.text} is null) = (${t.removedAt} is not null)`),
    check('reservation_note_removed_by', sql`${t.removedBy} is null or ${t.removedAt} is not null`),
  ],
)
