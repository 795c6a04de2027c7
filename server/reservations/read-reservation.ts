import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { recordAllergyRead } from '#server/reservations/store/allergy-reads.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'
import { reservationOnWire } from '#server/reservations/store/stored-reservation.ts'

/**
 * A reservation, for those whose it is: the access policy has let the caller through. That staff are shown allergies is
 * written down. Specification §7.
 */
export const readReservation: Operation<'readReservation'> = async ({ reservationId }, asking, world) => {
  const { database, house } = world
  const [stored, known] = await Promise.all([readWhole(database, reservationId, world), house.current()])
  if (!stored) return refuse('notFound')
  const reservation = reservationOnWire(stored, known, asking.locale, null)
  await recordAllergyRead(database, reservation, asking)
  return accept(reservation)
}
