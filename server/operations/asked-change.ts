import { holdsReservation } from '#server/accounts/reservation-access.ts'
import type { Asking, World } from '#server/operations/operation.ts'
import { readWhole } from '#server/operations/read-whole.ts'
import type { StoredReservation } from '#server/operations/stored-reservation.ts'

type Given = { reservationId?: string | undefined; accessKey?: string | undefined }

/**
 * The reservation that a choice would change. Of one that is not the asker's nothing is told: the choice is then looked
 * at as anybody's.
 */
export async function changeAskedFor(
  { reservationId, accessKey }: Given,
  { principal }: Asking,
  world: World,
): Promise<StoredReservation | undefined> {
  if (reservationId === undefined) return undefined
  const isTheirs = await holdsReservation({ reservationId, accessKey, principal }, world)
  return isTheirs ? readWhole(world.database, reservationId, world) : undefined
}
