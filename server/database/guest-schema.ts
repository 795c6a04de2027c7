import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'
import { reservation } from '#server/database/reservation-schema.ts'

/** The link by which the guests of a reservation say what they need; withdrawn by deleting it. */
export const guestLink = pgTable('guest_link', {
  reservationId: uuid('reservation_id')
    .primaryKey()
    .references(() => reservation.id, { onDelete: 'cascade' }),
  key: uuid('key').notNull().unique().defaultRandom(),
})

/** What a guest needs: health data, sealed and deleted as the allergies of the reservation are. */
export const guestNeed = pgTable(
  'guest_need',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    /** What the guest's browser knows its own by. */
    guestKey: uuid('guest_key').notNull(),
    givenAt: instant('given_at').notNull(),
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reservationId, t.guestKey] })],
)
