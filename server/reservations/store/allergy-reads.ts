import type { Reservation } from '#contract/structs/reservation.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

const insertRead = statement<never>(
  'allergy-read-write',
  'INSERT INTO allergy_read (reservation_id, person_id, read_at) VALUES ($1::uuid, $2::uuid, $3::timestamptz)',
)

/**
 * Writes down that staff are shown allergies: who, when and of which reservation. To be done before the answer is given;
 * of a reservation without any, and of one's own, nothing is written.
 */
export async function recordAllergyRead(
  connection: Connection,
  { id, ownerId, paxAllergies }: Reservation,
  { principal, now }: Pick<RequestContext, 'principal' | 'now'>,
): Promise<void> {
  if (!principal?.isStaff || principal.personId === ownerId || paxAllergies.length === 0) return
  await connection.rows(insertRead, [id, principal.personId, sqlTime(now)])
}
