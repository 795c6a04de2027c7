import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { type Database, sqlStateOf } from '#server/database/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { callAs, type Round, tally } from '#tests/support/rounds.ts'
import type { Servers } from '#tests/support/servers.ts'
import { ids } from '#tests/support/test-house.ts'

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']
const HALF_HOUR_VAT = 62_500
const refusals = ['409 taken', '409 overbooked', '422 invalidDiscount']

/** How often the database aborted a transaction, by SQLSTATE. */
export type AbortCounts = Record<string, number>

/** The database with its transactions watched: causes of retries are counted. */
export const countAborts =
  (brokenOff: AbortCounts) =>
  (database: Database): Database => ({
    ...database,
    transaction: async (locks, work) => {
      try {
        return await database.transaction(locks, work)
      } catch (error) {
        const state = sqlStateOf(error)
        if (state !== undefined) brokenOff[state] = (brokenOff[state] ?? 0) + 1
        throw error
      }
    },
  })

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const left = [...values]
  return values.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/**
 * Two to four rooms at one time, in any order, at times as a whole and its neighbours and at times as its
 * parts.
 */
function severalRooms(random: () => number, withCoupon: boolean): ReservationOrder {
  const day = days[Math.floor(random() * days.length)]
  const hour = 7 + Math.floor(random() * 11)
  const times = {
    startTime: `${day}T${String(hour).padStart(2, '0')}:00`,
    endTime: `${day}T${String(hour + 1).padStart(2, '0')}:00`,
  }
  const hall = random() < 0.4 ? [ids.salen] : [ids.vest, ids.ost]
  const rooms = shuffled([...hall, ids.stua, ids.torget], random).slice(0, 2 + Math.floor(random() * 3))
  const bookings = rooms.map((roomId) => ({
    ...{ roomId, ...times, expectedPax: 4 },
    seatingId: roomId === ids.stua ? ids.stuaTheatre : null,
  }))
  const expectedPriceVat = (rooms.length * 2 * HALF_HOUR_VAT) / (withCoupon ? 2 : 1)
  return anOrder({ ...times, pax: 4, packet: { bookings }, order: { expectedPriceVat } })
}

/**
 * Reservations of several rooms by so many clients at a time, in any order of rooms, some with a counted
 * coupon: each is placed, or refused because a room is taken. Those that succeed move to other rooms at once.
 */
export async function competeForSeveralRooms(
  servers: Servers,
  { clients, each, random }: { clients: number; each: number; random: () => number },
): Promise<Round & { answerCounts: Record<string, number> }> {
  await servers.one.clear()
  const answers: Parameters<typeof tally>[0][number][] = []
  const comeBy = async (client: number) => {
    for (let n = 0; n < each; n++) {
      const withCoupon = random() < 0.3
      const placed = await callAs(servers, client, 'placeReservation', {
        body: severalRooms(random, withCoupon),
        ...(withCoupon ? { discountCode: 'SISTE' } : {}),
      })
      answers.push(placed)
      if (placed.status !== 201 || withCoupon) continue
      const { arrival, departure, packets, expectedPriceVat } = severalRooms(random, false)
      const access = { reservationId: placed.body.id, accessKey: placed.body.accessKey ?? '' }
      const body = { arrival, departure, packets, expectedPriceVat }
      answers.push(await callAs(servers, client, 'updateReservation', { ...access, body }))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => comeBy(client)))
  const answerCounts = tally(answers)
  const strange = Object.keys(answerCounts).filter(
    (each) => !/^20[01]$/.test(each) && !refusals.includes(each),
  )
  const done = (answerCounts['201'] ?? 0) + (answerCounts['200'] ?? 0)
  return { done, answerCounts, wrong: strange.map((each) => `${answerCounts[each]} answers ${each}`) }
}
