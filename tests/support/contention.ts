import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { requestLinks } from '#tests/support/answer-links.ts'
import { anOrder } from '#tests/support/orders.ts'
import { callAs, callConcurrently, type Round, tally, unless, writtenAt } from '#tests/support/rounds.ts'
import type { TestAnswer } from '#tests/support/server.ts'
import type { Servers } from '#tests/support/servers.ts'
import { ids } from '#tests/support/test-house.ts'

const one = { reservations: 1, occupancies: 1, confirmations: 1, coupons: 0 }
const placed = ({ status }: { status: number }) => status === 201

const withoutAlternatives = (answers: readonly TestAnswer<'placeReservation'>[]) =>
  answers.some(({ status, refusal }) => status === 409 && !refusal.alternatives?.length)
    ? ['a customer was refused without alternatives']
    : []

/** All book the same room at the same time: exactly one gets it, and the others get alternatives. */
export async function competeForSlot(servers: Servers, clients: number): Promise<Round> {
  await servers.one.clear()
  const answers = await callConcurrently(servers, clients, 'placeReservation', () => ({ body: anOrder() }))
  const wrong = [
    ...unless('answers', tally(answers), { '201': 1, '409 taken': clients - 1 }),
    ...unless('written', await writtenAt(servers), one),
    ...withoutAlternatives(answers),
  ]
  return { done: answers.filter(placed).length, wrong }
}

const inTorget = (pax: number): ReservationOrder =>
  anOrder({
    ...{ roomId: ids.torget, pax, startTime: '2026-11-27T14:00', endTime: '2026-11-27T16:00' },
    order: { expectedPriceVat: 250_000 },
  })

/** Of the shared room's twenty seats 17 are taken, and all book three: exactly one gets them. */
export async function competeForSeats(servers: Servers, clients: number): Promise<Round> {
  await servers.one.clear()
  await callAs(servers, 0, 'placeReservation', { body: inTorget(17) })
  const answers = await callConcurrently(servers, clients, 'placeReservation', () => ({ body: inTorget(3) }))
  const wrong = [
    ...unless('answers', tally(answers), { '201': 1, '409 overbooked': clients - 1 }),
    ...unless('written', await writtenAt(servers), {
      ...one,
      reservations: 2,
      occupancies: 2,
      confirmations: 2,
    }),
    ...withoutAlternatives(answers),
  ]
  return { done: answers.filter(placed).length, wrong }
}

const weeks = [
  ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
  ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'],
  ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18'],
].flat()
const ownSlots = weeks.flatMap((day) =>
  ['07', '09', '11', '13', '15', '17'].flatMap((hour) =>
    [ids.stua, ids.vest, ids.ost].map((roomId) => ({
      roomId,
      startTime: `${day}T${hour}:00`,
      endTime: `${day}T${String(Number(hour) + 2).padStart(2, '0')}:00`,
      seatingId: roomId === ids.stua ? ids.stuaTheatre : null,
    })),
  ),
)

/** Each books its own room and time, all with a coupon of one use: exactly one may use it. */
export async function competeForCoupon(servers: Servers, clients: number): Promise<Round> {
  if (clients > ownSlots.length) throw new Error(`There are ${ownSlots.length} slots.`)
  await servers.one.clear()
  const answers = await callConcurrently(servers, clients, 'placeReservation', (client) => ({
    body: anOrder({ ...ownSlots[client], order: { expectedPriceVat: 125_000 } }),
    discountCode: 'SISTE',
  }))
  const wrong = [
    ...unless('answers', tally(answers), { '201': 1, '422 invalidDiscount': clients - 1 }),
    ...unless('written', await writtenAt(servers), { ...one, coupons: 1 }),
  ]
  return { done: answers.filter(placed).length, wrong }
}

/**
 * Two requests for more people together than the shared room seats, neither of which reserves it, are
 * approved at once: exactly one succeeds.
 */
export async function approveOverlapping(servers: Servers): Promise<Round> {
  await servers.one.clear()
  const { body: first } = await callAs(servers, 0, 'placeReservation', { body: inTorget(15) })
  for (const client of [1, 2])
    await callAs(servers, client, 'placeReservation', { body: inTorget(15), isRequest: true })
  await callAs(servers, 0, 'updateReservation', {
    ...{ reservationId: first.id, accessKey: first.accessKey ?? '' },
    body: { reservationStatus: 'cancelled' },
  })
  const links = await requestLinks(servers.one)
  const answers = await callConcurrently(servers, links.length, 'answerQuestion', (client) => ({
    body: { token: links[client] ?? '', answer: 'approve' as const },
  }))
  const wrong = [
    ...unless('answers', tally(answers), { '200': 1, '409 overbooked': 1 }),
    ...unless('written', await writtenAt(servers), { ...one, reservations: 3 }),
  ]
  return { done: answers.filter(({ status }) => status === 200).length, wrong }
}
