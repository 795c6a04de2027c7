import type { DiscountRule } from '#domain/price/discount.ts'
import type { SlotTries, Window } from '#server/accounts/limits.ts'
import {
  eachRoomOf,
  onceEach,
  type PackedTaken,
  TAKEN,
  type TakenQuestion,
  type TakenRow,
  takenOfEach,
  takenRowsOf,
} from '#server/capacity/occupancies.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import type { EarlierAnswer } from '#server/reservations/store/idempotency.ts'

export type ReadForPlacing = {
  /** Of the house, now that everything is locked. */
  version: number
  earlier: EarlierAnswer | null
  taken: TakenRow[]
  /** How often each rule has been used by others, by its id. */
  uses: Record<number, number>
  /** How often it has been tried in each slot of the windows. */
  tries: SlotTries[]
  /** Whether the person that it belongs to, with the account if any, still exists; it is not deleted until it ends. */
  isOwnerThere: boolean
  /** How often the terms that are accepted have been changed; null where there are none. They stay so until it ends. */
  termsRevision: number | null
  /** Whether the customer still is one, and is not merged into another until the transaction ends. */
  isCustomerThere: boolean
  /** As many as were requested. */
  bookingIds: number[]
  arrangementIds: number[]
}

const draw = (sequence: string, count: string) =>
  `(SELECT coalesce(json_agg(nextval('${sequence}')), '[]') FROM generate_series(1, ${count}::int))`

// Slots begin on whole seconds, however many rows they are counted in.
const TRIES = `(SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT r.key, (floor(extract(epoch FROM r.window_start)) * 1000)::float8 AS "slotStart", r.tries
      FROM unnest($10::text[], $11::timestamptz[]) AS a (key, since)
      JOIN rate_limit r ON r.key = a.key AND r.window_start >= a.since) t)`

/**
 * All that placing checks, in one round trip; read after the locks were taken, so that it stays true. Two round trips
 * instead of six gave 556 orders a second instead of 393 (docs/speed.md).
 */
const placingRead = (name: string, taken: string) =>
  statement<Omit<ReadForPlacing, 'taken'> & PackedTaken>(
    name,
    `SELECT (SELECT version::float8 FROM house_version WHERE id = 1) AS version,
    (SELECT json_build_object('hash', request_hash, 'answer', answer) FROM idempotency_key WHERE key = $5::text)
      AS earlier,
    ${taken},
    (SELECT coalesce(json_object_agg(u.rule, u.uses), '{}') FROM (
      SELECT c.discount_rule_id AS rule, count(DISTINCT coalesce(r.series_id, r.id))::int AS uses
      FROM coupon_use c JOIN reservation r ON r.id = c.reservation_id
      WHERE c.discount_rule_id = ANY($6::int[]) AND coalesce(r.series_id, r.id) IS DISTINCT FROM $7::uuid
      GROUP BY c.discount_rule_id) u) AS uses,
    ${TRIES} AS tries,
    $12::uuid IS NULL OR EXISTS (SELECT 1 FROM account WHERE person_id = $12::uuid FOR KEY SHARE)
      OR EXISTS (SELECT 1 FROM person p WHERE id = $12::uuid
        AND NOT EXISTS (SELECT 1 FROM account WHERE person_id = p.id) FOR KEY SHARE) AS "isOwnerThere",
    (SELECT version FROM terms_version WHERE label = $13::text FOR SHARE) AS "termsRevision",
    $14::uuid IS NULL OR EXISTS (SELECT 1 FROM organization WHERE id = $14::uuid AND merged_into_id IS NULL FOR KEY SHARE)
      AS "isCustomerThere",
    ${draw('booking_id_seq', '$8')} AS "bookingIds", ${draw('arrangement_id_seq', '$9')} AS "arrangementIds"`,
  )

const readOfOne = placingRead('placing-read', TAKEN)

/** The same for several dates. */
const readOfEach = placingRead('placing-read-of-each', takenOfEach(['$1', '$3', '$4'], ['$2', '$15', '$16']))

export type PlacingQuestion = {
  /** Of each date. */
  taken: readonly TakenQuestion[]
  key: string | null
  rules: readonly DiscountRule[]
  windows: readonly Window[]
  /** The reservation that is changed, or the order of several dates that it is one of; null for a new one. */
  orderId: string | null
  /** The person that it belongs to; null for a visitor. */
  ownerId: string | null
  /** The label of the terms that are accepted now; null where they have been accepted before. */
  terms: string | null
  /** The organisation that it is for from now on; null without one, and where it was before. */
  organizationId: string | null
  /** How many identities are drawn. */
  newBookings: number
  newArrangements: number
}

/** The first four parameters, and those that come last where each room has a time of its own. */
function takenValues(questions: readonly TakenQuestion[]): { together: unknown[]; apart: unknown[] } {
  const [first] = questions
  if (first && questions.length === 1)
    return {
      together: [first.leaves, first.rooms, sqlTime(first.range.start), sqlTime(first.range.end)],
      apart: [],
    }
  const [leaves, ...leafTimes] = eachRoomOf(questions, 'leaves')
  const [rooms, ...roomTimes] = eachRoomOf(questions, 'rooms')
  return { together: [leaves, rooms, ...leafTimes], apart: [...roomTimes] }
}

/** What placing checks, with the identities of new parts. */
export async function readForPlacing(
  connection: Connection,
  requested: PlacingQuestion,
): Promise<ReadForPlacing> {
  const rules = requested.rules.map(({ id }) => id)
  const { key, orderId, ownerId, newBookings, newArrangements, windows } = requested
  const { terms, organizationId } = requested
  const { together, apart } = takenValues(requested.taken)
  const values = [
    ...[...together, key, rules, orderId, newBookings, newArrangements],
    ...[windows.map((each) => each.key), windows.map(({ since }) => sqlTime(since)), ownerId, terms],
    organizationId,
    ...apart,
  ]
  const [row] = await connection.rows(apart.length === 0 ? readOfOne : readOfEach, values)
  if (!row) throw new Error('A select without a table gave no row.')
  const { bookings, restrictions, ...read } = row
  return { ...read, taken: onceEach(takenRowsOf({ bookings, restrictions })) }
}
