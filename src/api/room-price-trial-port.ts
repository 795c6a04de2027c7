import { clientOf, type Transport } from '#contract/client.ts'
import { outlines as publicOutlines } from '#contract/outlines.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { PriceTrialPort } from '#machines/room-price-trial/types.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of a trial of prices. Its place on the screen shows what fails. */
export function priceTrialPort(send: Transport): PriceTrialPort {
  const client = clientOf(outlines, send)
  const { listPackages } = clientOf(publicOutlines, send)
  return {
    listPackages: (_, signal) => listPackages({}, { signal, ignoreErrorHandler: true }),
    tryPrice: (body, signal) => answerOf(client.tryRoomPrice({ body }, { signal, ignoreErrorHandler: true })),
  }
}
