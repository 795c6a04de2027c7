import type { Restriction } from '#contract/structs/room.ts'
import type { CapacityOccupancy, CapacityRestriction } from '#domain/capacity/timeline.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import {
  type Coming,
  comingRestrictionsAt,
  restrictionsByRoom,
} from '#server/capacity/coming-restrictions.ts'
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
  start: Instant
  end: Instant
  pax: number
  exclusive: boolean
  created: Instant
  reason: string | null
}

/**
 * A list of rows as one text of numbers with commas between: a bare week took PostgreSQL 165 instead of 230 µs as JSON
 * (docs/speed.md). `bookingsOf` reads it.
 */
const inNumbers = (columns: string[]) => `string_agg(concat_ws(',', ${columns.join(', ')}), ',')`
const wholeMs = (column: string) => `(date_part('epoch', ${column}) * 1000)::int8`

const BOOKING = inNumbers([
  'o.booking_id',
  'o.room_id',
  'o.booked_room_id',
  wholeMs('o.starts_at'),
  wholeMs('o.ends_at'),
  'o.pax',
  'o.exclusive::int',
  wholeMs('o.created_at'),
])
const BOOKING_COLUMNS = 8

const RESTRICTION = `json_agg(json_build_array(r.id, r.room_id, ${wholeMs('r.starts_at')}, ${wholeMs('r.ends_at')},
  ${wholeMs('r.created_at')}, r.blocking_reason))`

type PackedRestriction = [
  id: number,
  room: number,
  start: Instant,
  end: Instant,
  created: Instant,
  reason: string,
]

/** What is taken, as a statement gives it: `takenRowsOf` reads it. */
export type PackedTaken = { bookings: string | null; restrictions: PackedRestriction[] | null }

/**
 * What is taken and blocked, for leaves and rooms each from `since` to `until`. `OFFSET 0` keeps each leaf a search of
 * its own in the index: in one search, a small house is read whole, and joined, a large one. Fifty rooms took 257
 * instead of 408 µs (docs/speed.md).
 */
const packed = (leaves: string, rooms: string) => `
  (SELECT ${BOOKING} FROM ${leaves} CROSS JOIN LATERAL (
     SELECT * FROM occupancy WHERE room_id = a.room AND starts_at < a.until AND ends_at > a.since
       AND starts_at > a.since - interval '${LONGEST_OCCUPANCY_HOURS} hours'
     OFFSET 0) o) AS bookings,
  (SELECT ${RESTRICTION} FROM ${rooms} JOIN restriction r
     ON r.room_id = a.room AND r.starts_at < a.until AND r.ends_at > a.since) AS restrictions`

const together = (rooms: string) =>
  `(SELECT room, $3::timestamptz AS since, $4::timestamptz AS until FROM unnest(${rooms}::int[]) room) a`

/** SQL, to be part of a statement: what leaf rooms $1 are occupied by, and what rooms $2 are blocked by, from $3 to $4. */
export const TAKEN = packed(together('$1'), together('$2'))

const readTakenRows = statement<PackedTaken>('taken', `SELECT ${TAKEN}`)

/** The same, with what is coming for rooms $5 from $6 on. */
const readTakenAndComing = statement<PackedTaken & Coming>(
  'taken-and-coming',
  `SELECT ${TAKEN}, ${comingRestrictionsAt('$5', '$6')}`,
)

type EachRoom = readonly [ids: string, since: string, until: string]

const apart = ([ids, since, until]: EachRoom) =>
  `unnest(${ids}::int[], ${since}::timestamptz[], ${until}::timestamptz[]) AS a(room, since, until)`

/** SQL, to be part of a statement: the same for several questions at once, by the parameters of leaves and rooms. */
export const takenOfEach = (leaves: EachRoom, rooms: EachRoom): string => packed(apart(leaves), apart(rooms))

const readTakenOfEachRows = statement<PackedTaken>(
  'taken-of-each',
  `SELECT ${takenOfEach(['$1', '$2', '$3'], ['$4', '$5', '$6'])}`,
)

function bookingsOf(text: string | null): TakenRow[] {
  if (text === null) return []
  const numbers: number[] = JSON.parse(`[${text}]`)
  const rows: TakenRow[] = []
  for (let n = 0; n < numbers.length; n += BOOKING_COLUMNS) {
    rows.push({
      kind: 'booking',
      id: numbers[n] ?? 0,
      room: numbers[n + 1] ?? 0,
      booked: numbers[n + 2] ?? 0,
      start: numbers[n + 3] ?? 0,
      end: numbers[n + 4] ?? 0,
      pax: numbers[n + 5] ?? 0,
      exclusive: numbers[n + 6] === 1,
      created: numbers[n + 7] ?? 0,
      reason: null,
    })
  }
  return rows
}

const restrictionOf = ([id, room, start, end, created, reason]: PackedRestriction): TakenRow => ({
  kind: 'restriction',
  id,
  room,
  booked: room,
  start,
  end,
  pax: 0,
  exclusive: true,
  created,
  reason,
})

/** The rows of what is taken. */
export const takenRowsOf = ({ bookings, restrictions }: PackedTaken): TakenRow[] => [
  ...bookingsOf(bookings),
  ...(restrictions ?? []).map(restrictionOf),
]

const nothing: PackedTaken = { bookings: null, restrictions: null }

/** What several questions find comes once. */
export const onceEach = (rows: readonly TakenRow[]): TakenRow[] => [
  ...new Map(rows.map((row) => [`${row.kind} ${row.id} ${row.room} ${row.start}`, row])).values(),
]

export type TakenQuestion = {
  leaves: readonly number[]
  /** The rooms whose restrictions count. */
  rooms: readonly number[]
  range: TimeRange
}

const valuesOf = ({ leaves, rooms, range }: TakenQuestion) => [
  leaves,
  rooms,
  sqlTime(range.start),
  sqlTime(range.end),
]

/** What is taken and blocked in a range: one round trip, however many rooms. */
export const readTaken = async (connection: Connection, question: TakenQuestion): Promise<TakenRow[]> =>
  takenRowsOf((await connection.rows(readTakenRows, valuesOf(question)))[0] ?? nothing)

/** What is taken and blocked in a range, and the restrictions of rooms that have not ended: one round trip. */
export async function readForSearch(
  connection: Connection,
  question: TakenQuestion,
  roomIds: readonly number[],
  now: Instant,
): Promise<{ taken: TakenRow[]; restrictions: Map<number, Restriction[]> }> {
  const [read] = await connection.rows(readTakenAndComing, [...valuesOf(question), roomIds, sqlTime(now)])
  return { taken: takenRowsOf(read ?? nothing), restrictions: restrictionsByRoom(read?.coming ?? null) }
}

/** The leaves, or the rooms, of several questions as parameters: their ids, from when and until when. */
export function eachRoomOf(questions: readonly TakenQuestion[], pick: 'leaves' | 'rooms') {
  const each = questions.flatMap(({ range, [pick]: ids }) => ids.map((id) => ({ id, ...range })))
  return [
    each.map(({ id }) => id),
    each.map(({ start }) => sqlTime(start)),
    each.map(({ end }) => sqlTime(end)),
  ] as const
}

/** What is taken and blocked in each of several ranges, each for its own rooms: one round trip. */
export async function readTakenOfEach(
  connection: Connection,
  questions: readonly TakenQuestion[],
): Promise<TakenRow[]> {
  const values = [...eachRoomOf(questions, 'leaves'), ...eachRoomOf(questions, 'rooms')]
  const [read] = await connection.rows(readTakenOfEachRows, values)
  return onceEach(takenRowsOf(read ?? nothing))
}

const countMet = statement<{ id: number; count: number }>(
  'bookings-met',
  `SELECT a.id, count(DISTINCT o.booking_id)::int AS count
   FROM unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) AS a(id, room, since, until)
   CROSS JOIN LATERAL (
     SELECT booking_id FROM occupancy WHERE room_id = a.room AND starts_at < a.until AND ends_at > a.since
       AND starts_at > a.since - interval '${LONGEST_OCCUPANCY_HOURS} hours'
     OFFSET 0) o
   GROUP BY a.id`,
)

/**
 * How many bookings take something of leaf rooms in a range, by the identity that each question has; without those of
 * none. Each leaf is a search of its own in the index, for the reason in `packed`.
 */
export async function countBookingsMet(
  connection: Connection,
  questions: readonly { id: number; leaves: readonly number[]; range: TimeRange }[],
): Promise<Map<number, number>> {
  const each = questions.flatMap(({ id, leaves, range }) => leaves.map((leaf) => ({ id, leaf, range })))
  const met = await connection.rows(countMet, [
    each.map(({ id }) => id),
    each.map(({ leaf }) => leaf),
    each.map(({ range }) => sqlTime(range.start)),
    each.map(({ range }) => sqlTime(range.end)),
  ])
  return new Map(met.map(({ id, count }) => [id, count]))
}

/** The bookings that take something of leaf rooms in a range of their own each. */
export async function bookingsMet(
  connection: Connection,
  questions: readonly Pick<TakenQuestion, 'leaves' | 'range'>[],
): Promise<number[]> {
  const taken = await readTakenOfEach(
    connection,
    questions.map((question) => ({ ...question, rooms: [] })),
  )
  return [...new Set(taken.map(({ id }) => id))]
}

/** Rows as the rules of capacity see them. */
export function capacityOf(rows: readonly TakenRow[]): {
  occupancies: CapacityOccupancy[]
  restrictions: CapacityRestriction[]
} {
  const occupancies: CapacityOccupancy[] = []
  const restrictions: CapacityRestriction[] = []
  for (const row of rows) {
    const range = { start: row.start, end: row.end }
    if (row.kind === 'restriction') restrictions.push({ roomId: row.room, range })
    else
      occupancies.push({ roomId: row.room, range, pax: row.pax, exclusive: row.exclusive, bookingId: row.id })
  }
  return { occupancies, restrictions }
}
