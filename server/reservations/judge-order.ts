import type { FieldError } from '#contract/field-codes.ts'
import type { SeatQuestion } from '#domain/capacity/seats.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { orderedStatus, type StatusChange, statusChange } from '#domain/reservation/reservation-status.ts'
import { retryAfter, type Window } from '#server/accounts/limits.ts'
import { refuse, refuseFields } from '#server/calls/operation.ts'
import type { TakenRow } from '#server/capacity/occupancies.ts'
import { seatAnswers } from '#server/capacity/seats.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { acceptedTerms } from '#server/catalogue/list-terms.ts'
import type { Outcome } from '#server/reservations/attempt.ts'
import { withTimeline } from '#server/reservations/cancellation.ts'
import { ruleStatusOf } from '#server/reservations/edit-rules.ts'
import {
  changedReservation,
  type NewReservation,
  newReservation,
} from '#server/reservations/new-reservation.ts'
import {
  holdSeats,
  type OccupancyToStore,
  questionsOf,
  squeezedIn,
} from '#server/reservations/order-seats.ts'
import {
  editorOf,
  keptOf,
  movedBookings,
  type OrderContext,
  type OrderToWrite,
  overriddenBy,
  ownerOf,
  termsToAccept,
} from '#server/reservations/order-to-write.ts'
import { agreedPrice, type PricedOrder, priceNow } from '#server/reservations/prices/priced-order.ts'
import type { ReadForPlacing } from '#server/reservations/store/read-for-placing.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** A reservation that may be written; the parts that are new have no identities yet. */
export type Writable = {
  kind: 'writable'
  reservation: StoredReservation
  occupancies: readonly OccupancyToStore[]
  usedRules: PricedOrder['usedRules']
  sends: StatusChange['sends']
}

/** What is only on request is answered once: a booking that stays as it was has its answer. */
function statusFor(wanted: OrderToWrite, house: House): NewReservation['status'] {
  const { change, placing, asksForRequest } = wanted
  const requested = bookingsOf(wanted.order).filter((_, place) => !keptOf(wanted).has(place))
  const rooms = requested.flatMap(({ booking }) => house.rooms.get(booking.roomId)?.capacity ?? [])
  const from = change && { from: ruleStatusOf(change.stored.status), actor: change.who }
  const placedBy = placing ? 'staff' : 'customer'
  const isOption = Boolean(placing?.optionUntil)
  return orderedStatus({ rooms, isRequestChosen: asksForRequest, change: from, placedBy, isOption })
}

function priceOf({ wanted, context, services, house }: OrderContext, uses: ReadForPlacing['uses']) {
  const agreed = wanted.change && agreedPrice(wanted, wanted.change.stored)
  const rules = house.texts[context.locale].discountRules
  const used = rules.map((rule) => ({ ...rule, used: uses[rule.id] ?? 0 }))
  return agreed ?? priceNow(wanted, used, context, services, house)
}

function reservationFor(
  { wanted, context, house }: OrderContext,
  { status, roomsHeld }: Pick<NewReservation, 'status' | 'roomsHeld'>,
  { price, figures, couponCode }: PricedOrder,
): StoredReservation {
  const { order, customer, change } = wanted
  const owner = { ownerId: ownerOf(wanted, context), organizationId: customer.organizationId }
  const seriesId = wanted.series?.id ?? change?.stored.seriesId ?? null
  const optionUntil = wanted.placing?.optionUntil ?? null
  const agreed = { status, optionUntil, roomsHeld, seriesId, couponCode, priceOnWire: price, figures }
  const fresh = { order, ...owner, ...agreed, ...context, house }
  return change ? changedReservation(fresh, change) : newReservation(fresh)
}

/** A reservation with the layouts that were assigned to bookings without one. */
const inLayouts = (
  reservation: StoredReservation,
  layouts: ReadonlyMap<number, number>,
): StoredReservation => ({
  ...reservation,
  bookings: reservation.bookings.map((booking, place) => ({
    ...booking,
    seatingId: layouts.get(place) ?? booking.seatingId,
  })),
})

/** The code can't be used. */
export const invalidDiscount = () => refuseFields([{ path: 'discount_code', code: 'invalidDiscount' }])

const termsOutdated = () => refuseFields([{ path: 'termsVersion', code: 'termsOutdated' }])

/** Whether the terms are those that the order was validated with: no other text is accepted than what the customer saw. */
function areTermsAsSeen({ termsRevision }: ReadForPlacing, { wanted, house }: OrderContext): boolean {
  const label = termsToAccept(wanted)
  return label === null || termsRevision === (acceptedTerms(label, house)?.version ?? null)
}

/** Staff may override how many people a shared room takes. */
const overbooked = (path: string, limit: number) =>
  refuse('rulesBroken', { fields: [{ path: `${path}.expectedPax`, code: 'tooManyPeople', limit }] })

/** Each booking whose room is blocked at its time: staff may override that. */
function blockedFields(
  questions: readonly SeatQuestion[],
  taken: readonly TakenRow[],
  { wanted, house }: OrderContext,
): FieldError[] {
  const kept = keptOf(wanted)
  const places = bookingsOf(wanted.order)
  return seatAnswers(questions, taken, house).flatMap(({ isRestricted }, place): FieldError[] =>
    isRestricted && !kept.has(place) ? [{ path: `${places[place]?.path}.roomId`, code: 'blocked' }] : [],
  )
}

/**
 * Whether an order may be written, by what was read with everything locked: first come, for the price that the
 * customer saw. Specification §11.7, §12.7 and §14.1.
 */
export function judgeOrder(
  read: ReadForPlacing,
  windows: readonly Window[],
  orderContext: OrderContext,
): Outcome | Writable {
  const { wanted, house } = orderContext
  const { order, change } = wanted
  if (read.earlier) return { kind: 'earlier', reservation: read.earlier.answer, hash: read.earlier.hash }
  if (!areTermsAsSeen(read, orderContext)) return { kind: 'refused', answer: termsOutdated() }
  if (read.version !== house.version || !read.isCustomerThere) return { kind: 'changed' }
  const seconds = retryAfter(windows, read.tries, orderContext.context.now)
  if (seconds > 0) return { kind: 'refused', answer: refuse('tooManyTries', { retryAfter: seconds }) }

  const who = editorOf(wanted)
  const status = statusFor(wanted, house)
  const from = change ? ruleStatusOf(change.stored.status) : null
  const allowed = statusChange(from, status, who)
  if (!allowed) return { kind: 'refused', answer: refuse('notEditable') }

  const overridden = overriddenBy(wanted)
  const mayOverbook = overridden.includes('tooManyPeople')
  const questions = questionsOf(order).map((question) =>
    mayOverbook ? squeezedIn(question, house) : question,
  )
  const moved = movedBookings(wanted)
  const byOthers = read.taken.filter(({ kind, id }) => kind === 'restriction' || !moved.has(id))
  if (who === 'staff' && !overridden.includes('blocked')) {
    const fields = blockedFields(questions, byOthers, orderContext)
    if (fields.length > 0) return { kind: 'refused', answer: refuse('rulesBroken', { fields }) }
  }
  // Of what staff write, no block is left that they have not overridden.
  const taken = who === 'staff' ? byOthers.filter(({ kind }) => kind !== 'restriction') : byOthers
  const isRequest = status === 'request'
  const seats = holdSeats(questions, taken, house, { isRequest, mayOverbook }, keptOf(wanted))
  if (!seats.held) {
    const { reason, question, freeSeats, isForLayout } = seats
    const place = questions.indexOf(question)
    return reason === 'overbooked' && who === 'staff'
      ? { kind: 'refused', answer: overbooked(bookingsOf(order)[place]?.path ?? '', freeSeats) }
      : { kind: 'unheld', reason, place, isForLayout }
  }

  const priced = priceOf(orderContext, read.uses)
  if (!priced) return { kind: 'refused', answer: invalidDiscount() }
  const bookings = bookingsOf(order).map(({ booking }) => booking)
  if (order.expectedPriceVat !== null && priced.price.finalPriceVat !== order.expectedPriceVat)
    return {
      kind: 'refused',
      answer: refuse('priceChanged', {
        priceSummary: withTimeline(priced.price, order.termsVersion, bookings, house),
      }),
    }
  const roomsHeld = new Set(seats.occupancies.map(({ booking }) => booking)).size === questions.length
  const reservation = inLayouts(reservationFor(orderContext, { status, roomsHeld }, priced), seats.layouts)
  const { usedRules } = priced
  return { kind: 'writable', reservation, occupancies: seats.occupancies, usedRules, sends: allowed.sends }
}
