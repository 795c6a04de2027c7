import type { Client } from '#contract/client.ts'
import type { CheckoutPort } from '#machines/checkout/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { everyPage } from '#src/api/every-page.ts'
import { roomCalendarPort } from '#src/api/room-calendar-port.ts'

const PAGE_SIZE = 200

/** The checkout's port over the contract's calls. The checkout has a screen for each refusal, so none is notified. */
export function checkoutPort(client: Client): CheckoutPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    ...roomCalendarPort(client),
    listPackages: (signal) => client.listPackages({}, quietly(signal)),
    listExtraProducts: (signal) =>
      everyPage((pageNumber) =>
        client.listExtraProducts({ pageNumber, pageSize: PAGE_SIZE }, quietly(signal)),
      ),
    listTerms: (signal) => client.listTerms({}, quietly(signal)),
    summarisePrice: (body, signal) => answerOf(client.summarisePrice({ body }, quietly(signal))),
    placeReservation: ({ order, isRequest, discountCode, idempotencyKey }, signal) =>
      answerOf(
        client.placeReservation(
          { body: order, isRequest, discountCode: discountCode ?? undefined, idempotencyKey },
          quietly(signal),
        ),
      ),
    newKey: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join(''),
  }
}
