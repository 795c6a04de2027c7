import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OfferDate } from '#contract/structs/offer.ts'
import type { Total } from '#contract/structs/price.ts'
import { person } from '#server/database/account-schema.ts'
import { instant } from '#server/database/columns.ts'

/** What would be ordered, as it was sent, what it cost its owner then, and the first reservation of its order since. */
export type StoredAlternative = { dates: OfferDate[]; total: Total; orderedAs?: string }

/** An order that is kept before it is placed. Its keys follow from its id: none is stored. Decision offers. */
export const offer = pgTable(
  'offer',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Null for a visitor's offer. */
    ownerId: uuid('owner_id').references(() => person.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    validUntil: instant('valid_until').notNull(),
    alternatives: jsonb('alternatives').$type<StoredAlternative[]>().notNull(),
  },
  (t) => [index('offer_by_owner').on(t.ownerId, t.createdAt), index('offer_by_validity').on(t.validUntil)],
)
