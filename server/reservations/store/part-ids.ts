import { bookingsOf } from '#domain/order/order.ts'
import { servingsOf } from '#domain/order/servings.ts'
import type { Database } from '#server/database/database.ts'
import type { OrderContext } from '#server/reservations/order-to-write.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

type Parts<T> = { bookings: T; arrangements: T }

/** Identities that the database has given for parts of a reservation before they are written. */
export type PartIds = Parts<number[]>

/** How many parts of an order get an identity: its arrangements, and the bookings that are not the reservation's own. */
export function partsToIdentify({ wanted: { order, change }, house }: OrderContext): Parts<number> {
  const known = change?.changes.bookings.filter((booking) => booking !== undefined) ?? []
  return {
    bookings: bookingsOf(order).length - known.length,
    arrangements: servingsOf(order, house).length,
  }
}

const spare = new WeakMap<Database, PartIds>()

/** Takes, of the identities that are left over, at most so many. */
export function takeSpareIds(database: Database, wanted: Parts<number>): PartIds {
  const left = spare.get(database)
  return {
    bookings: left?.bookings.splice(0, wanted.bookings) ?? [],
    arrangements: left?.arrangements.splice(0, wanted.arrangements) ?? [],
  }
}

/**
 * Leaves the identities of an order that was refused to the next one: refused orders could otherwise use up the numbers
 * of an identity column.
 */
export function giveBackIds(database: Database, ids: PartIds): void {
  const left = spare.get(database) ?? { bookings: [], arrangements: [] }
  left.bookings.push(...ids.bookings)
  left.arrangements.push(...ids.arrangements)
  spare.set(database, left)
}

function next(ids: Iterator<number>): number {
  const { value } = ids.next()
  if (value === undefined) throw new Error('A part of a reservation was left without an identity.')
  return value
}

/** The reservation with an identity for each part that has none. */
export function withIds(reservation: StoredReservation, ids: PartIds): StoredReservation {
  const bookingIds = ids.bookings.values()
  const arrangementIds = ids.arrangements.values()
  return {
    ...reservation,
    bookings: reservation.bookings.map((each) => (each.id > 0 ? each : { ...each, id: next(bookingIds) })),
    arrangements: reservation.arrangements.map((each) => ({ ...each, id: next(arrangementIds) })),
  }
}
