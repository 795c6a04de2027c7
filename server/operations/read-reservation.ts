import { accept, type Operation, refuse } from '#server/operations/operation.ts'
import { readWhole } from '#server/operations/read-whole.ts'
import { reservationOnWire } from '#server/operations/stored-reservation.ts'

/** A reservation, for those whose it is: the access policy has let the caller through. Specification §7. */
export const readReservation: Operation<'readReservation'> = async (
  { reservationId },
  { locale },
  { house, database },
) => {
  const [stored, known] = await Promise.all([readWhole(database, reservationId), house.current()])
  return stored ? accept(reservationOnWire(stored, known, locale, null)) : refuse('notFound')
}
