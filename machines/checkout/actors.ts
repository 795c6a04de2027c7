import { fromPromise } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'
import { type BookingRules, lastBookableDay } from '#domain/order/booking-time.ts'
import { MAX_BOOKING_DAYS } from '#domain/time/opening-hours.ts'
import { addVenueDays, type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import { alternativesActors, findAlternativesNotProvided } from '#machines/kit/alternatives.ts'
import { checkSeatsNotProvided, seatCheckActors } from '#machines/kit/seat-check.ts'
import { keyActors, makeKeyNotProvided } from '#machines/kit/sent-once.ts'
import { isChanging } from './order-to-send.ts'
import type { Catalogue, CheckoutPort, PriceQuestion, SentOrder } from './types.ts'

type CatalogueInput = {
  roomSlug: string
  moreSlugs: string[]
  areAllNeeded: boolean
  now: Instant
  rules: BookingRules
  /** Whose last booking is wanted; null for no one's. */
  person: Person | null
}

/** A new order, or the change of a reservation; the key is that of the reservation. */
type SendingInput = { placing: SentOrder['placing']; accessKey: string | null }

export const defaultActors = {
  loadCatalogue: fromPromise<Catalogue | null, CatalogueInput>(() => notProvided('loadCatalogue')),
  summarisePrice: fromPromise<Answer<PriceSummary>, PriceQuestion>(() => notProvided('summarisePrice')),
  checkSeats: checkSeatsNotProvided,
  recheckSeats: checkSeatsNotProvided,
  findAlternatives: findAlternativesNotProvided,
  makeKey: makeKeyNotProvided,
  placeReservation: fromPromise<Answer<Reservation | Series>, SendingInput>(() =>
    notProvided('placeReservation'),
  ),
}

/** The actors of the checkout, over a port. */
export const checkoutActors = (port: CheckoutPort) => ({
  ...seatCheckActors(port),
  recheckSeats: seatCheckActors({ checkSeats: port.recheckSeats }).checkSeats,
  ...alternativesActors(port),
  loadCatalogue: fromPromise<Catalogue | null, CatalogueInput>(async ({ input, signal }) => {
    const today = venueDateOf(input.now)
    const [room, moreRooms, hours, packages, products, terms, lastBooking] = await Promise.all([
      port.readRoom(input.roomSlug, signal),
      Promise.all(input.moreSlugs.map((slug) => port.readRoom(slug, signal))),
      port.readWorkingHours(
        {
          from: addVenueDays(today, -7),
          to: addVenueDays(lastBookableDay(input.now, input.rules), MAX_BOOKING_DAYS),
        },
        signal,
      ),
      port.listPackages(signal),
      port.listExtraProducts(signal),
      port.listTerms(signal),
      // Without it the steps are gone through.
      input.person && port.readLastBooking(input.person, signal).catch(() => null),
    ])
    const known = moreRooms.filter((each) => each !== null)
    // A room of a reservation may no longer be offered: the reservation has it all the same.
    if (!room || (input.areAllNeeded && known.length < moreRooms.length)) return null
    return { room, moreRooms: known, hours, packages, products, terms, lastBooking }
  }),
  summarisePrice: fromPromise<Answer<PriceSummary>, PriceQuestion>(({ input, signal }) =>
    port.summarisePrice(input, signal),
  ),
  ...keyActors(port),
  placeReservation: fromPromise<Answer<Reservation | Series>, SendingInput>(({ input, signal }) => {
    const { placing, accessKey } = input
    if ('series' in placing) return port.placeSeries(placing, signal)
    return isChanging(placing)
      ? port.changeReservation({ ...placing, accessKey }, signal)
      : port.placeReservation(placing, signal)
  }),
})
