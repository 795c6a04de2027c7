import { orderOfWire } from '#contract/order-on-wire.ts'
import { accessKeyOf } from '#server/accounts/access-key.ts'
import { accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { attempt, orEarlier } from '#server/reservations/attempt.ts'
import { customerOfOrder } from '#server/reservations/order-customer.ts'
import { orderRefusals } from '#server/reservations/order-refusals.ts'
import { countGuess } from '#server/reservations/prices/coupon.ts'
import { requestHash } from '#server/reservations/store/idempotency.ts'
import { wholeOrder } from '#server/reservations/whole-order.ts'
import { orderPlan } from '#server/reservations/write-order.ts'

/**
 * Places a reservation, or sends it as a request: everything or nothing, for the price that the customer has seen, if
 * any. A retry with the same key gets the first answer, even when the order could not be placed any more; anybody
 * else's with that key is another order. Specification §7, §11.7, §12.7 and §14.1.
 */
export const placeReservation: Operation<'placeReservation', HouseServices> = async (
  given,
  context,
  services,
) => {
  const { body, isRequest = false, idempotencyKey: key } = given
  const discountCode = given.discountCode?.trim() || null
  const placedBy = context.principal?.personId ?? null
  const keyed = { key, hash: requestHash([body, isRequest, discountCode, placedBy], services.secret) }
  const guess = discountCode
    ? await countGuess(services.database, context.caller, services.secret, context.now)
    : undefined
  const place = () =>
    attempt(
      keyed,
      async (house) => {
        const sent = wholeOrder(body, context.now, house)
        const order = orderOfWire(sent)
        const fields = orderRefusals(order, sent, null, { house, tenant: services.tenant, now: context.now })
        if (fields.length > 0) return refuseFields(fields)
        const whose = { card: order.customerCard, stored: null, principal: context.principal }
        const customer = await customerOfOrder(services.database, whose)
        const code = { discountCode, isCodeGiven: true }
        const wanted = { order, customer, asksForRequest: isRequest, ...code, keyed, change: null }
        return accept(orderPlan(wanted, house, context, services))
      },
      services,
    )
  const answer =
    guess?.mayTry === false ? refuse('tooManyTries', { retryAfter: guess.retryAfter }) : await place()
  if (guess?.mayTry && (answer.accepted || answer.refusal.code !== 'invalidDiscount')) await guess.wasRight()
  const last = await orEarlier(answer, keyed, services)
  if (!last.accepted) return last
  return accept({ ...last.value, accessKey: accessKeyOf(services.secret, last.value.id) })
}
