import { eq } from 'drizzle-orm'
import { statusChange } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { retrying } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { runSequentially } from '#server/process/run-sequentially.ts'
import { ended, endReservation } from '#server/reservations/end-reservation.ts'
import { bySystem } from '#server/reservations/history/change-to-keep.ts'
import { lapsesAt } from '#server/reservations/reservation-on-wire.ts'
import { lockWhole } from '#server/reservations/store/read-whole.ts'

/** Ends one request, unless it has been answered, changed or cancelled meanwhile. */
const lapse = (id: string, now: Instant, house: House, services: HouseServices): Promise<boolean> =>
  retrying(() =>
    services.database.transaction([], async (connection) => {
      const stored = await lockWhole(connection, id, services)
      if (stored?.status !== 'request' || lapsesAt(stored, house) > now) return false
      const allowed = statusChange('request', 'declined', 'system')
      if (!allowed) return false
      await endReservation(
        connection,
        ended(stored, 'lapsed', now),
        { stored, by: bySystem, sends: allowed.sends },
        house,
        services,
      )
      return true
    }),
  )

/**
 * Lets the requests lapse that have not been answered in three working days, each with its mail and whatever becomes of
 * the others, and gives how many there were. Their rooms are free from then on. Specification §14.2.
 * @throws AggregateError with what failed, once the rest have lapsed.
 */
export async function lapseRequests(services: HouseServices, now: Instant): Promise<number> {
  const house = await services.house.current()
  const { id, createdAt, changedAt, arrival, status } = reservation
  const unanswered = await services.database.db
    .select({ id, createdAt, changedAt, arrival })
    .from(reservation)
    .where(eq(status, 'request'))
    .orderBy(createdAt, id)
  const due = unanswered.filter((request) => lapsesAt(request, house) <= now)
  let lapsed = 0
  const lapseOne = async (id: string) => {
    if (await lapse(id, now, house, services)) lapsed++
  }
  try {
    await runSequentially(due.map((request) => () => lapseOne(request.id)))
  } finally {
    if (lapsed > 0) services.outboxFilled()
  }
  return lapsed
}
