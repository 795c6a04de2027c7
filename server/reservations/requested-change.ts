import type { RequestContext } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { holdsReservation } from '#server/reservations/reservation-access.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

type ChangeKeys = { reservationId?: string | undefined; accessKey?: string | undefined }

/**
 * The reservation that a choice would change. One that is not the caller's is not revealed: the choice is then treated
 * as a new one.
 */
export async function changeAskedFor(
  { reservationId, accessKey }: ChangeKeys,
  { principal }: RequestContext,
  services: HouseServices,
): Promise<StoredReservation | undefined> {
  if (reservationId === undefined) return undefined
  const isTheirs = await holdsReservation({ reservationId, accessKey, principal }, services)
  return isTheirs ? readWhole(services.database, reservationId, services) : undefined
}
