import { orderOfWire } from '#contract/order-on-wire.ts'
import type { ReservationOrder, ReservationPayload } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { accessKeyOf } from '#server/accounts/access-key.ts'
import { accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'
import { attempt, orEarlier } from '#server/reservations/attempt.ts'
import { noteOrdered } from '#server/reservations/offers/ordered-offer.ts'
import { customerOfOrder } from '#server/reservations/order-customer.ts'
import { orderRefusals } from '#server/reservations/order-refusals.ts'
import { countGuess } from '#server/reservations/prices/coupon.ts'
import { requestHash } from '#server/reservations/store/idempotency.ts'
import { orderPlan } from '#server/reservations/write-order.ts'

/**
 * A new order as it was sent, made whole: without a version of the terms it accepts those in force, without
 * allergies it has none, and without a seen price it gets the house's.
 * Specification §5.3, Decision api-and-display-details.
 */
export const wholeOrder = (sent: ReservationPayload, now: Instant, house: House): ReservationOrder => ({
  ...sent,
  termsVersion: sent.termsVersion ?? termsAt(now, house)?.label ?? '',
  paxAllergies: sent.paxAllergies ?? [],
  expectedPriceVat: sent.expectedPriceVat ?? null,
})

/**
 * Places a reservation, or sends it as a request: everything or nothing, for the price that the customer has seen, if
 * any. A retry with the same key gets the first answer, even when the order could not be placed any more; anyone
 * else's with that key is another order. Specification §7, §11.7, §12.7 and §14.1.
 */
export const placeReservation: Operation<'placeReservation', HouseServices> = async (
  input,
  context,
  services,
) => {
  const { body, isRequest = false, idempotencyKey: key } = input
  const couponCode = input.discountCode?.trim() || null
  const placedBy = context.principal?.personId ?? null
  const keyed = { key, hash: requestHash([body, isRequest, couponCode, placedBy], services.secret) }
  const guess = couponCode ? await countGuess(services.database, context, services.secret) : undefined
  const place = () =>
    attempt(
      keyed,
      async (house) => {
        const sent = wholeOrder(body, context.now, house)
        const order = orderOfWire(sent)
        const by = { change: null, placing: null }
        const broken = orderRefusals(order, sent, by, { house, tenant: services.tenant, now: context.now })
        if (broken) return refuseFields(broken.fields)
        const question = { card: order.customerCard, stored: null, principal: context.principal }
        const customer = await customerOfOrder(services.database, question)
        const code = { couponCode, hasCode: true }
        const wanted = { order, customer, asksForRequest: isRequest, ...code, keyed, ...by }
        return accept(orderPlan(wanted, house, context, services))
      },
      services,
    )
  const answer =
    guess?.mayTry === false ? refuse('tooManyTries', { retryAfter: guess.retryAfter }) : await place()
  if (guess?.mayTry && (answer.accepted || answer.refusal.code !== 'invalidDiscount')) await guess.wasRight()
  const last = await orEarlier(answer, keyed, services)
  if (!last.accepted) return last
  await noteOrdered(input.offerKey, [body], last.value.id, services)
  return accept({ ...last.value, accessKey: accessKeyOf(services.secret, last.value.id) })
}
