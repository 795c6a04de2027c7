import type { Reservation } from '#contract/structs/reservation.ts'
import { atVenue, toWire, type VenueDate } from '#domain/time/venue-time.ts'
import type { Statement } from '#server/database/database.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { commit } from './house-environment.ts'

/** The room that is blocked, and the booking that lies in the block. */
const room = 'biblioteket'
const meeting = { room, from: '10:00', to: '11:00', people: 4 }

const makeBlock = testStatement<{ id: number }>(
  `INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason, created_at)
   SELECT id, $2::timestamptz, $3::timestamptz, 'maintenance', now() FROM room WHERE slugname = $1 RETURNING id`,
)
const restoreBlock = testStatement(
  `INSERT INTO restriction (id, room_id, starts_at, ends_at, blocking_reason, version, created_at)
   SELECT $2::int, id, $3::timestamptz, $4::timestamptz, 'maintenance', $5::int, now() FROM room WHERE slugname = $1
   ON CONFLICT (id) DO UPDATE SET version = excluded.version`,
)
const changeBlock = testStatement(
  `UPDATE restriction SET version = version + 1, blocking_reason = 'cleaning' WHERE id = $1`,
)
const removeBlock = testStatement('DELETE FROM restriction WHERE id = $1')
const moveOccupancy = testStatement(
  'UPDATE occupancy SET starts_at = $2::timestamptz, ends_at = $3::timestamptz WHERE booking_id = $1',
)
/** Many bookings where there is one; of a shared room, so that they may be there at once. */
const copyBooking = testStatement(
  `WITH copies AS (
     INSERT INTO booking SELECT (jsonb_populate_record(b, jsonb_build_object('id', 900000 + n, 'ordinal', n))).*
     FROM booking b, generate_series(1, $2::int) n WHERE b.id = $1 RETURNING id)
   INSERT INTO occupancy SELECT
     (jsonb_populate_record(o, jsonb_build_object('id', 9000000 + c.id, 'booking_id', c.id, 'exclusive', false))).*
   FROM occupancy o, copies c WHERE o.booking_id = $1`,
)
const removeCopies = testStatement('DELETE FROM booking WHERE id > 900000')
const broken = ['restriction', 'occupancy']
const breakHouse = broken.map((table) => testStatement(`ALTER TABLE ${table} RENAME TO ${table}_lost`))
const mendHouse = broken.map((table) => testStatement(`ALTER TABLE ${table}_lost RENAME TO ${table}`))

/** More than a block may meet. */
const TOO_MANY = 501
/** A night without meetings, another for each booking. */
const nightOf = (bookingId: number) =>
  [2, 3].map((hour) => new Date(Date.UTC(2030, 0, bookingId, hour)).toISOString())

/** A stored block, with the day that it is on. */
export type BlockedDay = { date: VenueDate; blockId: number }

/** What colleagues and customers do to a day of a room, with a booking on it and a block. */
export async function blockedDayOf(house: JourneyHouse) {
  const rows = <Row>(statement: Statement<Row>, values: readonly unknown[]) =>
    commit(house, statement, values)
  const date = await house.freeDay({ ...meeting, from: '08:00', to: '16:00' }, 9)
  const reservation: Reservation = await house.isBookedByAnother({ ...meeting, date })
  const bookingId = reservation.bookings[0]?.id ?? 0
  const at = (clock: string) => toWire(atVenue(date, clock) ?? Number.NaN)
  const times = [at('09:00'), at('12:00')]
  const [made] = await rows(makeBlock, [room, ...times])
  const blockId = made?.id ?? 0
  return {
    date,
    blockId,
    /** How many bookings lie where it is blocked. */
    bookingsAre: async (count: 'none' | 'one' | 'tooMany') => {
      await rows(removeCopies, [])
      await rows(moveOccupancy, [
        bookingId,
        ...(count === 'none' ? nightOf(bookingId) : [at('10:00'), at('11:00')]),
      ])
      if (count === 'tooMany') await rows(copyBooking, [bookingId, TOO_MANY])
    },
    /** A colleague has changed the block since it had the version, or removed it, or neither. */
    blockIs: async (state: 'asItWas' | 'changed' | 'removed', version: number) => {
      await rows(restoreBlock, [room, blockId, ...times, version])
      if (state === 'changed') await rows(changeBlock, [blockId])
      if (state === 'removed') await rows(removeBlock, [blockId])
    },
    breaks: async () => {
      for (const each of breakHouse) await rows(each, [])
    },
    isMended: async () => {
      for (const each of mendHouse) await rows(each, [])
    },
  }
}
