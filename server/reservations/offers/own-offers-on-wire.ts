import type { OwnOffer } from '#contract/structs/offer.ts'
import type { SeatState } from '#domain/capacity/seats.ts'
import type { OfferObstacle } from '#domain/order/offer.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import { offerKeyOf, offerOwnerKeyOf } from '#server/accounts/access-key.ts'
import { readTakenOfEach } from '#server/capacity/occupancies.ts'
import { takenForEach } from '#server/capacity/seats.ts'
import {
  type Judging,
  type Opened,
  obstacleBeforeSeats,
  obstacleOfSeats,
  openAlternative,
  questionsFor,
} from '#server/reservations/offers/judge-offer.ts'
import { untilOf } from '#server/reservations/offers/offer-content.ts'
import { type OfferRow, readOutcomes } from '#server/reservations/offers/offer-rows.ts'
import { reserveQuestions } from '#server/reservations/order-seats.ts'

type Outcomes = Awaited<ReturnType<typeof readOutcomes>>

/** An alternative with what keeps it from being ordered, before it is asked whether its rooms are available. */
type Judged = Opened & { until: Instant; obstacle: OfferObstacle | null }

function judged(opened: Opened, row: OfferRow, outcomes: Outcomes, judging: Judging): Judged {
  const until = untilOf(row.validUntil, opened.orders, judging.house)
  return { ...opened, until, obstacle: obstacleBeforeSeats(opened, until, outcomes, judging) }
}

/** Whether the rooms of each alternative are available, of those that nothing else stops: one read of what is taken. */
async function readStates(
  alternatives: readonly Judged[],
  { house, services }: Judging,
): Promise<ReadonlyMap<Judged, SeatState[]>> {
  const open = alternatives.filter(({ obstacle }) => obstacle === null)
  if (open.length === 0) return new Map()
  const questions = open.flatMap(({ orders }) => questionsFor(orders))
  const taken = await readTakenOfEach(services.database, takenForEach(questions, house))
  return new Map(
    open.map((each) => {
      const stays = reserveQuestions(questionsFor(each.orders), taken, house)
      return [each, stays.map(({ answer }) => answer.state)]
    }),
  )
}

type OwnAlternative = OwnOffer['alternatives'][number]

/** An alternative as a line of the list. */
function lineOf(
  { stored, orders, obstacle }: Judged,
  states: readonly SeatState[],
  outcomes: Outcomes,
  { house, context }: Judging,
): OwnAlternative {
  const { rooms } = house.texts[context.locale]
  const ordered = orders.flatMap(bookingsOf).map(({ booking }) => booking)
  const nameOf = (roomId: number) => rooms.get(roomId)?.name ?? null
  return {
    roomNames: [...new Set(ordered.flatMap(({ roomId }) => nameOf(roomId) ?? []))],
    dateCount: orders.length,
    arrival: toWire(Math.min(...orders.map(({ arrival }) => arrival))),
    departure: toWire(Math.max(...orders.map(({ departure }) => departure))),
    total: stored.total,
    outcome: outcomes.get(stored.orderedAs ?? '') ?? null,
    standing: {
      obstacle: obstacle ?? obstacleOfSeats(states),
      roomCount: ordered.length,
      taken: ordered
        .filter((_, place) => states[place] === 'taken')
        .map(({ roomId, start }) => ({ roomName: nameOf(roomId), startTime: toWire(start) })),
    },
  }
}

/** Offers as their owner sees them: what is taken is read once, however many there are. Decision offers. */
export async function ownOffers(rows: readonly OfferRow[], judging: Judging): Promise<OwnOffer[]> {
  const { secret, database } = judging.services
  const stored = rows.flatMap(({ alternatives }) => alternatives)
  const outcomes = await readOutcomes(database, stored)
  const offers = rows.map((row) => ({
    row,
    alternatives: row.alternatives.map((each) => judged(openAlternative(each), row, outcomes, judging)),
  }))
  const states = await readStates(
    offers.flatMap(({ alternatives }) => alternatives),
    judging,
  )
  return offers.map(({ row: { id, name, ownerId, createdAt }, alternatives }) => ({
    id,
    key: offerKeyOf(secret, id),
    ownerKey: ownerId === null ? offerOwnerKeyOf(secret, id) : null,
    name,
    createdAt: toWire(createdAt),
    validUntil: toWire(Math.max(...alternatives.map(({ until }) => until))),
    alternatives: alternatives.map((each) => lineOf(each, states.get(each) ?? [], outcomes, judging)),
  }))
}
