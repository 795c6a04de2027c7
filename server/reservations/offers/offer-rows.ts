import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { MAX_ALTERNATIVES, type OfferOutcome } from '#domain/order/offer.ts'
import { holdsRooms, isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type PageRequest, rowsOfPage } from '#server/calls/lists/page.ts'
import type { Connection } from '#server/database/database.ts'
import { offer, type StoredAlternative } from '#server/database/offer-schema.ts'
import { reservation } from '#server/database/reservation-schema.ts'

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

/** Remembers the first reservation of the order of the alternative at a place. */
export const markOrdered = async (
  { db }: Connection,
  id: string,
  place: number,
  reservationId: string,
): Promise<void> => {
  const { alternatives } = offer
  await db
    .update(offer)
    .set({
      alternatives: sql`jsonb_set(${alternatives}, ${`{${place},orderedAs}`}::text[], to_jsonb(${reservationId}::text))`,
    })
    .where(eq(offer.id, id))
}

/** What has become of alternatives that were ordered, by their reservation; one that holds no rooms any more has no outcome. */
export async function readOutcomes(
  { db }: Connection,
  alternatives: readonly StoredAlternative[],
): Promise<ReadonlyMap<string, OfferOutcome>> {
  const ids = alternatives.flatMap(({ orderedAs }) => orderedAs ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: reservation.id, status: reservation.status })
    .from(reservation)
    .where(inArray(reservation.id, ids))
  return new Map(
    rows
      .filter(({ status }) => holdsRooms(status))
      .map(({ id, status }) => [id, isUnconfirmed(status) ? 'requested' : 'booked']),
  )
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
