import type { Client } from '#contract/client.ts'
import type { CheckoutPort } from '#machines/checkout/types.ts'
import { answerOf, orNothing } from '#src/api/answers.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 200

/** The checkout's port over the contract's calls. The checkout has a screen for each refusal, so none is notified. */
export function checkoutPort(client: Client): CheckoutPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    readRoom: (roomSlug, signal) => orNothing(client.readRoom({ roomSlug }, quietly(signal))),
    readWorkingHours: ({ from, to }, signal) =>
      client.readWorkingHours({ startRange: from, endRange: to }, quietly(signal)),
    listPackages: (signal) => client.listPackages({}, quietly(signal)),
    listExtraProducts: (signal) =>
      everyPage((pageNumber) =>
        client.listExtraProducts({ pageNumber, pageSize: PAGE_SIZE }, quietly(signal)),
      ),
    listTerms: (signal) => client.listTerms({}, quietly(signal)),
    checkSeats: async (question, signal) => {
      const [answer] = await client.checkSeats({ body: [question] }, quietly(signal))
      if (!answer) throw new Error('The seat check answered no question.')
      return answer
    },
    summarisePrice: (body, signal) => answerOf(client.summarisePrice({ body }, quietly(signal))),
    searchRooms: ({ startTime, endTime, people }, signal) =>
      everyPage((pageNumber) =>
        client.searchMeetingRooms(
          { pageNumber, pageSize: PAGE_SIZE, body: { startTime, endTime, expectedPax: people } },
          quietly(signal),
        ),
      ),
    listBookings: ({ roomId, startTime, endTime }, signal) =>
      everyPage((pageNumber) =>
        client.listBookings({ roomId, startTime, endTime, pageNumber, pageSize: PAGE_SIZE }, quietly(signal)),
      ),
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
