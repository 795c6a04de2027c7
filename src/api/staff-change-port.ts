import { type Client, clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { StaffChangePort } from '#machines/staff-change/types.ts'
import { answerOf, orUndefined } from '#src/api/answers.ts'
import { cataloguePort } from '#src/api/catalogue-port.ts'

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of a change by staff. Its screen shows what fails, so nothing is notified. */
export function staffChangePort(client: Client, send: Transport): StaffChangePort {
  const staff = clientOf(outlines, send)
  const catalogue = cataloguePort(client)
  return {
    read: async ({ reservationId }, signal) => {
      const [reservation, packages, products] = await Promise.all([
        orUndefined(client.readReservation({ reservationId }, quietly(signal))),
        catalogue.listPackages(signal),
        catalogue.listExtraProducts(signal),
      ])
      if (!reservation) return null
      const { arrival: startTime, departure: endTime, expectedPax } = reservation
      const body = { startTime, endTime, expectedPax }
      const rooms = await staff.findRoomsForOrder({ body }, quietly(signal))
      return { reservation, packages, products, rooms }
    },
    tryChange: ({ reservationId, update: body }, signal) =>
      answerOf(staff.previewReservationChange({ reservationId, body }, quietly(signal))),
    saveChange: ({ reservationId, update: body, idempotencyKey }, signal) =>
      answerOf(client.updateReservation({ reservationId, idempotencyKey, body }, quietly(signal))),
  }
}
