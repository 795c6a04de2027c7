import type { Client } from '#contract/client.ts'
import { holdsRooms } from '#domain/reservation/reservation-status.ts'
import type { CheckoutPort } from '#machines/checkout/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { cataloguePort } from '#src/api/catalogue-port.ts'
import { checkSeatsOver } from '#src/api/check-seats.ts'
import { newKey } from '#src/api/new-key.ts'
import { roomCalendarPort } from '#src/api/room-calendar-port.ts'
import { summarisePrice } from '#src/api/summarise-price.ts'

/** So many of the last bookings are looked through for one that has come to something. */
const LATEST = 20

/**
 * The checkout's port over the contract's calls. The checkout has a screen for each refusal, and texts beside
 * the price. Only the seat check beside the form has neither, and is notified.
 */
export function checkoutPort(client: Client): CheckoutPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  const { readRoom, findAlternatives, checkSeats } = roomCalendarPort(client)
  return {
    readRoom,
    findAlternatives,
    ...cataloguePort(client),
    checkSeats: checkSeatsOver(client, {}),
    recheckSeats: checkSeats,
    listTerms: (signal) => client.listTerms({}, quietly(signal)),
    readLastBooking: async ({ uid, organization }, signal) => {
      const { items } = await client.listCustomerReservations(
        {
          customerId: organization?.id ?? uid,
          isPrivate: organization === null,
          createdBy: uid,
          newestFirst: true,
          pageSize: LATEST,
        },
        quietly(signal),
      )
      const last = items.find(
        ({ bookings, reservationStatus }) => bookings.length === 1 && holdsRooms(reservationStatus),
      )
      return last ? client.readReservation({ reservationId: last.id }, quietly(signal)) : null
    },
    summarisePrice: (question, signal) => summarisePrice(client, question, signal),
    placeReservation: ({ order, isRequest, couponCode, idempotencyKey, offerKey }, signal) =>
      answerOf(
        client.placeReservation(
          { body: order, isRequest, discountCode: couponCode ?? undefined, idempotencyKey, offerKey },
          quietly(signal),
        ),
      ),
    placeSeries: ({ series, isRequest, couponCode, idempotencyKey, offerKey }, signal) =>
      answerOf(
        client.placeSeries(
          { body: series, isRequest, discountCode: couponCode ?? undefined, idempotencyKey, offerKey },
          quietly(signal),
        ),
      ),
    changeReservation: ({ update, couponCode, ...changing }, signal) =>
      answerOf(
        client.updateReservation(
          {
            reservationId: changing.reservationId,
            accessKey: changing.accessKey ?? undefined,
            idempotencyKey: changing.idempotencyKey,
            body: update,
            discountCode: couponCode ?? undefined,
          },
          quietly(signal),
        ),
      ),
    newKey,
  }
}
