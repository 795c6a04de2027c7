import { Pool, type QueryConfig } from 'pg'
import { type Instant, startOfVenueDay, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { FILLED_DAYS, hourOn, ROOMS } from './house.ts'
import { randomFrom } from './workload.ts'

const HOUR = 60 * 60 * 1000

const WEEK = `SELECT booking_id, starts_at, ends_at, pax FROM occupancy
  WHERE room_id = $1 AND starts_at < $3::timestamptz AND ends_at > $2::timestamptz
    AND starts_at > $2::timestamptz - interval '49 hours'`

const FREE_ROOMS = `SELECT r.id FROM room r WHERE NOT EXISTS (SELECT 1 FROM occupancy o
  WHERE o.room_id = r.id AND o.starts_at < $2::timestamptz AND o.ends_at > $1::timestamptz
    AND o.starts_at > $1::timestamptz - interval '49 hours')`

const INSERT = `INSERT INTO occupancy (booking_id, room_id, booked_room_id, starts_at, ends_at, pax, exclusive, created_at)
  VALUES (1, $1, $1, $2, $3, 6, true, now())`

/** Statements drawn as the requests are; `first` is the first day the inserts may use. */
export function baselineStatements(now: Instant, first: number): { name: string; make: () => QueryConfig }[] {
  const random = randomFrom(2)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  let n = 0
  return [
    {
      name: 'SQL: a room’s week (btree)',
      make: () => {
        const start = startOfVenueDay(
          venueDateOf(hourOn(now, between(FILLED_DAYS.from, FILLED_DAYS.to), '12:00')),
        )
        const values = [between(1, ROOMS), toWire(start), toWire(start + 168 * HOUR)]
        return { name: 'bare-week', text: WEEK, values }
      },
    },
    {
      name: 'SQL: free rooms (btree)',
      make: () => {
        const start = hourOn(now, between(2, FILLED_DAYS.to), '10:00') + between(0, 8) * HOUR
        return { name: 'bare-free', text: FREE_ROOMS, values: [toWire(start), toWire(start + HOUR)] }
      },
    },
    {
      name: 'SQL: a constrained insert',
      make: () => {
        const place = n++
        const slot = Math.floor(place / ROOMS)
        const start = hourOn(now, first + Math.floor(slot / 16), '08:00') + (slot % 16) * (HOUR / 2)
        const values = [(place % ROOMS) + 1, toWire(start), toWire(start + HOUR / 2)]
        return { name: 'bare-insert', text: INSERT, values }
      },
    },
  ]
}

/** Statements per second, run by `connections` at once from a pool, for `seconds`. */
export async function measureSql(
  connectionString: string,
  tenant: string,
  make: () => QueryConfig,
  connections: number,
  seconds: number,
): Promise<{ perSecond: number; sortedMs: Float64Array }> {
  const pool = new Pool({ connectionString, max: connections, options: `-c search_path=${tenant},public` })
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  const runOnce = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      await pool.query(make())
      took.push(performance.now() - started)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, runOnce))
  } finally {
    await pool.end()
  }
  return { perSecond: took.length / seconds, sortedMs: Float64Array.from(took).sort() }
}
