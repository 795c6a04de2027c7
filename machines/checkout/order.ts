import type { SeatQuestion } from '#contract/structs/booking.ts'
import type { PriceRequest, PriceSummary } from '#contract/structs/price.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { confirmBlocks, isPax, mustBeRequest } from '#domain/order/request-rules.ts'
import { requestLapsesAt } from '#domain/reservation/request-lapse.ts'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'
import { openingHoursOf, rangeOf } from '#machines/house.ts'
import type { SeatVerdict } from '#machines/seat-check/types.ts'
import { seatingIdOf } from './choices.ts'
import { customerCardOf, customerIdOf, filled } from './customer.ts'
import { isRoomKept } from './kept.ts'
import { servingWishes } from './servings.ts'
import { neededSteps } from './steps.ts'
import type { Booking, CheckoutDraft, PlacingOrder, WrongCoupon } from './types.ts'

/** The version of the terms that hold now; empty where the house has none. */
export const termsVersionOf = ({ catalogue }: Booking): string =>
  catalogue.terms.map((file) => file.version).join('+')

/** The room of the draft: the reservation's own, also while the catalogue is another room's. */
function roomIdOf({ draft, catalogue, editing }: Booking): number {
  const own = editing?.reservation.bookings.find(({ roomSlug }) => roomSlug === draft.roomSlug)
  return own?.roomId ?? catalogue.room.id
}

/** The order that a draft makes, at the price that was seen (øre). Specification §5.3, reservation payload. */
export function orderOf(booking: Booking, expectedPriceVat: number): ReservationOrder {
  const { draft, features } = booking
  const { startTime, endTime, people, packageId } = draft
  const asksAllergies = neededSteps(booking).includes('allergies')
  return {
    arrival: startTime,
    departure: endTime,
    expectedPax: people,
    customerCard: customerCardOf(booking),
    meetingLead: draft.meeting.lead.trim(),
    meetingTitle: draft.meeting.title.trim(),
    note: draft.meeting.note.trim(),
    termsAccepted: draft.termsAccepted,
    termsVersion: draft.termsVersion ?? '',
    packets: [
      {
        packageId,
        bookings: [
          {
            roomId: roomIdOf(booking),
            seatingId: seatingIdOf(booking),
            startTime,
            endTime,
            expectedPax: people,
            setupComment: features.layoutComment || booking.editing ? filled(draft.setupComment) : null,
          },
        ],
        arrangements: servingWishes(draft),
        extraProducts: draft.extras,
      },
    ],
    paxAllergies: asksAllergies
      ? draft.allergies.map(({ personName, lawObligated, freeInput, note }) => ({
          personName: filled(personName),
          note: filled(note),
          lawObligated,
          freeInput: filled(freeInput),
        }))
      : [],
    expectedPriceVat,
  }
}

/**
 * Whether an order goes as a request, by the room or by the customer's wish; a change, where what is asked for still is
 * one, or a room that is only on request is asked for anew. Specification §14.1.
 */
export function isRequest(booking: Booking): boolean {
  const { draft, catalogue, editing } = booking
  const asksForRoom = mustBeRequest([catalogue.room])
  if (!editing) return draft.sendAsRequest || asksForRoom
  return editing.reservation.reservationStatus === 'request' || (asksForRoom && !isRoomKept(booking))
}

/** When the meeting begins, where a request that is sent now is answered by then; null where it is answered earlier. */
export function answeredAtArrival({ draft, catalogue, now }: Booking): Instant | null {
  const arrival = fromWire(draft.startTime)
  if (arrival === undefined) return null
  return requestLapsesAt(now, arrival, openingHoursOf(catalogue.hours)) === arrival ? arrival : null
}

/** Whether a new order can be confirmed at once; otherwise it can only be sent as a request. */
export const mayConfirm = ({ catalogue }: Booking, seats: SeatVerdict | null): boolean =>
  confirmBlocks([{ room: catalogue.room, overbooked: seats?.state === 'overbooked' }]).length === 0

/** All that placing needs. The coupon goes along only where it gave a discount. */
export const placingOf = (booking: Booking, price: PriceSummary, idempotencyKey: string): PlacingOrder => ({
  order: orderOf(booking, price.finalPriceVat),
  isRequest: isRequest(booking),
  discountCode: price.coupon === 'applied' ? filled(booking.draft.coupon) : null,
  idempotencyKey,
})

const canBeAskedAbout = (draft: CheckoutDraft) => {
  const range = rangeOf(draft)
  return range !== null && range.start < range.end && isPax(draft.people)
}

/**
 * A code, and all that it may be right or wrong for: the same wrong one is not tried again until that changes. Null
 * without a code.
 */
export const couponKeyOf = ({ coupon, startTime, packageId }: CheckoutDraft): string | null =>
  filled(coupon) === null ? null : JSON.stringify([filled(coupon)?.toUpperCase(), startTime, packageId])

const refusedAs: Partial<Record<NonNullable<PriceSummary['coupon']>, WrongCoupon['code']>> = {
  invalid: 'invalidDiscount',
  tooManyTries: 'tooManyTries',
}

/** Why the code that a price was requested with is refused; null where it is not. */
export function wrongCouponOf(draft: CheckoutDraft, { coupon }: PriceSummary): WrongCoupon | null {
  const key = couponKeyOf(draft)
  const code = coupon && refusedAs[coupon]
  return key && code ? { key, code } : null
}

/** What the price is asked for; null while the time or the people can't be read. */
export function priceRequestOf(booking: Booking): PriceRequest | null {
  const { draft } = booking
  if (!canBeAskedAbout(draft)) return null
  const orderPackageIds = draft.servings.map(({ orderPackageId }) => orderPackageId)
  const selectedTime = { startTime: draft.startTime, endTime: draft.endTime }
  const { people, packageId } = draft
  const customerId = customerIdOf(booking)
  const couponCode = couponKeyOf(draft) === booking.wrongCoupon?.key ? null : filled(draft.coupon)
  return {
    packages: packageId === null ? [] : [{ id: packageId, pax: people, selectedTime, orderPackageIds }],
    products: draft.extras.map(({ productId, quantity }) => ({ id: productId, pax: quantity, selectedTime })),
    rooms: [{ id: roomIdOf(booking), pax: people, selectedTime, packageId }],
    discount: couponCode === null ? null : { couponCode },
    ...(customerId === null ? {} : { customerId }),
  }
}

/** What the seats are asked for; null while the time or the people can't be read, and for what is held already. */
export function seatQuestionOf(booking: Booking): SeatQuestion | null {
  const { draft, catalogue } = booking
  if (!canBeAskedAbout(draft) || isRoomKept(booking)) return null
  const { startTime, endTime, people } = draft
  return { pax: people, startTime, endTime, roomId: catalogue.room.id }
}
