import { setTimeout as pause } from 'node:timers/promises'
import { requestFor } from '#contract/every-request.ts'
import { anOrder } from '#tests/support/orders.ts'
import { callAs, callConcurrently, type Round, tally, unless, writtenAt } from '#tests/support/rounds.ts'
import { injectionOf } from '#tests/support/server.ts'
import type { Servers } from '#tests/support/servers.ts'

const LATER = 10

/** Sends a call and hangs up after some milliseconds: the response is lost, or the request never arrived. */
export async function callAndHangUp(address: string, key: string, afterMs: number): Promise<void> {
  const { method, url, headers, payload } = injectionOf(
    requestFor('placeReservation', { body: anOrder(), idempotencyKey: key }),
  )
  const gone = new AbortController()
  const response = fetch(`${address}${String(url)}`, {
    method: method ?? 'POST',
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: gone.signal,
  }).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error
  })
  await pause(afterMs)
  gone.abort()
  await response
}

/**
 * The same order under one key, many times concurrently and again afterwards: it is placed once, and all get
 * the same response. Other orders under that key are refused.
 */
export async function callUnderOneKey(servers: Servers, clients: number, key: string): Promise<Round> {
  const given = { body: anOrder(), idempotencyKey: key }
  const atOnce = await callConcurrently(servers, clients, 'placeReservation', () => given)
  const again = await callConcurrently(servers, LATER, 'placeReservation', () => given)
  const others = await callConcurrently(servers, LATER, 'placeReservation', (client) => ({
    body: anOrder({ order: { note: `Noe annet ${client}` } }),
    idempotencyKey: key,
  }))
  const last = await callAs(servers, 1, 'placeReservation', given)
  const same = [...atOnce, ...again, last]
  const wrong = [
    ...unless('answers', tally(same), { '201': same.length }),
    ...unless('different answers', [new Set(same.map(({ body }) => JSON.stringify(body))).size], [1]),
    ...unless('other orders', tally(others), { '422 keyReused': LATER }),
    ...unless('written', await writtenAt(servers), {
      reservations: 1,
      occupancies: 1,
      confirmations: 1,
      coupons: 0,
    }),
  ]
  return { done: same.length, wrong }
}
