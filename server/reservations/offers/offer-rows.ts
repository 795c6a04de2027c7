import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { MAX_ALTERNATIVES } from '#domain/order/offer.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type PageRequest, rowsOfPage } from '#server/calls/lists/page.ts'
import type { Connection } from '#server/database/database.ts'
import { offer, type StoredAlternative } from '#server/database/offer-schema.ts'

export type OfferRow = typeof offer.$inferSelect

/** Keeps an offer. */
export async function addOffer({ db }: Connection, row: Omit<OfferRow, 'id'>): Promise<OfferRow> {
  const [added] = await db.insert(offer).values(row).returning()
  if (!added) throw new Error('The offer was not kept.')
  return added
}

export async function readOfferRow({ db }: Connection, id: string): Promise<OfferRow | undefined> {
  const [found] = await db.select().from(offer).where(eq(offer.id, id))
  return found
}

/** The offers of a person, the latest first, and how many there are in all. */
export async function listOfferRows({ db }: Connection, ownerId: string, page: PageRequest) {
  const own = eq(offer.ownerId, ownerId)
  const { limit, offset } = rowsOfPage(page)
  const rows = await db
    .select()
    .from(offer)
    .where(own)
    .orderBy(desc(offer.createdAt), desc(offer.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(offer, own) }
}

/** Adds an alternative; undefined where the offer has as many as it can have, or is gone. */
export async function addAlternative(
  { db }: Connection,
  id: string,
  alternative: StoredAlternative,
): Promise<OfferRow | undefined> {
  const { alternatives } = offer
  const [changed] = await db
    .update(offer)
    .set({ alternatives: sql`${alternatives} || ${JSON.stringify([alternative])}::jsonb` })
    .where(and(eq(offer.id, id), lt(sql`jsonb_array_length(${alternatives})`, MAX_ALTERNATIVES)))
    .returning()
  return changed
}

/** Marks the alternative at a place as ordered. */
export const markBooked = async ({ db }: Connection, id: string, place: number): Promise<void> => {
  const { alternatives } = offer
  await db
    .update(offer)
    .set({ alternatives: sql`jsonb_set(${alternatives}, ${`{${place},isBooked}`}::text[], 'true')` })
    .where(eq(offer.id, id))
}

/** Renames an offer; undefined where it is gone. */
export async function renameOfferRow(
  { db }: Connection,
  id: string,
  name: string,
): Promise<OfferRow | undefined> {
  const [renamed] = await db.update(offer).set({ name }).where(eq(offer.id, id)).returning()
  return renamed
}

export const deleteOfferRow = async ({ db }: Connection, id: string): Promise<void> => {
  await db.delete(offer).where(eq(offer.id, id))
}

/** Deletes the offers that were no longer valid before an instant. */
export const dropOffers = async ({ db }: Connection, before: Instant): Promise<void> => {
  await db.delete(offer).where(lt(offer.validUntil, before))
}
