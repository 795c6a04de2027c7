import type { PriceRequest } from '#contract/structs/price.ts'
import { isShared } from '#domain/capacity/rooms.ts'
import { isPax } from '#domain/order/order.ts'
import { hasSamePriceRequest, priceRequestOf } from '#domain/order/price-request.ts'
import { rangeToWire } from '#domain/time/venue-time.ts'
import type { AlternativesInput } from '#machines/kit/alternatives.ts'
import type { ChangedReservation, SeatCheckInput, SeatQuestion } from '#machines/kit/seat-check.ts'
import { requireBooking } from './booking-of.ts'
import { bookingsByDate } from './bookings-by-date.ts'
import { chosenPackage } from './choices.ts'
import { couponKeyOf } from './coupon.ts'
import { customerIdOf, textOrNull } from './customer.ts'
import { isSeries } from './draft-dates.ts'
import { editsAll } from './editing-scope.ts'
import { isRoomUnchanged, originalOf } from './line-changes.ts'
import { orderedBy, peopleIn } from './order.ts'
import type { Booking, CheckoutContext, CheckoutDraft, PriceQuestion } from './types.ts'

const canBeRequested = ({ start, end, people }: CheckoutDraft) => start < end && isPax(people)

/** What the price of a draft is requested for; null while the time is no time or the people can't be read. */
function priceRequestFor(booking: Booking, draft: CheckoutDraft) {
  const ordered = canBeRequested(draft) ? orderedBy(booking, draft) : null
  const couponCode = couponKeyOf(draft) === booking.wrongCoupon?.key ? null : textOrNull(draft.couponCode)
  const customerId = customerIdOf({ ...booking, draft })
  return (
    ordered && priceRequestOf({ ...ordered, arrival: draft.start }, { customerId, groupIds: [], couponCode })
  )
}

/** The requests for the price of each date; null while a time is no time or people can't be read. */
export function priceQuestionsOf(booking: Booking): PriceRequest[] | null {
  const requests = isSeries(booking)
    ? bookingsByDate(booking).map(priceQuestionOf)
    : [priceQuestionOf(booking)]
  return requests.every((request) => request !== null) ? requests : null
}

/** The request for the price, on the wire; null while the time is no time or the people can't be read. */
export function priceQuestionOf(booking: Booking): PriceRequest | null {
  const request = priceRequestFor(booking, booking.draft)
  if (!request) return null
  const selectedTime = rangeToWire(booking.draft)
  const { packages, products, rooms, customer } = request
  const [{ packageId, packet } = { packageId: null, packet: null }] = packages
  // With one room its package needs no number to be matched with it.
  const numbered = (number: number | null) => (rooms.length > 1 && number !== null ? { packet: number } : {})
  return {
    packages: packages.map(({ packageId: id, pax, orderPackageIds, packet: number }) => {
      return { id, pax, selectedTime, orderPackageIds: [...orderPackageIds], ...numbered(number) }
    }),
    products: products.map(({ productId: id, quantity: pax }) => ({ id, pax, selectedTime })),
    rooms: rooms.map(({ roomId: id, pax, packet: number }) => {
      const isOfPackage = rooms.length === 1 || number === packet
      return { id, pax, selectedTime, packageId: isOfPackage ? packageId : null, ...numbered(number) }
    }),
    ...(rooms.length > 1 && { expectedPax: peopleIn(booking.draft) }),
    discount: customer.couponCode === null ? null : { couponCode: customer.couponCode },
    ...(customer.customerId === null ? {} : { customerId: customer.customerId }),
  }
}

/** Whether nothing with a price is changed: the price that was agreed on then stands. Specification §14.4. */
export function isPriceAgreed(booking: Booking): boolean {
  const original = originalOf(booking)
  if (!original) return false
  const [before, now] = [priceRequestFor(booking, original), priceRequestFor(booking, booking.draft)]
  return (
    !editsAll(booking) || (before === null ? now === null : now !== null && hasSamePriceRequest(before, now))
  )
}

/**
 * The request for the seat check; null while the time is no time or the people can't be read, and for a room that is
 * reserved already.
 */
export function seatQuestionOf(booking: Booking): SeatQuestion | null {
  const { draft, catalogue } = booking
  if (!canBeRequested(draft) || isRoomUnchanged(booking)) return null
  const { start, end, people } = draft
  return { pax: people, start, end, roomId: catalogue.room.id }
}

/** The reservation that a booking changes; null for a new one. */
export const changeOf = ({ editing }: Booking): ChangedReservation | null =>
  editing && { reservationId: editing.reservation.id, accessKey: editing.accessKey }

/**
 * The input of the seat check.
 * @throws Error while there is nothing to check.
 */
export function seatCheckInputOf(context: CheckoutContext): SeatCheckInput {
  const booking = requireBooking(context)
  const question = seatQuestionOf(booking)
  if (!question) throw new Error('There is no time to check.')
  return { question, shared: isShared(booking.catalogue.room), change: changeOf(booking) }
}

/**
 * The input of the price request.
 * @throws Error while there is nothing to request.
 */
export function priceInputOf(context: CheckoutContext): PriceQuestion {
  const booking = requireBooking(context)
  const requests = priceQuestionsOf(booking)
  if (!requests) throw new Error('There is nothing to price.')
  return { requests, change: changeOf(booking) }
}

/** The input of the search for other times and rooms. */
export function alternativesInputOf(context: CheckoutContext): AlternativesInput {
  const booking = requireBooking(context)
  const { start, end, people, seatingId, completed } = booking.draft
  return {
    roomId: booking.catalogue.room.id,
    start,
    end,
    people,
    seatingId: completed.includes('layout') ? seatingId : null,
    packageId: chosenPackage(booking)?.id ?? null,
    price: priceQuestionOf(booking),
    change: changeOf(booking),
  }
}
