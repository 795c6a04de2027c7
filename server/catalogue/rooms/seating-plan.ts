import { inArray } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import type { RoomUpdate } from '#contract/structs/room-administration.ts'
import type { KnownSeating } from '#server/catalogue/rooms/known-rooms.ts'
import type { Connection } from '#server/database/database.ts'
import { booking } from '#server/database/reservation-schema.ts'

type SeatingInput = NonNullable<RoomUpdate['seatings']>[number]

/** What a new list of seatings makes of the stored ones. Bookings refer to seatings, which therefore keep their ids. */
export type SeatingPlan = {
  changed: readonly { id: number; to: SeatingInput }[]
  added: readonly SeatingInput[]
  removed: readonly number[]
  faults: readonly FieldError[]
}

/**
 * Each seating with an id is the stored one of that id, which keeps its layout: bookings were made of that layout.
 * One without an id is the first stored one of its layout that is not named, or a new one.
 */
export function planSeatings(input: readonly SeatingInput[], stored: readonly KnownSeating[]): SeatingPlan {
  const left = new Map(stored.map((seating) => [seating.id, seating]))
  const faults: FieldError[] = []
  const changed: { id: number; to: SeatingInput }[] = []
  for (const [n, to] of input.entries()) {
    if (to.id === undefined) continue
    const seating = left.get(to.id)
    if (!seating) faults.push({ path: `seatings.${n}.id`, code: 'unknown' })
    else if (seating.layoutId !== to.layoutId)
      faults.push({ path: `seatings.${n}.layoutId`, code: 'noMatch' })
    else changed.push({ id: to.id, to })
    left.delete(to.id)
  }
  const added: SeatingInput[] = []
  for (const to of input.filter(({ id }) => id === undefined)) {
    const same = [...left.values()].find(({ layoutId }) => layoutId === to.layoutId)
    if (same) {
      changed.push({ id: same.id, to })
      left.delete(same.id)
    } else added.push(to)
  }
  return { changed, added, removed: [...left.keys()], faults }
}

/** How many bookings, past ones too, were made of seatings. */
export async function countSeatingUses(connection: Connection, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  return connection.db.$count(booking, inArray(booking.seatingId, [...ids]))
}
