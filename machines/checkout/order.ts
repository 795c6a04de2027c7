import type { SeatQuestion } from '#contract/structs/booking.ts'
import type { PriceRequest, PriceSummary } from '#contract/structs/price.ts'
import type { CustomerCard, ReservationOrder } from '#contract/structs/reservation.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { confirmBlocks, isPax, mustBeRequest } from '#domain/booking/request-rules.ts'
import { rangeOf } from '#machines/house.ts'
import type { SeatVerdict } from '#machines/seat-check/types.ts'
import { seatingIdOf } from './choices.ts'
import { neededSteps } from './steps.ts'
import type { Booking, CheckoutDraft, PlacingOrder } from './types.ts'

const filled = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Whether an organisation orders: the only way where the tenant has no private customers. */
export const isOrganization = ({ draft, features }: Booking): boolean =>
  draft.details.isOrganization || !features.privateCustomers

/** Who orders, as it goes over the wire. */
export function customerCardOf(booking: Booking): CustomerCard {
  const { details } = booking.draft
  const person = { name: details.name.trim(), email: details.email.trim(), phone: details.phone.trim() }
  if (!isOrganization(booking)) return { ...person, isOrganization: false }
  return {
    ...person,
    isOrganization: true,
    companyName: filled(details.companyName),
    organizationNumber:
      readOrganisationNumber(details.organizationNumber) ?? filled(details.organizationNumber),
    buyerReference: filled(details.buyerReference),
  }
}

/** The version of the terms that hold now; empty where the house has none. */
export const termsVersionOf = ({ catalogue }: Booking): string =>
  catalogue.terms.map((file) => file.version).join('+')

/** The order that a draft makes, at the price that was seen (øre). Specification §5, reservation payload. */
export function orderOf(booking: Booking, expectedPriceVat: number): ReservationOrder {
  const { draft, catalogue, features } = booking
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
            roomId: catalogue.room.id,
            seatingId: seatingIdOf(booking),
            startTime,
            endTime,
            expectedPax: people,
            setupComment: features.layoutComment ? filled(draft.setupComment) : null,
          },
        ],
        arrangements: draft.servings.map(({ orderPackageId, preferredTime, note }) => ({
          orderPackageId,
          preferredTime,
          note: filled(note),
        })),
        extraProducts: draft.extras,
      },
    ],
    paxAllergies: asksAllergies
      ? draft.allergies.map(({ personName, lawObligated, freeInput }) => ({
          personName: filled(personName),
          lawObligated,
          freeInput: filled(freeInput),
        }))
      : [],
    expectedPriceVat,
  }
}

/** Whether an order goes as a request, by the room or by the customer's wish. Decision "Reservation". */
export const isRequest = ({ draft, catalogue }: Booking): boolean =>
  draft.sendAsRequest || mustBeRequest([catalogue.room])

/** Whether an order can be confirmed at once; otherwise it can only be sent as a request. */
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

/** What the price is asked for; null while the time or the people can't be read. */
export function priceRequestOf({ draft, catalogue }: Booking): PriceRequest | null {
  if (!canBeAskedAbout(draft)) return null
  const orderPackageIds = draft.servings.map(({ orderPackageId }) => orderPackageId)
  const selectedTime = { startTime: draft.startTime, endTime: draft.endTime }
  const { people, packageId } = draft
  return {
    packages: packageId === null ? [] : [{ id: packageId, pax: people, selectedTime, orderPackageIds }],
    products: draft.extras.map(({ productId, quantity }) => ({ id: productId, pax: quantity, selectedTime })),
    rooms: [{ id: catalogue.room.id, pax: people, selectedTime, packageId }],
    discount: filled(draft.coupon) === null ? null : { couponCode: filled(draft.coupon) },
  }
}

/** What the seats are asked for; null while the time or the people can't be read. */
export function seatQuestionOf({ draft, catalogue }: Booking): SeatQuestion | null {
  if (!canBeAskedAbout(draft)) return null
  const { startTime, endTime, people } = draft
  return { pax: people, startTime, endTime, roomId: catalogue.room.id }
}
