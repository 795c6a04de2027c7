import { setTimeout as pause } from 'node:timers/promises'
import { requestFor } from '#contract/client.ts'
import { anOrder } from '#tests/support/orders.ts'
import { askAs, askAtOnce, type Round, tally, unless, writtenAt } from '#tests/support/rounds.ts'
import { injectionOf } from '#tests/support/server.ts'
import type { Servers } from '#tests/support/servers.ts'

const LATER = 10

/**
 * Asks over the network, and hangs up after some milliseconds, whatever has become of it: the answer is lost, or the
 * question was never heard.
 */
export async function askAndHangUp(address: string, key: string, afterMs: number): Promise<void> {
  const { method, url, headers, payload } = injectionOf(
    requestFor('placeReservation', { body: anOrder(), idempotencyKey: key }),
  )
  const gone = new AbortController()
  const asked = fetch(`${address}${String(url)}`, {
    method: method ?? 'POST',
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: gone.signal,
  }).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error
  })
  await pause(afterMs)
  gone.abort()
  await asked
}

/**
 * The same order under one key from many at once, and again when all have been answered: it is placed once, and all
 * have the same answer. Other orders under that key are refused.
 */
export async function askUnderOneKey(servers: Servers, clients: number, key: string): Promise<Round> {
  const given = { body: anOrder(), idempotencyKey: key }
  const atOnce = await askAtOnce(servers, clients, 'placeReservation', () => given)
  const again = await askAtOnce(servers, LATER, 'placeReservation', () => given)
  const others = await askAtOnce(servers, LATER, 'placeReservation', (client) => ({
    body: anOrder({ order: { note: `Noe annet ${client}` } }),
    idempotencyKey: key,
  }))
  const last = await askAs(servers, 1, 'placeReservation', given)
  const same = [...atOnce, ...again, last]
  const wrong = [
    ...unless('answers', tally(same), { '201': same.length }),
    ...unless('different answers', [new Set(same.map(({ body }) => JSON.stringify(body))).size], [1]),
    ...unless('other orders', tally(others), { '422 keyReused': LATER }),
    ...unless('written', await writtenAt(servers), {
      reservations: 1,
      held: 1,
      confirmations: 1,
      coupons: 0,
    }),
  ]
  return { done: same.length, wrong }
}
