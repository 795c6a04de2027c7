import type { Database } from '#server/database/database.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/** Pairs of occupancies of one room at once of which at least one wants it alone. There are to be none. */
const together = testStatement<{
  one: number
  other: number
}>(`SELECT a.id::int AS one, b.id::int AS other FROM occupancy a JOIN occupancy b
     ON b.room_id = a.room_id AND b.id > a.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
   WHERE a.exclusive OR b.exclusive`)

/** Instants at which more people are in a shared room than may be there. People only come at these instants. */
const crowded = testStatement<{ room: number; at: string; people: number; most: number }>(`WITH instant AS (
     SELECT room_id, starts_at AS at FROM occupancy WHERE NOT exclusive
     UNION
     SELECT o.room_id,
       (date_trunc('day', o.starts_at AT TIME ZONE 'Europe/Oslo') + r.start_time::time) AT TIME ZONE 'Europe/Oslo'
     FROM occupancy o JOIN overbooking_rule r ON r.room_id = o.room_id WHERE NOT o.exclusive
   ), counted AS (
     SELECT i.room_id, i.at, sum(o.pax)::int AS people,
       coalesce((SELECT min(r.pax_limit) FROM overbooking_rule r WHERE r.room_id = i.room_id
         AND (i.at AT TIME ZONE 'Europe/Oslo')::time >= r.start_time::time
         AND (i.at AT TIME ZONE 'Europe/Oslo')::time < r.end_time::time),
         (SELECT max_seats FROM room WHERE id = i.room_id)) AS most
     FROM instant i JOIN occupancy o ON o.room_id = i.room_id AND o.starts_at <= i.at AND o.ends_at > i.at
     GROUP BY i.room_id, i.at
   )
   SELECT room_id AS room, at::text AS at, people, most FROM counted WHERE people > most`)

/** Discounts that were used more often than they may be, and reservations that do not count as they should. */
const miscounted = testStatement<{
  what: string
}>(`SELECT 'rule ' || d.id AS what FROM discount_rule d JOIN coupon_use u ON u.discount_rule_id = d.id
   GROUP BY d.id, d.usage_limit HAVING count(*) > d.usage_limit
   UNION ALL
   SELECT 'reservation ' || r.id FROM reservation r
   WHERE (SELECT count(*) FROM coupon_use u WHERE u.reservation_id = r.id)
     <> CASE WHEN r.discount_code = 'SISTE' AND r.status IN ('request', 'confirmed') THEN 1 ELSE 0 END`)

type Held = { booking: number; room: number; starts: number; ends: number; pax: number }
const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

const allHeld =
  testStatement<Held>(`SELECT booking_id AS booking, room_id AS room, ${ms('starts_at')} AS starts, ${ms('ends_at')} AS ends, pax
   FROM occupancy ORDER BY booking_id, room_id`)

const allBooked = testStatement<
  Held & { seating: number | null; status: string }
>(`SELECT b.id AS booking, b.room_id AS room, b.seating_id AS seating, ${ms('b.starts_at')} AS starts,
     ${ms('b.ends_at')} AS ends, b.expected_pax AS pax, r.status
   FROM booking b JOIN reservation r ON r.id = b.reservation_id ORDER BY b.id`)

const written = testStatement<{
  changes: number
  mails: number
}>(`SELECT (SELECT coalesce(sum(sequence + 1), 0)::int FROM reservation) AS changes,
     (SELECT count(*)::int FROM outbox) AS mails`)

const leavesOf = (room: number) => (room === ids.salen ? [ids.vest, ids.ost] : [room])
const HALF_HOUR = 30 * 60_000

/** What the bookings of the test house should hold, worked out by hand from what its rooms are. */
async function wronglyHeld(database: Database): Promise<string[]> {
  const said = ({ booking, room, starts, ends, pax }: Held) => `${booking} ${room} ${starts} ${ends} ${pax}`
  const held = (await database.rows(allHeld, [])).map(said)
  const due = new Set<string>()
  for (const { seating, status, ...booked } of await database.rows(allBooked, [])) {
    if (status !== 'request' && status !== 'confirmed') continue
    const starts = booked.starts - (seating === ids.stuaBoard ? HALF_HOUR : 0)
    const rows = leavesOf(booked.room).map((room) => said({ ...booked, room, starts }))
    // A request for more people than there are seats for holds none.
    const mayHoldNone = status === 'request' && booked.room === ids.torget
    if (!mayHoldNone || rows.some((row) => held.includes(row))) for (const row of rows) due.add(row)
  }
  return [...held.filter((row) => !due.delete(row)).map((row) => `held: ${row}`), ...due]
}

/** What is wrong in a house after some have placed, changed and cancelled: nothing, whatever they did. */
export async function untruths(database: Database): Promise<object> {
  const [mails] = await database.rows(written, [])
  return {
    together: await database.rows(together, []),
    crowded: await database.rows(crowded, []),
    miscounted: await database.rows(miscounted, []),
    wronglyHeld: await wronglyHeld(database),
    mailsMissing: (mails?.changes ?? 0) - (mails?.mails ?? 0),
  }
}
