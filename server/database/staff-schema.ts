import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { person } from '#server/database/account-schema.ts'
import { instant } from '#server/database/columns.ts'

/** What has changed of the venue's own people: who, when, and each field before and after. Nothing changes it. */
export const staffChange = pgTable(
  'staff_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    changedAt: instant('changed_at').notNull(),
    /** Who changed it; null for a command on the server, and once the person is deleted. */
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
    /** The member of staff who was changed. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** By field; null of a new member. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('staff_change_by_member').on(t.memberId, t.id),
    check(
      'staff_change_fields',
      sql`jsonb_typeof(${t.after}) = 'object' and ${t.after} <> '{}' and (${t.before} is null or jsonb_typeof(${t.before}) = 'object')`,
    ),
    check('staff_change_differs', sql`${t.before} is distinct from ${t.after}`),
  ],
)
