import type { DiscountRule } from '#domain/price/discount.ts'
import type { SlotTries, Window } from '#server/accounts/limits.ts'
import {
  type PackedTaken,
  TAKEN,
  type TakenQuestion,
  type TakenRow,
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
const selectAll = statement<Omit<ReadForPlacing, 'taken'> & PackedTaken>(
  'placing-read',
  `SELECT (SELECT version::float8 FROM house_version WHERE id = 1) AS version,
    (SELECT json_build_object('hash', request_hash, 'answer', answer) FROM idempotency_key WHERE key = $5::text)
      AS earlier,
    ${TAKEN},
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

export type PlacingQuestion = {
  taken: TakenQuestion
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

/** What placing checks, with the identities of new parts. */
export async function readForPlacing(
  connection: Connection,
  requested: PlacingQuestion,
): Promise<ReadForPlacing> {
  const { leaves, rooms, range } = requested.taken
  const rules = requested.rules.map(({ id }) => id)
  const { key, orderId, ownerId, newBookings, newArrangements, windows } = requested
  const { terms, organizationId } = requested
  const times = [sqlTime(range.start), sqlTime(range.end)]
  const values = [
    ...[leaves, rooms, ...times, key, rules, orderId, newBookings, newArrangements],
    ...[windows.map((each) => each.key), windows.map(({ since }) => sqlTime(since)), ownerId, terms],
    organizationId,
  ]
  const [row] = await connection.rows(selectAll, values)
  if (!row) throw new Error('A select without a table gave no row.')
  const { bookings, restrictions, ...read } = row
  return { ...read, taken: takenRowsOf({ bookings, restrictions }) }
}
