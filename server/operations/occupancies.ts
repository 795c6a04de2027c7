import type { CapacityOccupancy, CapacityRestriction } from '#domain/capacity/timeline.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import { LONGEST_OCCUPANCY_HOURS } from '#server/database/reservation-schema.ts'

/** One row of the house's occupancy or of its restrictions; times are instants. */
export type TakenRow = {
  kind: 'booking' | 'restriction'
  /** Of the booking, or of the restriction. */
  id: number
  /** The leaf room; for a restriction the room that is blocked. */
  room: number
  /** The room that was booked. */
  booked: number
  starts: Instant
  ends: Instant
  pax: number
  exclusive: boolean
  created: Instant
  reason: string | null
}

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

/**
 * What leaf rooms $1 are occupied by, and what rooms $2 are blocked by, from $3 to $4. The bound on how long an
 * occupancy lasts lets the index find the first one that can matter.
 */
export const TAKEN = `
  SELECT 'booking' AS kind, booking_id AS id, room_id AS room, booked_room_id AS booked,
    ${ms('starts_at')} AS starts, ${ms('ends_at')} AS ends, pax, exclusive, ${ms('created_at')} AS created,
    NULL AS reason
  FROM occupancy
  WHERE room_id = ANY($1::int[]) AND starts_at < $4::timestamptz AND ends_at > $3::timestamptz
    AND starts_at > $3::timestamptz - interval '${LONGEST_OCCUPANCY_HOURS} hours'
  UNION ALL
  SELECT 'restriction', id, room_id, room_id, ${ms('starts_at')}, ${ms('ends_at')}, 0, true, ${ms('created_at')},
    blocking_reason
  FROM restriction
  WHERE room_id = ANY($2::int[]) AND starts_at < $4::timestamptz AND ends_at > $3::timestamptz`

type Packed = [
  kind: TakenRow['kind'],
  id: number,
  room: number,
  booked: number,
  starts: Instant,
  ends: Instant,
  pax: number,
  exclusive: boolean,
  created: Instant,
  reason: string | null,
]

/** Rows as one value: a week of them is twice as fast to fetch, on the embedded database, as row by row. */
const packed = (rows: string) =>
  `SELECT coalesce(json_agg(json_build_array(kind, id, room, booked, starts, ends, pax, exclusive, created, reason)),
    '[]') AS rows FROM (${rows}) t`

const readTakenRows = statement<{ rows: Packed[] }>('taken', packed(TAKEN))

const unpack = ([answer]: { rows: Packed[] }[]): TakenRow[] =>
  (answer?.rows ?? []).map(([kind, id, room, booked, starts, ends, pax, exclusive, created, reason]) => {
    return { kind, id, room, booked, starts, ends, pax, exclusive, created, reason }
  })

/**
 * The same for several askings at once: leaves $1 each from $2 to $3, and rooms $4 each from $5 to $6. What several
 * find comes once. `OFFSET 0` keeps each asking a search of its own in the index: joined, a large house is read whole.
 */
const readTakenOfEachRows = statement<{ rows: Packed[] }>(
  'taken-of-each',
  packed(`SELECT 'booking' AS kind, o.booking_id AS id, o.room_id AS room, o.booked_room_id AS booked,
     ${ms('o.starts_at')} AS starts, ${ms('o.ends_at')} AS ends, o.pax, o.exclusive, ${ms('o.created_at')} AS created,
     NULL AS reason
   FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS a(room, since, until) CROSS JOIN LATERAL (
     SELECT * FROM occupancy WHERE room_id = a.room AND starts_at < a.until AND ends_at > a.since
       AND starts_at > a.since - interval '${LONGEST_OCCUPANCY_HOURS} hours'
     OFFSET 0) o
   UNION
   SELECT 'restriction', r.id, r.room_id, r.room_id, ${ms('r.starts_at')}, ${ms('r.ends_at')}, 0, true,
     ${ms('r.created_at')}, r.blocking_reason
   FROM unnest($4::int[], $5::timestamptz[], $6::timestamptz[]) AS a(room, since, until) JOIN restriction r
     ON r.room_id = a.room AND r.starts_at < a.until AND r.ends_at > a.since`),
)

export type TakenAsked = {
  leaves: readonly number[]
  /** The rooms whose restrictions count. */
  rooms: readonly number[]
  range: TimeRange
}

const valuesOf = ({ leaves, rooms, range }: TakenAsked) => [
  leaves,
  rooms,
  sqlTime(range.start),
  sqlTime(range.end),
]

/** What is taken and blocked in a range: one round trip, however many rooms. */
export const readTaken = async (connection: Connection, asked: TakenAsked): Promise<TakenRow[]> =>
  unpack(await connection.rows(readTakenRows, valuesOf(asked)))

/** What is taken and blocked in each of several ranges, each for its own rooms: one round trip. */
export async function readTakenOfEach(
  connection: Connection,
  askings: readonly TakenAsked[],
): Promise<TakenRow[]> {
  const timed = (pick: 'leaves' | 'rooms') => {
    const each = askings.flatMap(({ range, [pick]: ids }) => ids.map((id) => ({ id, ...range })))
    return [
      each.map(({ id }) => id),
      each.map(({ start }) => sqlTime(start)),
      each.map(({ end }) => sqlTime(end)),
    ]
  }
  return unpack(await connection.rows(readTakenOfEachRows, [...timed('leaves'), ...timed('rooms')]))
}

/** Rows as the rules of capacity see them. */
export function capacityOf(rows: readonly TakenRow[]): {
  occupancies: CapacityOccupancy[]
  restrictions: CapacityRestriction[]
} {
  const occupancies: CapacityOccupancy[] = []
  const restrictions: CapacityRestriction[] = []
  for (const row of rows) {
    const range = { start: row.starts, end: row.ends }
    if (row.kind === 'restriction') restrictions.push({ roomId: row.room, range })
    else
      occupancies.push({ roomId: row.room, range, pax: row.pax, exclusive: row.exclusive, bookingId: row.id })
  }
  return { occupancies, restrictions }
}
