import type { Client } from '#contract/client.ts'
import type { CheckoutPort } from '#machines/checkout/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { checkSeatsOver } from '#src/api/check-seats.ts'
import { everyPage } from '#src/api/every-page.ts'
import { newKey } from '#src/api/new-key.ts'
import { ofChange } from '#src/api/of-change.ts'
import { roomCalendarPort } from '#src/api/room-calendar-port.ts'

const PAGE_SIZE = 200

/**
 * The checkout's port over the contract's calls. The checkout has a screen for each refusal, and words beside the price.
 * Only the seat check beside the form has neither, and is notified.
 */
export function checkoutPort(client: Client): CheckoutPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  const calendar = roomCalendarPort(client)
  return {
    ...calendar,
    checkSeats: checkSeatsOver(client, {}),
    recheckSeats: calendar.checkSeats,
    listPackages: (signal) => client.listPackages({}, quietly(signal)),
    listExtraProducts: (signal) =>
      everyPage((pageNumber) =>
        client.listExtraProducts({ pageNumber, pageSize: PAGE_SIZE }, quietly(signal)),
      ),
    listTerms: (signal) => client.listTerms({}, quietly(signal)),
    summarisePrice: ({ request, change }, signal) =>
      answerOf(client.summarisePrice({ body: request, ...ofChange(change) }, quietly(signal))),
    placeReservation: ({ order, isRequest, discountCode, idempotencyKey }, signal) =>
      answerOf(
        client.placeReservation(
          { body: order, isRequest, discountCode: discountCode ?? undefined, idempotencyKey },
          quietly(signal),
        ),
      ),
    changeReservation: ({ update, discountCode, ...changing }, signal) =>
      answerOf(
        client.updateReservation(
          {
            reservationId: changing.reservationId,
            accessKey: changing.accessKey ?? undefined,
            idempotencyKey: changing.idempotencyKey,
            body: update,
            discountCode: discountCode ?? undefined,
          },
          quietly(signal),
        ),
      ),
    newKey,
  }
}
