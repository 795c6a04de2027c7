import { isDeepStrictEqual } from 'node:util'
import type { WholeOrder } from '#contract/order-on-wire.ts'
import type { OfferAlternative } from '#contract/structs/offer.ts'
import type { SeatState } from '#domain/capacity/seats.ts'
import { isGone, type OfferObstacle } from '#domain/order/offer.ts'
import { obstacleOfFaults } from '#domain/order/offer-obstacle.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { contentFaults } from '#domain/order/order-faults.ts'
import { mustBeRequest } from '#domain/reservation/reservation-status.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import { readTakenOfEach, type TakenRow } from '#server/capacity/occupancies.ts'
import { takenForEach } from '#server/capacity/seats.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { StoredAlternative } from '#server/database/offer-schema.ts'
import { openTurns } from '#server/process/give-way.ts'
import {
  namedDate,
  orderOfDate,
  type PricedFor,
  priceOfOrders,
  untilOf,
} from '#server/reservations/offers/offer-content.ts'
import { readOutcomes } from '#server/reservations/offers/offer-rows.ts'
import { questionsOf, reserveQuestions } from '#server/reservations/order-seats.ts'

export type Judging = { house: House; context: RequestContext; services: HouseServices }

/** What is taken, and what has become of the alternatives that were ordered. */
type Known = { taken: readonly TakenRow[]; outcomes: Awaited<ReturnType<typeof readOutcomes>> }

/** An alternative as the orders of its dates, and what it cost. */
export type Opened = { stored: StoredAlternative; orders: WholeOrder[] }

export const openAlternative = (stored: StoredAlternative): Opened => ({
  stored,
  orders: stored.dates.map(orderOfDate),
})

export const questionsFor = (orders: readonly WholeOrder[]) => orders.flatMap(questionsOf)

/** What of its content cannot be ordered now by any customer. */
export const faultsOfOrder = (order: WholeOrder, { house, context, services }: Judging) =>
  contentFaults(order, {
    catalogue: house,
    features: services.tenant.features,
    rules: services.tenant.booking,
    now: context.now,
    termsInForce: '',
    retained: new Set(),
  })

/** Of what is taken and what is overbooked, the first is the obstacle: it cannot be requested either. */
export const obstacleOfSeats = (states: readonly SeatState[]): OfferObstacle | null =>
  (['taken', 'overbooked'] as const).find((obstacle) => states.includes(obstacle)) ?? null

/** What keeps an alternative from being ordered, before it is asked whether its rooms are available. */
export function obstacleBeforeSeats(
  { stored, orders }: Opened,
  validUntil: Instant,
  outcomes: Known['outcomes'],
  judging: Judging,
): OfferObstacle | null {
  const outcome = outcomes.get(stored.orderedAs ?? '')
  if (outcome) return outcome
  const obstacle = obstacleOfFaults(orders.flatMap((order) => faultsOfOrder(order, judging)))
  return obstacle ?? (validUntil < judging.context.now ? 'expired' : null)
}

/** Whether each room of an alternative is available, by its date. */
function statesByDate({ orders }: Opened, taken: readonly TakenRow[], house: House): SeatState[][] {
  const states = reserveQuestions(questionsFor(orders), taken, house).map(({ answer }) => answer.state)
  return orders.map((order) => states.splice(0, questionsOf(order).length))
}

async function alternativeNow(
  opened: Opened,
  until: Instant,
  known: Known,
  payers: { keeper: PricedFor; caller: PricedFor },
  judging: Judging,
): Promise<OfferAlternative> {
  const { house, context, services } = judging
  const { stored, orders } = opened
  const validUntil = untilOf(until, orders, house)
  const states = statesByDate(opened, known.taken, house)
  const obstacle =
    obstacleBeforeSeats(opened, validUntil, known.outcomes, judging) ?? obstacleOfSeats(states.flat())
  const priceFor = (payer: PricedFor) =>
    isGone(obstacle) ? null : priceOfOrders(orders, payer, context, house)
  const price = await priceFor(payers.keeper)
  const own = isDeepStrictEqual(payers.keeper, payers.caller) ? price : await priceFor(payers.caller)
  const rooms = orders.flatMap((order) =>
    bookingsOf(order).flatMap(({ booking }) => house.rooms.get(booking.roomId)?.capacity ?? []),
  )
  return {
    validUntil: toWire(validUntil),
    obstacle,
    isRequest: mustBeRequest(rooms) || obstacle === 'overbooked',
    dates: stored.dates.map((date, n) => namedDate(date, states[n] ?? [], house.texts[context.locale])),
    price: price && {
      ...price,
      perPerson: services.tenant.features.pricePerPerson ? price.perPerson : null,
    },
    keptTotal: stored.total,
    ownTotal: own && { totalPrice: own.totalPrice, totalPriceVat: own.totalPriceVat },
  }
}

/** Alternatives as they are now: one read of what is taken, however many there are; other requests have their turn between. Decision offers. */
export async function alternativesNow(
  stored: readonly StoredAlternative[],
  until: Instant,
  payers: { keeper: PricedFor; caller: PricedFor },
  judging: Judging,
): Promise<OfferAlternative[]> {
  const { house, services } = judging
  const opened = stored.map(openAlternative)
  const questions = opened.flatMap(({ orders }) => questionsFor(orders))
  const [taken, outcomes] = await Promise.all([
    readTakenOfEach(services.database, takenForEach(questions, house)),
    readOutcomes(services.database, stored),
  ])
  const known = { taken, outcomes }
  const giveWay = openTurns()
  const alternatives: OfferAlternative[] = []
  for (const alternative of opened) {
    await giveWay()
    alternatives.push(await alternativeNow(alternative, until, known, payers, judging))
  }
  return alternatives
}
