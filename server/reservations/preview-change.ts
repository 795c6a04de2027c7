import { eq, inArray } from 'drizzle-orm'
import { orderOfWire } from '#contract/order-on-wire.ts'
import type { ChangePreview, InTheWay } from '#contract/structs/change-preview.ts'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { blockingReasons } from '#contract/structs/room.ts'
import { prepMinutes } from '#domain/capacity/layouts.ts'
import { isShared, relativesOf } from '#domain/capacity/rooms.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { MINUTE, overlap, toWire } from '#domain/time/venue-time.ts'
import { type Answer, accept, type Operation, type Refusal, refuse } from '#server/calls/operation.ts'
import { readTakenOfEach, type TakenRow } from '#server/capacity/occupancies.ts'
import { seatAnswers, takenForEach } from '#server/capacity/seats.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Connection } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { booking, reservation } from '#server/database/reservation-schema.ts'
import { settle } from '#server/reservations/attempt.ts'
import { changesOf } from '#server/reservations/order-changes.ts'
import { questionsOf } from '#server/reservations/order-seats.ts'
import { editorOf } from '#server/reservations/reservation-access.ts'
import type { Keyed } from '#server/reservations/store/idempotency.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'
import { overridingAll } from '#server/reservations/try-overriding.ts'
import { lockedPlan, merged, planFor } from '#server/reservations/update-reservation.ts'

/** Each booking of an order that is new or moved, with what others have of its room then, preparation included. */
async function readMet(
  connection: Connection,
  stored: StoredReservation,
  sent: ReservationUpdate,
  house: House,
) {
  const order = orderOfWire(merged(stored, sent))
  const { keptBookings } = changesOf(stored, order, house)
  const questions = questionsOf(order)
  const own = new Set(stored.bookings.map(({ id }) => id))
  const taken = await readTakenOfEach(connection, takenForEach(questions, house))
  const others = taken.filter(({ kind, id }) => kind === 'restriction' || !own.has(id))
  const answers = seatAnswers(questions, others, house)
  return bookingsOf(order).flatMap(({ booking, path }, place) => {
    const room = house.rooms.get(booking.roomId)
    if (!room || keptBookings.has(place)) return []
    const prep = prepMinutes(room.capacity, { seatingId: booking.seatingId, pax: booking.expectedPax })
    const range = { start: booking.start - prep * MINUTE, end: booking.end }
    const relatives = relativesOf(booking.roomId, house.capacityRooms)
    const isInTheWay = (row: TakenRow) => {
      if (!overlap(range, row)) return false
      if (row.kind === 'restriction') return relatives.includes(row.room)
      return (
        room.leaves.includes(row.room) && (!isShared(room.capacity) || answers[place]?.overbooked === true)
      )
    }
    const met = others.filter(isInTheWay).map((row) => [`${row.kind} ${row.id} ${row.start}`, row] as const)
    return [...new Map(met).values()].map((row) => ({ path, row }))
  })
}

async function readBooked({ db }: Connection, ids: readonly number[]) {
  const { code, isOrganization, companyName, customerName } = reservation
  const rows = await db
    .select({
      id: booking.id,
      reservationId: booking.reservationId,
      code,
      isOrganization,
      companyName,
      customerName,
    })
    .from(booking)
    .innerJoin(reservation, eq(reservation.id, booking.reservationId))
    .where(inArray(booking.id, [...ids]))
  return byId(rows)
}

/** What is in the way of a change: bookings and blocks, by when they begin. */
async function readInTheWay(
  connection: Connection,
  stored: StoredReservation,
  sent: ReservationUpdate,
  house: House,
): Promise<InTheWay[]> {
  if (sent.reservationStatus === 'cancelled') return []
  const met = await readMet(connection, stored, sent, house)
  const ids = met.flatMap(({ row }) => (row.kind === 'booking' ? [row.id] : []))
  const booked = await readBooked(connection, ids)
  return met
    .sort((a, b) => a.row.start - b.row.start || a.row.id - b.row.id)
    .map(({ path, row }) => {
      const other = row.kind === 'booking' ? booked.get(row.id) : undefined
      const customer = other?.isOrganization && other.companyName ? other.companyName : other?.customerName
      return {
        path,
        kind: row.kind === 'booking' ? 'booking' : 'block',
        reservationId: other?.reservationId ?? null,
        code: other?.code ?? null,
        name: customer ?? null,
        blockingReason: blockingReasons.find((each) => each === row.reason) ?? null,
        startTime: toWire(row.start),
        endTime: toWire(row.end),
      }
    })
}

type Hindered = Pick<ChangePreview, 'forbidden' | 'areRoomsFree' | 'alternatives'>

/** What keeps a change from being made, as the preview says it; null for what refuses the preview too. */
function hinderedBy({ code, fields, alternatives = [] }: Refusal): Hindered | null {
  const areRoomsFree = code !== 'taken' && code !== 'overbooked'
  if (areRoomsFree && !fields) return null
  const forbidden = (fields ?? []).map(({ path, code, limit = null }) => ({
    path,
    code,
    limit: limit === null ? null : String(limit),
  }))
  return { forbidden, areRoomsFree, alternatives }
}

const unhindered: Hindered = { forbidden: [], areRoomsFree: true, alternatives: [] }

const unkeyed: Keyed = { key: undefined, hash: '' }

/**
 * What a change or a cancellation would do: it is tried as it would be made, by the same plan with the same locks, up to where
 * that writes. No guess of a coupon is counted. Decision staff-change-bookings.
 */
export const previewReservationChange: Operation<'previewReservationChange', HouseServices> = async (
  { reservationId, body, discountCode },
  context,
  services,
): Promise<Answer<ChangePreview>> => {
  const stored = await readWhole(services.database, reservationId, services)
  if (!stored) return refuse('notFound')
  const { expectedPriceVat: _, ...sent } = body
  const { answer, broken } = await overridingAll((override) =>
    settle(async (house) => {
      const request = { keyed: unkeyed, context, services, house }
      return accept(
        lockedPlan(reservationId, request, async (connection, locked) => {
          const holder = { accessKey: undefined, principal: context.principal }
          const who = editorOf(locked, holder, services.secret)
          const input = { body: { ...sent, override }, discountCode }
          return planFor(connection, { ...request, stored: locked, who }, input, true)
        }),
      )
    }, services),
  )
  const hindered = answer.accepted ? unhindered : hinderedBy(answer.refusal)
  if (!hindered) return answer.accepted ? refuse('unavailable') : answer
  const tried = answer.accepted ? answer.value : null
  const house = await services.house.current()
  const mails = tried?.kind === 'tried' ? tried.mails : []
  return accept({
    priceBefore: stored.priceSummary,
    priceAfter: tried?.reservation.priceSummary ?? null,
    cancellationFee: tried?.reservation.cancellationFee ?? null,
    broken,
    ...hindered,
    inTheWay: await readInTheWay(services.database, stored, sent, house),
    mails: mails.map(({ kind, recipient }) => ({ kind, recipient })),
  })
}
