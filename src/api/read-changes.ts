import type { Client } from '#contract/client.ts'
import type { ReservationChange } from '#contract/structs/reservation-change.ts'

const MOST_CHANGES = 100

/** The latest changes of a reservation; rejects where they could not be read. */
export async function readChanges(
  client: Client,
  { reservationId, accessKey }: { reservationId: string; accessKey: string | null },
  signal: AbortSignal,
): Promise<readonly ReservationChange[]> {
  const { items } = await client.listReservationChanges(
    { reservationId, accessKey: accessKey ?? undefined, pageSize: MOST_CHANGES },
    { signal, ignoreErrorHandler: true },
  )
  return items
}
