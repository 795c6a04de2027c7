import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { recordAllergyRead } from '#server/reservations/store/allergy-reads.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'

/**
 * A reservation, for a caller whom the access policy has let through. That staff are shown allergies is
 * written down. Specification §7.
 */
export const readReservation: Operation<'readReservation', HouseServices> = async (
  { reservationId },
  context,
  services,
) => {
  const { database, house } = services
  const [stored, known] = await Promise.all([readWhole(database, reservationId, services), house.current()])
  if (!stored) return refuse('notFound')
  const reservation = reservationOnWire(stored, known, context.locale, null)
  await recordAllergyRead(database, reservation, context)
  return accept(reservation)
}
