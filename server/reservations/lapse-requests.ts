import { statusChange } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { retrying, statement } from '#server/database/database.ts'
import { runSequentially } from '#server/process/run-sequentially.ts'
import { ended, endReservation } from '#server/reservations/end-reservation.ts'
import { lapsesAt } from '#server/reservations/reservation-on-wire.ts'
import { holdWhole } from '#server/reservations/store/read-whole.ts'

type Unanswered = { id: string; createdAt: Instant; changedAt: Instant | null; arrival: Instant }

const readUnanswered = statement<Unanswered>(
  'requests-unanswered',
  `SELECT id, date_part('epoch', created_at) * 1000 AS "createdAt",
     date_part('epoch', changed_at) * 1000 AS "changedAt", date_part('epoch', arrival) * 1000 AS arrival
   FROM reservation WHERE status = 'request' ORDER BY created_at, id`,
)

/** Ends one request, unless somebody has answered, changed or cancelled it meanwhile. */
const lapse = (id: string, now: Instant, house: House, services: HouseServices): Promise<boolean> =>
  retrying(() =>
    services.database.transaction([], async (connection) => {
      const stored = await holdWhole(connection, id, services)
      if (stored?.status !== 'request' || lapsesAt(stored, house) > now) return false
      const allowed = statusChange('request', 'declined', 'system')
      if (!allowed) return false
      await endReservation(
        connection,
        ended(stored, 'lapsed', now),
        { sends: allowed.sends },
        house,
        services,
      )
      return true
    }),
  )

/**
 * Lets the requests lapse that nobody has answered in three working days, each with its mail and whatever becomes of
 * the others, and gives how many there were. Their rooms are free from then on. Specification §14.2.
 * @throws AggregateError with what failed, once the rest have lapsed.
 */
export async function lapseRequests(services: HouseServices, now: Instant): Promise<number> {
  const house = await services.house.current()
  const unanswered = await services.database.rows(readUnanswered, [])
  const due = unanswered.filter((request) => lapsesAt(request, house) <= now)
  let lapsed = 0
  const lapseOne = async (id: string) => {
    if (await lapse(id, now, house, services)) lapsed++
  }
  try {
    await runSequentially(
      due.map(
        ({ id }) =>
          () =>
            lapseOne(id),
      ),
    )
  } finally {
    if (lapsed > 0) services.outboxFilled()
  }
  return lapsed
}
