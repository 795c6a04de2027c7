import { orderOnWire } from '#contract/order-on-wire.ts'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import type { SeriesOrder } from '#contract/structs/series-order.ts'
import { requestLapsesAt } from '#domain/reservation/request-lapse.ts'
import { confirmBlocks, orderedStatus } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'
import type { SeatVerdict } from '#machines/kit/seat-check.ts'
import { bookingsByDate } from './bookings-by-date.ts'
import { textOrNull } from './customer.ts'
import { isSeries } from './draft-dates.ts'
import { seatingIdOf } from './layouts.ts'
import { isRoomUnchanged, originalOf } from './line-changes.ts'
import { orderOf } from './order.ts'
import { neededSteps } from './steps.ts'
import type { Booking, ChangingOrder, Editing, PlacingOrder, PlacingSeries, SentOrder } from './types.ts'

/**
 * The order to send, at the price that was shown (øre): with the layout that the room has where there is but one, and
 * without what the form does not have. Specification §5.3, reservation payload.
 */
export function orderToSend(booking: Booking, expectedPriceVat: number): ReservationOrder {
  const order = orderOf(booking)
  const asksAllergies = neededSteps(booking).includes('allergies')
  const asksComment = booking.features.layoutComment || booking.editing !== null
  const seatingId = seatingIdOf(booking)
  const packets = order.packets.map((packet, place) => ({
    ...packet,
    bookings: packet.bookings.map(({ setupComment, ...each }) => {
      return {
        ...each,
        seatingId: place === 0 ? seatingId : each.seatingId,
        setupComment: asksComment ? setupComment : null,
      }
    }),
  }))
  const paxAllergies = asksAllergies ? order.paxAllergies : []
  return orderOnWire({ ...order, packets, paxAllergies, expectedPriceVat })
}

/** The order of all dates, at the price that was shown for them together (øre). */
export function seriesToSend(booking: Booking, expectedPriceVat: number): SeriesOrder {
  const orders = bookingsByDate(booking).map((date) => orderToSend(date, 0))
  const { arrival: _, departure: __, expectedPax: ___, packets: ____, ...common } = orderToSend(booking, 0)
  return {
    ...common,
    expectedPriceVat,
    dates: orders.map(({ arrival, departure, expectedPax, packets }) => ({
      arrival,
      departure,
      expectedPax,
      packets,
    })),
  }
}

/**
 * Whether an order goes as a request, by the room or by the customer's wish; a change, where the reservation still is
 * one, or a room that is only on request is new. Specification §14.1.
 */
export function isRequest(booking: Booking): boolean {
  const { draft, catalogue, editing } = booking
  const rooms = isRoomUnchanged(booking) ? [] : [catalogue.room, ...catalogue.moreRooms]
  const change = editing && { from: statusOf(editing), actor: 'customer' as const }
  const asksForRequest = editing === null && draft.sendAsRequest
  return orderedStatus({ rooms, isRequestChosen: asksForRequest, change }) === 'request'
}

// One that has lapsed is not edited.
const statusOf = ({ reservation: { reservationStatus } }: Editing) =>
  reservationStatus === 'lapsed' ? 'declined' : reservationStatus

/** When the meeting begins, where a request that is sent now is answered by then; null where it is answered earlier. */
export function answeredAtArrival({ draft, catalogue, now }: Booking): Instant | null {
  const arrival = draft.start
  return requestLapsesAt(now, arrival, openingHoursOf(catalogue.hours)) === arrival ? arrival : null
}

/** Whether a new order can be confirmed at once; otherwise it can only be sent as a request. */
export const mayConfirm = ({ catalogue }: Booking, seats: SeatVerdict | null): boolean =>
  confirmBlocks([
    { room: catalogue.room, overbooked: seats?.state === 'overbooked' },
    ...catalogue.moreRooms.map((room) => ({ room, overbooked: false })),
  ]).length === 0

/** All that placing needs. The coupon goes along only where it gave a discount. */
export const placingOf = (booking: Booking, price: PriceSummary, idempotencyKey: string): PlacingOrder => ({
  order: orderToSend(booking, price.finalPriceVat),
  isRequest: isRequest(booking),
  couponCode: price.coupon === 'applied' ? textOrNull(booking.draft.couponCode) : null,
  idempotencyKey,
  ...(booking.draft.offerKey && { offerKey: booking.draft.offerKey }),
})

/** The same of an order of several dates. */
const placingSeriesOf = (booking: Booking, price: PriceSummary, idempotencyKey: string): PlacingSeries => {
  const { order: _, ...placing } = placingOf(booking, price, idempotencyKey)
  return { ...placing, series: seriesToSend(booking, price.finalPriceVat) }
}

/** All of a draft that an order is made of, as it is compared. The price is not the customer's to change. */
const contentsOf = (booking: Booking): string =>
  JSON.stringify([
    isSeries(booking) ? seriesToSend(booking, 0) : orderToSend(booking, 0),
    isRequest(booking),
    booking.draft.couponCode.trim(),
  ])

/** The code as a change sends it: not at all where it stays, blank where it goes. */
function changedCode({ draft }: Booking, editing: Editing, price: PriceSummary): string | null {
  const before = editing.reservation.discountCode
  const code = textOrNull(draft.couponCode)
  if (code === before) return null
  return price.coupon === 'applied' ? code : before && ''
}

/** What changes of a reservation, and only that, at the price that was shown. Specification §7. */
export function changingOf(
  booking: Booking,
  editing: Editing,
  price: PriceSummary,
  idempotencyKey: string,
): ChangingOrder {
  const expectedPriceVat = price.finalPriceVat
  const draft = originalOf(booking) ?? booking.draft
  const before = new Map(Object.entries(orderToSend({ ...booking, draft }, expectedPriceVat)))
  const changed = Object.entries(orderToSend(booking, expectedPriceVat)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return {
    reservationId: editing.reservation.id,
    update: { ...Object.fromEntries(changed), expectedPriceVat },
    couponCode: changedCode(booking, editing, price),
    idempotencyKey,
  }
}

/** Whether an order was sent without an answer, and nothing of it has been changed since. */
export const isSentUnchanged = (booking: Booking): boolean =>
  booking.draft.sent !== null && booking.draft.sent.of === contentsOf(booking)

/** Whether the order that was sent changes a reservation. */
export const isChanging = (placing: SentOrder['placing']): placing is ChangingOrder => 'update' in placing

/**
 * What to send now: the very same as last time while that has no answer and is unchanged, so that a try that
 * arrived gives its receipt whatever the price is by now; else the order as it is, under the draft's key.
 */
export function sentOrderOf(booking: Booking, price: PriceSummary | null): SentOrder {
  const { editing } = booking
  const { sent, idempotencyKey } = booking.draft
  if (sent !== null && isSentUnchanged(booking)) return sent
  if (price === null || idempotencyKey === null) throw new Error('The order has no price or no key.')
  const placing = editing
    ? changingOf(booking, editing, price, idempotencyKey)
    : isSeries(booking)
      ? placingSeriesOf(booking, price, idempotencyKey)
      : placingOf(booking, price, idempotencyKey)
  return { placing, of: contentsOf(booking) }
}
