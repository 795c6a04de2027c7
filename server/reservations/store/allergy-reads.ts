import type { Reservation } from '#contract/structs/reservation.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import { allergyRead } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

type ShownReservation = Pick<Reservation, 'id' | 'ownerId' | 'paxAllergies'>

/**
 * Records that staff are shown allergies: who, when and of which reservations. To be called before the answer is sent;
 * nothing is recorded of a reservation without allergies, or of one's own.
 */
export async function recordAllergyReads(
  { db }: Connection,
  shown: readonly ShownReservation[],
  { principal, now }: Pick<RequestContext, 'principal' | 'now'>,
): Promise<void> {
  if (!principal?.isStaff) return
  const { personId } = principal
  const read = shown.filter(({ ownerId, paxAllergies }) => personId !== ownerId && paxAllergies.length > 0)
  if (read.length === 0) return
  await db.insert(allergyRead).values(read.map(({ id }) => ({ reservationId: id, personId, readAt: now })))
}

/** The same of one reservation. */
export const recordAllergyRead = (
  connection: Connection,
  shown: ShownReservation,
  context: Pick<RequestContext, 'principal' | 'now'>,
): Promise<void> => recordAllergyReads(connection, [shown], context)
