import { fromPromise } from 'xstate'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { type BookingRules, lastBookableDay } from '#domain/order/booking-time.ts'
import { MAX_BOOKING_DAYS } from '#domain/time/opening-hours.ts'
import { addVenueDays, type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import { alternativesActors, findAlternativesNotProvided } from '#machines/kit/alternatives.ts'
import { checkSeatsNotProvided, seatCheckActors } from '#machines/kit/seat-check.ts'
import { isChanging } from './order-to-send.ts'
import type { Catalogue, ChangingOrder, CheckoutPort, PlacingOrder, PriceQuestion } from './types.ts'

type CatalogueInput = { roomSlug: string; now: Instant; rules: BookingRules }

/** A new order, or the change of a reservation; the key is that of the reservation. */
type SendingInput = { placing: PlacingOrder | ChangingOrder; accessKey: string | null }

export const defaultActors = {
  loadCatalogue: fromPromise<Catalogue | null, CatalogueInput>(() => notProvided('loadCatalogue')),
  summarisePrice: fromPromise<Answer<PriceSummary>, PriceQuestion>(() => notProvided('summarisePrice')),
  checkSeats: checkSeatsNotProvided,
  recheckSeats: checkSeatsNotProvided,
  findAlternatives: findAlternativesNotProvided,
  makeKey: fromPromise<string>(() => notProvided('makeKey')),
  placeReservation: fromPromise<Answer<Reservation>, SendingInput>(() => notProvided('placeReservation')),
}

/** The actors of the checkout, over a port. */
export const checkoutActors = (port: CheckoutPort) => ({
  ...seatCheckActors(port),
  recheckSeats: seatCheckActors({ checkSeats: port.recheckSeats }).checkSeats,
  ...alternativesActors(port),
  loadCatalogue: fromPromise<Catalogue | null, CatalogueInput>(async ({ input, signal }) => {
    const today = venueDateOf(input.now)
    const [room, hours, packages, products, terms] = await Promise.all([
      port.readRoom(input.roomSlug, signal),
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
    ])
    return room ? { room, hours, packages, products, terms } : null
  }),
  summarisePrice: fromPromise<Answer<PriceSummary>, PriceQuestion>(({ input, signal }) =>
    port.summarisePrice(input, signal),
  ),
  makeKey: fromPromise<string>(async () => port.newKey()),
  placeReservation: fromPromise<Answer<Reservation>, SendingInput>(({ input, signal }) => {
    const { placing, accessKey } = input
    return isChanging(placing)
      ? port.changeReservation({ ...placing, accessKey }, signal)
      : port.placeReservation(placing, signal)
  }),
})
