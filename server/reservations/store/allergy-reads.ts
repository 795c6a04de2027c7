import type { Reservation } from '#contract/structs/reservation.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import { allergyRead } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

/**
 * Records that staff are shown allergies: who, when and of which reservation. To be called before the answer is sent;
 * nothing is recorded of a reservation without allergies, or of one's own.
 */
export async function recordAllergyRead(
  { db }: Connection,
  { id, ownerId, paxAllergies }: Reservation,
  { principal, now }: Pick<RequestContext, 'principal' | 'now'>,
): Promise<void> {
  if (!principal?.isStaff || principal.personId === ownerId || paxAllergies.length === 0) return
  await db.insert(allergyRead).values({ reservationId: id, personId: principal.personId, readAt: now })
}
