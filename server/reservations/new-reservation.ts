import { randomBytes, randomUUID } from 'node:crypto'
import type { WholeOrder } from '#contract/order-on-wire.ts'
import { meetingOf } from '#contract/structs/meeting.ts'
import type { PriceSummary as WireSummary } from '#contract/structs/price.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { ordersFood, servingsOf } from '#domain/order/servings.ts'
import { optionReminderAt, optionUntilAfterMove } from '#domain/reservation/option.ts'
import { CODE_BYTES, reservationCode } from '#domain/reservation/reservation-code.ts'
import type { OrderedStatus } from '#domain/reservation/reservation-status.ts'
import { HOUR, type Instant, windowEdge } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { ChangeToWrite } from '#server/reservations/order-to-write.ts'
import { allergyToStore } from '#server/reservations/store/sealed-allergies.ts'
import type { BookingFigures, StoredReservation } from '#server/reservations/store/stored-reservation.ts'

export type NewReservation = {
  order: WholeOrder
  /** Who places it; null for a visitor. */
  ownerId: string | null
  /** The owner and the customer, where they are known. */
  organizationId: string | null
  status: OrderedStatus
  /** The last day of a new option; null for everything else. */
  optionUntil: string | null
  /** Each of its bookings holds its room. */
  roomsHeld: boolean
  /** The order of several dates that it is one of. */
  seriesId: string | null
  couponCode: string | null
  priceOnWire: WireSummary
  /** Of each booking, in the order's order. */
  figures: readonly (BookingFigures | undefined)[]
  now: Instant
  locale: Locale
  house: House
}

/**
 * Each part of a package on each of its days. One with a chosen time lasts an hour, or until the day's bookings end; one
 * without is there all through them.
 */
const arrangementsOf = ({ order, house }: NewReservation): StoredReservation['arrangements'] =>
  servingsOf(order, house).map(({ packet, part, day, preferredTime, note }) => {
    const start = preferredTime === null ? day.start : windowEdge(day.date, preferredTime)
    return {
      id: 0,
      packet,
      orderPackageId: part.id,
      name: part.name,
      nameEn: part.nameEn,
      start,
      end: preferredTime === null ? day.end : Math.min(day.end, start + HOUR),
      preferredTime,
      pax: day.pax,
      note,
    }
  })

const NO_FIGURES = { unitPrice: 0, totalPrice: 0, totalPriceVat: 0, vat: 0, discount: 0, surcharge: 0 }

function bookingsToStore({ order, figures }: NewReservation): StoredReservation['bookings'] {
  return bookingsOf(order).map(({ booking, packet }, ordinal) => {
    const { unitPrice, totalPrice, totalPriceVat, vat, discount, surcharge } = figures[ordinal] ?? NO_FIGURES
    return {
      id: 0,
      packet,
      ordinal,
      roomId: booking.roomId,
      seatingId: booking.seatingId,
      start: booking.start,
      end: booking.end,
      expectedPax: booking.expectedPax,
      setupComment: booking.setupComment || null,
      unitPrice,
      totalPrice,
      totalPriceVat,
      vat,
      discount,
      surcharge,
      isCredited: false,
    }
  })
}

/** Until when it is an option, and when both are reminded of it. */
const optionOf = (optionUntil: string | null, now: Instant) => ({
  optionUntil,
  optionReminderAt: optionUntil === null ? null : optionReminderAt(optionUntil, now),
})

/** A reservation as it will be stored, with an id and a code that cannot be guessed; its parts have no ids yet. */
export function newReservation(wanted: NewReservation): StoredReservation {
  const { order, house, now, locale } = wanted
  const card = order.customerCard
  return {
    id: randomUUID(),
    code: reservationCode(randomBytes(CODE_BYTES)) ?? '',
    status: wanted.status,
    changedByStaff: false,
    requestWithdrawn: false,
    wasConfirmed: false,
    arrival: order.arrival,
    departure: order.departure,
    expectedPax: order.expectedPax,
    attended: null,
    ...meetingOf(order),
    ownerId: wanted.ownerId,
    customerName: card.name,
    customerEmail: card.email,
    customerPhone: card.phone,
    isOrganization: card.isOrganization,
    organizationId: wanted.organizationId,
    companyName: card.isOrganization ? (card.companyName ?? null) : null,
    organizationNumber: card.isOrganization ? (card.organizationNumber ?? null) : null,
    buyerReference: card.buyerReference || null,
    ourReference: null,
    locale,
    termsVersion: order.termsVersion,
    couponCode: wanted.couponCode,
    seriesId: wanted.seriesId,
    priceSummary: wanted.priceOnWire,
    createdAt: now,
    changedAt: null,
    cancellationFee: null,
    cancellationVat: null,
    ...optionOf(wanted.optionUntil, now),
    sequence: 0,
    roomsHeld: wanted.roomsHeld,
    packets: order.packets.map(({ packageId }, ordinal) => ({ ordinal, packageId })),
    bookings: bookingsToStore(wanted),
    arrangements: arrangementsOf(wanted).sort((a, b) => a.start - b.start),
    products: order.packets.flatMap(({ extraProducts }, packet) =>
      extraProducts.map(({ productId, quantity }) => ({ packet, productId, quantity })),
    ),
    allergies: ordersFood(order, house) ? order.paxAllergies.map(allergyToStore) : [],
  }
}

/**
 * A reservation as it will be after a change: the same one, with what the new order says. Its bookings keep their
 * identities, so that calendars know them again. What staff have changed is known as that from then on.
 */
export function changedReservation(
  wanted: NewReservation,
  { stored, changes: { bookings }, who }: ChangeToWrite,
): StoredReservation {
  const { optionUntil: until } = stored
  const optionUntil = until && optionUntilAfterMove(until, wanted.order.arrival, wanted.now)
  const fresh = newReservation({ ...wanted, optionUntil })
  return {
    ...fresh,
    id: stored.id,
    code: stored.code,
    changedByStaff: stored.changedByStaff || who === 'staff',
    requestWithdrawn: stored.requestWithdrawn,
    wasConfirmed: wanted.status === 'request' && (stored.status === 'confirmed' || stored.wasConfirmed),
    ownerId: stored.ownerId,
    ourReference: stored.ourReference,
    attended: stored.attended,
    locale: stored.locale,
    createdAt: stored.createdAt,
    ...(until === optionUntil && { optionReminderAt: stored.optionReminderAt }),
    changedAt: wanted.now,
    sequence: stored.sequence + 1,
    bookings: fresh.bookings.map((booking, place) => ({
      ...booking,
      id: bookings[place]?.id ?? 0,
      isCredited: bookings[place]?.isCredited ?? false,
    })),
  }
}
