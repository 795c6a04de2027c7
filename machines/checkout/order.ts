import type { WholeOrder } from '#contract/order-on-wire.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import type { OrderCatalogue, Ordered } from '#domain/order/order.ts'
import type { DeadlineRules } from '#domain/time/deadlines.ts'
import { openingHoursOf } from '#machines/house.ts'
import { needsOnWire } from '#machines/person-needs.ts'
import { customerCardOf, textOrNull, trimmedMeeting } from './customer.ts'
import { arrangementsOf } from './servings.ts'
import type { Booking, CheckoutDraft } from './types.ts'

/** The version of the terms that hold now; empty where the house has none. */
export const termsVersionOf = ({ catalogue }: Pick<Booking, 'catalogue'>): string =>
  catalogue.terms.map((file) => file.version).join('+')

/** The room of a draft: the reservation's own, also while the catalogue is another room's. */
function roomIdOf({ catalogue, editing }: Booking, { roomSlug }: CheckoutDraft): number {
  const own = editing?.reservation.bookings.find((booking) => booking.roomSlug === roomSlug)
  return own?.roomId ?? catalogue.room.id
}

function idOfSlug({ catalogue, editing }: Booking, slug: string): number {
  const own = editing?.reservation.bookings.find((booking) => booking.roomSlug === slug)
  const room = [catalogue.room, ...catalogue.moreRooms].find(({ slugname }) => slugname === slug)
  return own?.roomId ?? room?.id ?? 0
}

/** The products, by their id. */
export const productsOf = ({ catalogue }: Pick<Booking, 'catalogue'>): OrderCatalogue['products'] =>
  new Map(catalogue.products.map((product) => [product.id, product]))

/** The parts of packages, by the package, and the opening hours, which say on which days they are had. */
export const packagePartsOf = ({
  catalogue: { packages, hours },
}: Pick<Booking, 'catalogue'>): Pick<OrderCatalogue, 'orderPackagesOf' | 'hours'> => ({
  orderPackagesOf: new Map(packages.map(({ id, orderPackages }) => [id, orderPackages])),
  hours: openingHoursOf(hours),
})

/** What the deadlines of a booking follow from. */
export const deadlineRulesOf = ({
  rules,
  catalogue: { hours },
}: Pick<Booking, 'rules' | 'catalogue'>): DeadlineRules<BookingRules> => ({
  rules,
  hours: openingHoursOf(hours),
})

/** How many come: as many as in the room that has most of them. */
export const peopleIn = ({ people, moreRooms }: Pick<CheckoutDraft, 'people' | 'moreRooms'>): number =>
  Math.max(people, ...moreRooms.map((room) => room.people))

/** What a draft orders. */
export function orderedBy(booking: Booking, draft: CheckoutDraft = booking.draft): Ordered {
  const { start, end, people: expectedPax, packageId, seatingId } = draft
  const extraProducts = draft.extras.map(({ productId, quantity }) => ({ productId, quantity }))
  const roomId = roomIdOf(booking, draft)
  const setupComment = textOrNull(draft.setupComment)
  const bookings = [{ start, end, roomId, seatingId, expectedPax, setupComment }]
  return {
    // Those in the other rooms are among them; a smaller main room does not make them fewer.
    expectedPax: peopleIn(draft),
    packets: [
      { packageId, bookings, arrangements: arrangementsOf(draft), extraProducts },
      ...draft.moreRooms.map(
        ({ slug, people, seatingId: ownSeatingId = null, setupComment: ownComment = null }) => ({
          packageId: null,
          bookings: [
            {
              ...{ start, end },
              roomId: idOfSlug(booking, slug),
              seatingId: ownSeatingId,
              expectedPax: people,
              setupComment: ownComment,
            },
          ],
          arrangements: [],
          extraProducts: [],
        }),
      ),
    ],
  }
}

/** The order that a draft is, all that is in it. */
export function orderOf(booking: Booking, draft: CheckoutDraft = booking.draft): WholeOrder {
  return {
    ...orderedBy(booking, draft),
    arrival: draft.start,
    departure: draft.end,
    customerCard: customerCardOf({ ...booking, draft }),
    ...trimmedMeeting(draft),
    termsAccepted: draft.termsAccepted,
    termsVersion: draft.termsVersion ?? '',
    paxAllergies: draft.allergies.map(needsOnWire),
    expectedPriceVat: null,
  }
}
