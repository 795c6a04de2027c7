import type { Database } from '#server/database/database.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/** Overlapping occupancies of one room with at least one exclusive; must be empty. */
const together = testStatement<{
  one: number
  other: number
}>(`SELECT a.id::int AS one, b.id::int AS other FROM occupancy a JOIN occupancy b
     ON b.room_id = a.room_id AND b.id > a.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
   WHERE a.exclusive OR b.exclusive`)

/** Instants at which a shared room exceeds its limit. Occupancy only grows at these instants. */
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

/** Discounts used too often, and reservations that are not counted as they should be. */
const miscounted = testStatement<{
  what: string
}>(`SELECT 'rule ' || d.id AS what FROM discount_rule d JOIN coupon_use u ON u.discount_rule_id = d.id
   GROUP BY d.id, d.usage_limit HAVING count(*) > d.usage_limit
   UNION ALL
   SELECT 'reservation ' || r.id FROM reservation r
   WHERE (SELECT count(*) FROM coupon_use u WHERE u.reservation_id = r.id)
     <> CASE WHEN r.discount_code = 'SISTE' AND r.status IN ('request', 'confirmed') THEN 1 ELSE 0 END`)

type StoredOccupancy = { booking: number; room: number; starts: number; ends: number; pax: number }
const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

const allHeld =
  testStatement<StoredOccupancy>(`SELECT booking_id AS booking, room_id AS room, ${ms('starts_at')} AS starts, ${ms('ends_at')} AS ends, pax
   FROM occupancy ORDER BY booking_id, room_id`)

const allBooked = testStatement<
  StoredOccupancy & { seating: number | null; status: string }
>(`SELECT b.id AS booking, b.room_id AS room, b.seating_id AS seating, ${ms('b.starts_at')} AS starts,
     ${ms('b.ends_at')} AS ends, b.expected_pax AS pax, r.status
   FROM booking b JOIN reservation r ON r.id = b.reservation_id ORDER BY b.id`)

/** 1,000 kroner an hour in whole half hours, half of it with the coupon, and 25 % VAT: every room of the test house. */
const mispriced = testStatement<{
  reservation: string
  price: object
  booked: number
}>(`SELECT r.id::text AS reservation,
     r.price_summary - 'rooms' AS price, b.booked::int AS booked
   FROM reservation r JOIN (SELECT reservation_id, sum(total_price_vat) AS booked,
       sum(date_part('epoch', ends_at - starts_at) / 1800 * 62500) AS full_price, sum(discount) AS discount,
       sum(total_price) AS net, sum(vat) AS vat FROM booking GROUP BY reservation_id) b ON b.reservation_id = r.id,
     LATERAL (SELECT (price_summary ->> 'finalPriceVat')::int AS final, (price_summary ->> 'vatAmount')::int AS vat,
       (price_summary ->> 'originalPrice')::int AS original, (price_summary ->> 'discountAmount')::int AS discount) p
   WHERE p.final <> b.booked OR p.vat <> b.vat OR p.discount <> b.discount OR p.original - p.discount <> b.net
     OR p.final <> p.original - p.discount + p.vat
     OR p.final <> b.full_price * CASE WHEN r.discount_code = 'SISTE' THEN 0.5 ELSE 1 END`)

/**
 * Reservations whose emails do not match what happened: one to the customer for each change, the last with
 * the current state and price, and one to the venue where it is notified; and emails without a reservation.
 */
const untold = testStatement<{
  reservation: string
  status: string
  sequence: number
  sent: string[]
}>(`WITH mail AS (
     SELECT id, payload ->> 'reservationId' AS reservation, kind, (payload ->> 'sequence')::int AS sequence,
       payload -> 'price' ->> 'finalPriceVat' AS price, recipient = payload ->> 'customerEmail' AS is_customers
     FROM outbox
   ), notified AS (
     SELECT reservation, array_agg(sequence ORDER BY sequence) FILTER (WHERE is_customers) AS sequences,
       (array_agg(kind ORDER BY sequence DESC) FILTER (WHERE is_customers))[1] AS last,
       (array_agg(price ORDER BY sequence DESC) FILTER (WHERE is_customers))[1] AS price,
       count(*) FILTER (WHERE kind IN ('confirmation', 'requestReceived', 'changed', 'cancelled', 'withdrawn')) AS due,
       count(*) FILTER (WHERE NOT is_customers) AS house, array_agg(kind ORDER BY id) AS sent
     FROM mail GROUP BY reservation
   )
   SELECT coalesce(r.id::text, t.reservation) AS reservation, r.status, r.sequence, t.sent
   FROM reservation r FULL JOIN notified t ON t.reservation = r.id::text
   WHERE r.id IS NULL OR t.sequences IS DISTINCT FROM ARRAY(SELECT generate_series(0, r.sequence))
     OR t.price IS DISTINCT FROM r.price_summary ->> 'finalPriceVat' OR t.due <> t.house
     OR t.last <> ALL (CASE r.status WHEN 'request' THEN ARRAY['requestReceived'] WHEN 'cancelled' THEN ARRAY['cancelled', 'withdrawn']
       WHEN 'declined' THEN ARRAY['requestDeclined'] WHEN 'lapsed' THEN ARRAY['requestLapsed']
       ELSE ARRAY['confirmation', 'requestConfirmed', 'changed'] END)`)

const changes = testStatement<{ n: number }>(
  'SELECT coalesce(sum(sequence + 1), 0)::int AS n FROM reservation',
)

const leavesOf = (room: number) => (room === ids.salen ? [ids.vest, ids.ost] : [room])
const HALF_HOUR = 30 * 60_000

/** The expected bookings of the test house, calculated from its rooms. */
async function wronglyHeld(database: Database): Promise<string[]> {
  const describeOccupancy = ({ booking, room, starts, ends, pax }: StoredOccupancy) =>
    `${booking} ${room} ${starts} ${ends} ${pax}`
  const occupancies = (await database.rows(allHeld, [])).map(describeOccupancy)
  const due = new Set<string>()
  for (const { seating, status, ...booked } of await database.rows(allBooked, [])) {
    if (status !== 'request' && status !== 'confirmed') continue
    const starts = booked.starts - (seating === ids.stuaBoard ? HALF_HOUR : 0)
    const rows = leavesOf(booked.room).map((room) => describeOccupancy({ ...booked, room, starts }))
    // A request for more people than there are seats reserves none.
    const mayHoldNone = status === 'request' && booked.room === ids.torget
    if (!mayHoldNone || rows.some((row) => occupancies.includes(row))) for (const row of rows) due.add(row)
  }
  return [...occupancies.filter((row) => !due.delete(row)).map((row) => `held: ${row}`), ...due]
}

/**
 * The broken invariants of a house after concurrent placing, changing and answering with `confirmedCount`
 * confirmed changes. The venue has its own mail address.
 */
export async function brokenInvariants(database: Database, confirmedCount: number): Promise<string[]> {
  const [made] = await database.rows(changes, [])
  const violations: Record<string, readonly unknown[]> = {
    together: await database.rows(together, []),
    crowded: await database.rows(crowded, []),
    miscounted: await database.rows(miscounted, []),
    mispriced: await database.rows(mispriced, []),
    untold: await database.rows(untold, []),
    'wrongly held': await wronglyHeld(database),
    'changes without a mail': made?.n === confirmedCount ? [] : [`${made?.n} and not ${confirmedCount}`],
  }
  return Object.entries(violations).flatMap(([what, rows]) =>
    rows.map((row) => `${what}: ${JSON.stringify(row)}`),
  )
}
