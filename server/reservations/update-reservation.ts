import { orderOfWire, orderOnWire } from '#contract/order-on-wire.ts'
import type { ReservationOrder, ReservationUpdate } from '#contract/structs/reservation.ts'
import type { CancellationFee } from '#domain/reservation/cancellation.ts'
import {
  cancelledAs,
  cancelRefusal,
  type Editor,
  statusChange,
} from '#domain/reservation/reservation-status.ts'
import { type Answer, accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { attempt, type Outcome, orEarlier, type Plan } from '#server/reservations/attempt.ts'
import { cancellationFeeFor, timelineOf } from '#server/reservations/cancellation.ts'
import type { ChangeRequest, HowToChange } from '#server/reservations/change-request.ts'
import { isEditable, ruleStatusOf } from '#server/reservations/edit-rules.ts'
import { ended, endReservation, mailsOfEnd } from '#server/reservations/end-reservation.ts'
import { changesOf, deadlinesOf, keepingLayouts, orderOf } from '#server/reservations/order-changes.ts'
import { customerOfOrder } from '#server/reservations/order-customer.ts'
import { orderRefusals } from '#server/reservations/order-refusals.ts'
import { countGuess } from '#server/reservations/prices/coupon.ts'
import { editorOf } from '#server/reservations/reservation-access.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { confirmPlan, prolongPlan } from '#server/reservations/standing-option.ts'
import { recordAllergyRead } from '#server/reservations/store/allergy-reads.ts'
import { answersToKeep, readEarlier, requestHash } from '#server/reservations/store/idempotency.ts'
import { lockWhole } from '#server/reservations/store/read-whole.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'
import { orderPlan } from '#server/reservations/write-order.ts'

/** The order that a reservation becomes: what is left out of a change stays as it is, but for the price seen. */
export function merged(stored: StoredReservation, sent: ReservationUpdate): ReservationOrder {
  const { reservationStatus, optionUntil, expectedCancellationFeeVat, override, isCustomerMailed, ...rest } =
    sent
  const { sequence, message: _, ...change } = rest
  const { customerCard: card } = change
  const customerCard = card && { ...card, email: card.email ?? '', phone: card.phone ?? '' }
  const changed = Object.entries({ ...change, customerCard }).filter(([, value]) => value != null)
  const seen = { expectedPriceVat: change.expectedPriceVat ?? null }
  const before = orderOnWire(orderOf(stored))
  const order = { ...before, ...Object.fromEntries(changed), ...seen } as ReservationOrder
  return keepingLayouts(order, stored)
}

function isAsItWas(order: ReservationOrder, stored: StoredReservation): boolean {
  const before = orderOnWire(orderOf(stored))
  const expectedPriceVat = order.expectedPriceVat ?? before.expectedPriceVat
  return JSON.stringify({ ...order, expectedPriceVat }) === JSON.stringify(before)
}

const neverUnheld = async () => refuse('unavailable')

async function writeEnd(
  connection: Transaction,
  request: ChangeRequest,
  fee: CancellationFee | null,
  { isTrial, isCustomerMailed, message }: HowToEnd,
): Promise<Outcome> {
  const { stored, who, keyed, context, services, house } = request
  const allowed = statusChange(ruleStatusOf(cancelledAs(stored)), 'cancelled', who)
  if (!allowed) return { kind: 'refused', answer: refuse('notEditable') }
  const cancelled = {
    ...ended(stored, 'cancelled', context.now),
    requestWithdrawn: allowed.sends === 'withdrawn',
    cancellationFee: fee?.totalPrice ?? null,
    cancellationVat: fee?.vatAmount ?? null,
  }
  const reservation = reservationOnWire(cancelled, house, context.locale, null)
  const staffName = who === 'staff' ? context.principal?.name : undefined
  const ending = {
    stored,
    by: { changer: who, personId: context.principal?.personId ?? null, message },
    sends: allowed.sends,
    answers: answersToKeep(keyed, reservation),
    staffName,
    isCustomerMailed,
    isOneOfSeveral: request.series !== undefined,
  }
  if (isTrial) return { kind: 'tried', reservation, mails: mailsOfEnd(cancelled, ending, house, services) }
  await endReservation(connection, cancelled, ending, house, services)
  return { kind: 'written', reservation, hash: keyed.hash }
}

type HowToEnd = Pick<HowToChange, 'isTrial' | 'isCustomerMailed'> & {
  /** From staff to the customer. */
  message: string | undefined
}

/**
 * A customer is charged only a fee that was shown: another one is shown first. Staff who name none charge nothing. Decision
 * cancellation-fees.
 */
function cancelPlan(request: ChangeRequest, seenFeeVat: number | null, how: HowToEnd): Answer<Plan> {
  const { stored, who, house, context } = request
  const cancellable = {
    ...stored,
    status: cancelledAs(stored),
    deadlines: deadlinesOf(stored, house),
    hasCancellationSteps: timelineOf(stored, house) !== null,
  }
  const refusal = cancelRefusal(cancellable, context.now, who)
  if (refusal === 'tooLate' || refusal === 'servingClosed' || refusal === 'productsClosed')
    return refuseFields([{ path: 'reservationStatus', code: refusal }])
  if (refusal) return refuse('notEditable')
  const isWaived = who === 'staff' && seenFeeVat === null
  const fee = isWaived ? null : cancellationFeeFor(stored, context.now, house)
  if (fee && fee.totalPriceVat !== (seenFeeVat ?? 0) && !how.isTrial)
    return refuse('feeChanged', { cancellationFee: fee })
  return accept({
    locks: [],
    work: (connection) => writeEnd(connection, request, fee, how),
    refuseUnheld: neverUnheld,
  })
}

/** Nothing is to be changed: nothing is written, and no email is sent. */
const nothingPlan = ({ stored, keyed: { hash }, context, house }: ChangeRequest): Plan => ({
  locks: [],
  work: async () => ({
    kind: 'written',
    reservation: reservationOnWire(stored, house, context.locale, null),
    hash,
  }),
  refuseUnheld: neverUnheld,
})

/** The plan of writing the order that a reservation becomes; a refusal where that breaks a rule. */
export async function changePlan(
  connection: Connection,
  request: ChangeRequest,
  sent: ReservationOrder,
  { code, ...how }: HowToChange,
): Promise<Answer<Plan>> {
  const { stored, who, keyed, context, services, house, series } = request
  if (isAsItWas(sent, stored) && code.couponCode === stored.couponCode) return accept(nothingPlan(request))
  const order = orderOfWire(sent)
  const by = { change: { stored, changes: changesOf(stored, order, house), who, ...how }, placing: null }
  const judging = { house, tenant: services.tenant, now: context.now }
  const broken = orderRefusals(order, sent, by, judging)
  if (broken?.areOverridable) return refuse('rulesBroken', { fields: broken.fields })
  if (broken) return refuseFields(broken.fields)
  const question = { card: order.customerCard, stored, principal: context.principal }
  const customer = await customerOfOrder(connection, question)
  const wanted = { order, customer, asksForRequest: false, ...code, keyed, ...by, series }
  return accept(orderPlan(wanted, house, context, services))
}

/** What is missing of the customer's address and number: one of them may be, for staff alone. */
function reachFault({ customerCard }: ReservationUpdate, who: Editor): 'email' | 'phone' | undefined {
  const { email, phone } = customerCard ?? { email: '', phone: '' }
  if (who !== 'staff' && email === null) return 'email'
  return phone === null && (who !== 'staff' || email === null) ? 'phone' : undefined
}

type UpdateInput = Parameters<Operation<'updateReservation'>>[0]

/** The plan of a change or a cancellation, or of trying it; a refusal where the editor may not do it. */
export async function planFor(
  connection: Connection,
  request: ChangeRequest,
  { body, discountCode }: Pick<UpdateInput, 'body' | 'discountCode'>,
  isTrial: boolean,
): Promise<Answer<Plan>> {
  const { stored, who, context } = request
  const { override = null, reservationStatus, optionUntil } = body
  const isAnswered = reservationStatus != null || optionUntil != null
  if (!(isAnswered && stored.status === 'option') && !isEditable(stored, context.now, who))
    return refuse('notEditable')
  if (override && who !== 'staff') return refuseFields([{ path: 'override', code: 'notAvailable' }])
  if (body.isCustomerMailed != null && who !== 'staff')
    return refuseFields([{ path: 'isCustomerMailed', code: 'notAvailable' }])
  if (optionUntil != null && who !== 'staff')
    return refuseFields([{ path: 'optionUntil', code: 'notAvailable' }])
  const unreachable = reachFault(body, who)
  if (unreachable) return refuseFields([{ path: `customerCard.${unreachable}`, code: 'required' }])
  const hasMessage = who === 'staff' && reservationStatus === 'cancelled'
  if (body.message != null && !hasMessage) return refuseFields([{ path: 'message', code: 'notAvailable' }])
  if (body.sequence != null && body.sequence !== stored.sequence) return refuse('changedMeanwhile')
  const trial = { isCustomerMailed: body.isCustomerMailed ?? true, isTrial }
  if (reservationStatus === 'cancelled')
    return cancelPlan(request, body.expectedCancellationFeeVat ?? null, {
      ...trial,
      message: body.message?.trim() || undefined,
    })
  if (reservationStatus === 'confirmed') return confirmPlan(request, trial)
  if (optionUntil != null) return prolongPlan(request, optionUntil, trial)
  const code = discountCode?.trim()
  const coupon = { couponCode: code === undefined ? stored.couponCode : code || null, hasCode: Boolean(code) }
  const how = { code: coupon, override, ...trial }
  return changePlan(connection, request, merged(stored, body), how)
}

/**
 * Locks the reservation first: what is to be locked besides is known only when it has been read. `planOf` is asked with it
 * locked.
 */
export function lockedPlan(
  reservationId: string,
  request: Omit<ChangeRequest, 'stored' | 'who'>,
  planOf: (connection: Transaction, stored: StoredReservation) => Promise<Answer<Plan>>,
): Plan {
  let plan: Plan | undefined
  return {
    locks: [],
    work: async (connection) => {
      const stored = await lockWhole(connection, reservationId, request.services)
      const { key } = request.keyed
      const earlier = key === undefined ? undefined : await readEarlier(connection, key)
      if (earlier) return { kind: 'earlier', reservation: earlier.answer, hash: earlier.hash }
      if (!stored) return { kind: 'refused', answer: refuse('notFound') }
      const planned = await planOf(connection, stored)
      if (!planned.accepted) return { kind: 'refused', answer: planned }
      plan = planned.value
      await connection.lock(plan.locks)
      return plan.work(connection)
    },
    refuseUnheld: (unheld) => (plan?.refuseUnheld ?? neverUnheld)(unheld),
  }
}

/**
 * Changes or cancels a reservation: the same rules as placing, not counting what it holds itself. What stays as it
 * was is not checked again, and what has passed its deadline must stay, unless staff change it. A retry with the
 * same key gets the first answer. Specification §7 and §14.4, Decision changed-by-staff.
 */
export const updateReservation: Operation<'updateReservation', HouseServices> = async (
  input,
  context,
  services,
) => {
  const { reservationId, body, idempotencyKey: key } = input
  const code = input.discountCode?.trim()
  const keyed = { key, hash: requestHash(['update', reservationId, body, code], services.secret) }
  const guess = code ? await countGuess(services.database, context, services.secret) : undefined
  const { accessKey } = input
  const change = () =>
    attempt(
      keyed,
      async (house) => {
        const request = { keyed, context, services, house }
        return accept(
          lockedPlan(reservationId, request, async (connection, stored) => {
            const who = editorOf(stored, { accessKey, principal: context.principal }, services.secret)
            return planFor(connection, { ...request, stored, who }, input, false)
          }),
        )
      },
      services,
    )
  const answer =
    guess?.mayTry === false ? refuse('tooManyTries', { retryAfter: guess.retryAfter }) : await change()
  if (guess?.mayTry && (answer.accepted || answer.refusal.code !== 'invalidDiscount')) await guess.wasRight()
  const last = await orEarlier(answer, keyed, services)
  if (last.accepted) await recordAllergyRead(services.database, last.value, context)
  return last
}
