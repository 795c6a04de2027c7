import { requestLapsesAt } from '#domain/booking/request-rules.ts'
import { statusChange } from '#domain/booking/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { retrying, statement } from '#server/database/database.ts'
import type { House } from '#server/house/house.ts'
import { endReservation } from '#server/operations/end-reservation.ts'
import type { World } from '#server/operations/operation.ts'
import { readWhole } from '#server/operations/store-reservation.ts'
import { roomLocks } from '#server/operations/write-order.ts'

const readUnanswered = statement<{ id: string; sent: Instant; arrival: Instant }>(
  'requests-unanswered',
  `SELECT id, date_part('epoch', coalesce(changed_at, created_at)) * 1000 AS sent,
     date_part('epoch', arrival) * 1000 AS arrival
   FROM reservation WHERE status = 'request' ORDER BY created_at, id`,
)

/** Ends one request, unless somebody has answered or changed it meanwhile. */
async function lapse(id: string, now: Instant, house: House, world: World): Promise<boolean> {
  const { database } = world
  const stored = await readWhole(database, id)
  const allowed = stored?.status === 'request' && statusChange('request', 'declined', 'system')
  if (!stored || !allowed) return false
  const locks = roomLocks(
    stored.bookings.map(({ roomId }) => roomId),
    house,
  )
  const ending = { to: 'lapsed' as const, sends: allowed.sends, now }
  const ended = await retrying(() =>
    database.transaction(locks, (connection) => endReservation(connection, stored, ending, house, world)),
  )
  return ended !== undefined
}

/**
 * Lets the requests lapse that nobody has answered in three working days, each with its mail, and gives how many
 * there were. Their rooms are free from then on. Decision "Reservation".
 */
export async function lapseRequests(world: World, now: Instant): Promise<number> {
  const house = await world.house.current()
  const unanswered = await world.database.rows(readUnanswered, [])
  const due = unanswered.filter(({ sent, arrival }) => requestLapsesAt(sent, arrival, house.hours) <= now)
  let lapsed = 0
  for (const { id } of due) if (await lapse(id, now, house, world)) lapsed++
  if (lapsed > 0) world.outboxFilled()
  return lapsed
}
