import { meetingOf } from '#contract/structs/meeting.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { LineDeadlines } from '#domain/order/line-deadlines.ts'
import { requestLapsesAt } from '#domain/reservation/request-lapse.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { basisOnWire, cancellationOnWire } from '#server/reservations/cancellation.ts'
import { deadlinesOf } from '#server/reservations/order-changes.ts'
import type {
  StoredAllergy,
  StoredArrangement,
  StoredBooking,
  StoredReservation,
} from '#server/reservations/store/stored-reservation.ts'

function bookingOnWire(
  booking: StoredBooking,
  stored: StoredReservation,
  house: House,
  locale: Locale,
): Reservation['bookings'][number] {
  const room = house.texts[locale].rooms.get(booking.roomId)
  const seating = room?.seatings.find(({ id }) => id === booking.seatingId)
  return {
    id: booking.id,
    startTime: toWire(booking.start),
    endTime: toWire(booking.end),
    roomId: booking.roomId,
    roomName: room?.name ?? '',
    roomSlug: room?.slugname ?? '',
    seatingId: booking.seatingId,
    layoutName: seating?.layout.name ?? null,
    productId: room?.productId ?? null,
    expectedPax: booking.expectedPax,
    unitPrice: booking.unitPrice,
    totalPrice: booking.totalPrice,
    totalPriceVat: booking.totalPriceVat,
    vat: booking.vat,
    discount: booking.discount,
    surcharge: booking.surcharge,
    meetingTitle: stored.meetingTitle,
    meetingDescription: null,
    meetingSummary: null,
    meetingLead: stored.meetingLead,
    note: booking.setupComment,
    isCredited: booking.isCredited,
  }
}

function arrangementOnWire(
  arrangement: StoredArrangement,
  house: House,
  locale: Locale,
): Reservation['arrangements'][number] {
  const part = house.texts[locale].orderPackages.get(arrangement.orderPackageId ?? 0)
  return {
    id: arrangement.id,
    startTime: toWire(arrangement.start),
    endTime: toWire(arrangement.end),
    name: inLanguage(locale, arrangement.name, arrangement.nameEn),
    orderpackageId: arrangement.orderPackageId,
    preferredTime: arrangement.preferredTime,
    note: arrangement.note,
    products: (part?.items ?? []).map(({ id, name, quantityPerPerson }) => ({
      id,
      name,
      quantity: quantityPerPerson * arrangement.pax,
    })),
    allergies: [],
    paxAllergies: [],
  }
}

const packetOnWire = (
  { ordinal, packageId }: StoredReservation['packets'][number],
  stored: StoredReservation,
  house: House,
  locale: Locale,
): Reservation['packets'][number] => {
  const { packages, products } = house.texts[locale]
  return {
    packageId,
    name: packages.find(({ id }) => id === packageId)?.name ?? null,
    extraProducts: stored.products
      .filter(({ packet }) => packet === ordinal)
      .map(({ productId, quantity }) => {
        const product = products.find(({ id }) => id === productId)
        return { productId, name: product?.name ?? '', quantity, unit: product?.unit ?? 'piece' }
      }),
  }
}

/** When a request lapses that staff do not answer. */
export const lapsesAt = (
  { changedAt, createdAt, arrival }: Pick<StoredReservation, 'changedAt' | 'createdAt' | 'arrival'>,
  { hours }: Pick<House, 'hours'>,
): Instant => requestLapsesAt(changedAt ?? createdAt, arrival, hours)

/** On the wire, until when staff answer what waits for an answer. */
export const answerDeadline = (
  reservation: Pick<StoredReservation, 'status' | 'changedAt' | 'createdAt' | 'arrival'>,
  house: Pick<House, 'hours'>,
): string | null => (reservation.status === 'request' ? toWire(lapsesAt(reservation, house)) : null)

const deadlinesOnWire = ({ rooms, servings, products }: LineDeadlines): Reservation['deadlines'] => ({
  rooms: rooms === null ? null : toWire(rooms),
  servings: servings === null ? null : toWire(servings),
  products: products === null ? null : toWire(products),
})

/** A reservation with other allergies than it has, everywhere that it has them. */
export function withAllergies(reservation: Reservation, allergies: readonly StoredAllergy[]): Reservation {
  const named = new Set(allergies.flatMap(({ lawObligated }) => lawObligated))
  return {
    ...reservation,
    paxAllergies: [...allergies],
    arrangements: reservation.arrangements.map((each) => ({
      ...each,
      allergies: [...named],
      paxAllergies: [...allergies],
    })),
  }
}

type Named = Pick<StoredReservation, 'isOrganization' | 'companyName' | 'customerName'>

/** The customer of a reservation: the organisation, or the person. */
export const customerOf = ({ isOrganization, companyName, customerName }: Named) =>
  isOrganization && companyName ? companyName : customerName

/** What a reservation is called: its title, or its customer. */
export const nameOf = (stored: Named & Pick<StoredReservation, 'meetingTitle'>): string =>
  stored.meetingTitle || customerOf(stored)

/** A reservation as it goes over the wire, in a language; a caller who may see it sees all of it. Specification §3. */
export function reservationOnWire(
  stored: StoredReservation,
  house: House,
  locale: Locale,
  accessKey: string | null,
): Reservation {
  const { customerName: name, customerEmail: email, customerPhone: phone, isOrganization } = stored
  const { companyName, organizationNumber, buyerReference } = stored
  const customer = customerOf(stored)
  // The person who ordered it has had their data deleted; else there is an address or a number.
  const isForgotten = email === '' && phone === ''
  const bare: Reservation = {
    id: stored.id,
    code: stored.code,
    attended: stored.attended,
    seriesId: stored.seriesId,
    name: nameOf(stored),
    arrival: toWire(stored.arrival),
    departure: toWire(stored.departure),
    reservationStatus: stored.status,
    changedByStaff: stored.changedByStaff,
    requestWithdrawn: stored.requestWithdrawn,
    wasConfirmed: stored.wasConfirmed,
    expectedPax: stored.expectedPax,
    ...meetingOf(stored),
    ownerId: stored.ownerId,
    createdAt: toWire(stored.createdAt),
    paxAllergies: [],
    clientCard: isForgotten
      ? null
      : { name, email, phone, isOrganization, companyName, organizationNumber, buyerReference },
    packets: stored.packets.map((packet) => packetOnWire(packet, stored, house, locale)),
    arrangements: stored.arrangements.map((each) => arrangementOnWire(each, house, locale)),
    bookings: stored.bookings.map((each) => bookingOnWire(each, stored, house, locale)),
    customerName: customer,
    customerEmail: email,
    customerPhone: phone,
    isOrganization,
    organization:
      isOrganization && companyName
        ? { id: stored.organizationId, name: companyName, organizationNumber }
        : null,
    primaryContact: isOrganization && !isForgotten ? { name, email, phone } : null,
    buyerReference,
    ourReference: stored.ourReference,
    priceSummary: stored.priceSummary,
    discountCode: stored.couponCode,
    termsVersion: stored.termsVersion,
    sequence: stored.sequence,
    roomsHeld: stored.roomsHeld,
    lapsesAt: answerDeadline(stored, house),
    optionUntil: stored.optionUntil,
    deadlines: deadlinesOnWire(deadlinesOf(stored, house)),
    ...cancellationOnWire(stored, house),
    cancellationBasis: basisOnWire(stored, house),
    accessKey,
  }
  return withAllergies(bare, stored.allergies)
}
