import type { FieldError } from '#contract/field-codes.ts'
import { orderOfWire, type WholeOrder } from '#contract/order-on-wire.ts'
import type { Reservation, ReservationOrder } from '#contract/structs/reservation.ts'
import type { StaffOrder } from '#contract/structs/staff-order.ts'
import { isOrganisationNumber } from '#domain/account/organisation-number.ts'
import { optionDayRefusal } from '#domain/reservation/option.ts'
import { type Instant, instantOf, toWire } from '#domain/time/venue-time.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'
import { attempt, orEarlier } from '#server/reservations/attempt.ts'
import { customerOfStaffOrder } from '#server/reservations/order-customer.ts'
import { orderRefusals } from '#server/reservations/order-refusals.ts'
import type { PlacingByStaff } from '#server/reservations/order-to-write.ts'
import { readReservation } from '#server/reservations/read-reservation.ts'
import { type Keyed, requestHash } from '#server/reservations/store/idempotency.ts'
import { tryOverriding } from '#server/reservations/try-overriding.ts'
import { orderPlan } from '#server/reservations/write-order.ts'

type StaffInput = { body: StaffOrder; discountCode?: string | undefined }

/** The order as a customer would have sent it. */
function orderOfStaff(body: StaffOrder, house: House, { now }: RequestContext): ReservationOrder {
  const { customerCard, packets, paxAllergies = [], termsGiven, expectedPriceVat = null } = body
  const bookings = packets.flatMap((packet) => packet.bookings)
  const starts = bookings.map(({ startTime }) => instantOf(startTime))
  const ends = bookings.map(({ endTime }) => instantOf(endTime))
  const { meetingLead, meetingTitle, eventType = null, note, expectedPax } = body
  return {
    arrival: toWire(Math.min(...starts)),
    departure: toWire(Math.max(...ends)),
    expectedPax,
    customerCard: { ...customerCard, email: customerCard.email ?? '', phone: customerCard.phone ?? '' },
    meetingLead,
    meetingTitle,
    eventType,
    note,
    termsAccepted: termsGiven,
    termsVersion: termsAt(now, house)?.label ?? '',
    packets,
    paxAllergies,
    expectedPriceVat,
  }
}

/** The customer must be reachable, and mailed only at an address. */
function reachFaults({ customerCard: { email, phone }, isCustomerMailed }: StaffOrder): FieldError[] {
  if (email === null && isCustomerMailed) return [{ path: 'customerCard.email', code: 'required' }]
  return email === null && phone === null ? [{ path: 'customerCard.phone', code: 'required' }] : []
}

/** An option ends before its booking begins. */
function optionFaults({ optionUntil }: StaffOrder, arrival: Instant, { now }: RequestContext): FieldError[] {
  const refusal = optionUntil && optionDayRefusal(optionUntil, arrival, now)
  return refusal ? [{ path: 'optionUntil', ...refusal }] : []
}

type Placing = Pick<PlacingByStaff, 'override' | 'isTrial'> & { keyed: Keyed }

/** One try to place an order, with rules that are overridden. Nothing is written of a trial. */
const place = (
  { body, discountCode }: StaffInput,
  { keyed, ...placing }: Placing,
  context: RequestContext,
  services: HouseServices,
): Promise<Answer<Reservation>> =>
  attempt(
    keyed,
    async (house) => {
      const unreachable = placing.isTrial ? [] : reachFaults(body)
      if (unreachable.length > 0) return refuseFields(unreachable)
      const known = await customerOfStaffOrder(services.database, body)
      if (!known.accepted) return known
      const sent = orderOfStaff(body, house, context)
      const order: WholeOrder = orderOfWire(sent)
      const optionUntil = body.optionUntil ?? null
      const outside = optionFaults(body, order.arrival, context)
      if (outside.length > 0) return refuseFields(outside)
      const { ownerId, customer } = known.value
      const by = {
        change: null,
        placing: { ...placing, ownerId, isCustomerMailed: body.isCustomerMailed, optionUntil },
      }
      const broken = orderRefusals(order, sent, by, { house, tenant: services.tenant, now: context.now })
      if (broken?.areOverridable) return refuse('rulesBroken', { fields: broken.fields })
      if (broken) return refuseFields(broken.fields)
      const couponCode = discountCode?.trim() || null
      const code = { couponCode, hasCode: couponCode !== null }
      const wanted = { order, customer, asksForRequest: false, ...code, keyed, ...by }
      // What is kept of it is in the customer's language; a trial is read by staff.
      const locale = placing.isTrial ? context.locale : body.locale
      return accept(orderPlan(wanted, house, { ...context, locale }, services))
    },
    services,
  )

/**
 * Places a reservation for a customer: to the rules of any order, except that what staff may override is overridden with a
 * reason. It belongs to the customer; who of staff placed it is in its history. A retry with the same key gets the first
 * answer. Decision booking-for-a-customer.
 */
export const placeForCustomer: Operation<'placeForCustomer', HouseServices> = async (
  input,
  context,
  services,
) => {
  const { body, discountCode, idempotencyKey: key } = input
  const personId = context.principal?.personId ?? null
  const keyed = {
    key,
    hash: requestHash(['forCustomer', body, discountCode?.trim() || null, personId], services.secret),
  }
  const placing = { override: body.override ?? null, isTrial: false, keyed }
  const answer = await orEarlier(await place(input, placing, context, services), keyed, services)
  return answer.accepted ? readReservation({ reservationId: answer.value.id }, context, services) : answer
}

/** Stands for a name that is not typed yet. */
const UNKNOWN = '–'

const unkeyed: Keyed = { key: undefined, hash: '' }

/** The customer as far as it bears on a price: what has yet to be typed in is not missed. */
function draftOf(body: StaffOrder): StaffOrder {
  const { customerCard } = body
  const { organizationNumber, companyName, name } = customerCard
  const isNumber = organizationNumber != null && isOrganisationNumber(organizationNumber)
  return {
    ...body,
    customerCard: {
      ...customerCard,
      name: name || UNKNOWN,
      companyName: companyName || UNKNOWN,
      organizationNumber: isNumber ? organizationNumber : null,
    },
    termsGiven: true,
    expectedPriceVat: null,
    optionUntil: null,
  }
}

/** What an order would come to. */
export const tryForCustomer: Operation<'tryForCustomer', HouseServices> = async (
  input,
  context,
  services,
) => {
  const tried = { ...input, body: draftOf(input.body) }
  return tryOverriding((override) =>
    place(tried, { override, isTrial: true, keyed: unkeyed }, context, services),
  )
}
