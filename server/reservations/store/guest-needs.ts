import { asc, count, inArray } from 'drizzle-orm'
import type { Connection } from '#server/database/database.ts'
import { guestNeed } from '#server/database/guest-schema.ts'
import { openAllergies, type Sealing } from '#server/reservations/store/sealed-allergies.ts'
import type { StoredAllergy } from '#server/reservations/store/stored-reservation.ts'

/** What the guests of some reservations need, by the reservation. To be recorded where staff are shown it (`allergy-reads.ts`). */
export async function readGuestNeeds(
  { db }: Connection,
  reservationIds: readonly string[],
  sealing: Sealing,
): Promise<Map<string, StoredAllergy[]>> {
  const needs = new Map<string, StoredAllergy[]>()
  if (reservationIds.length === 0) return needs
  const { reservationId, givenAt, guestKey } = guestNeed
  const rows = await db
    .select()
    .from(guestNeed)
    .where(inArray(reservationId, [...reservationIds]))
    .orderBy(asc(givenAt), asc(guestKey))
  for (const row of rows)
    needs.set(row.reservationId, [
      ...(needs.get(row.reservationId) ?? []),
      ...openAllergies(row, row.reservationId, sealing),
    ])
  return needs
}

/** How many guests of some reservations have said what they need, by the reservation. */
export async function countGuests(
  { db }: Connection,
  reservationIds: readonly string[],
): Promise<Map<string, number>> {
  if (reservationIds.length === 0) return new Map()
  const { reservationId } = guestNeed
  const rows = await db
    .select({ reservationId, guests: count() })
    .from(guestNeed)
    .where(inArray(reservationId, [...reservationIds]))
    .groupBy(reservationId)
  return new Map(rows.map((row) => [row.reservationId, row.guests]))
}
