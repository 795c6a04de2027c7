import { setTimeout as pause } from 'node:timers/promises'
import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'

/** Sends a request over HTTP as a client of the API does. */
export const send = (url: string, { method, url: path, headers, body }: WireRequest): Promise<Response> =>
  fetch(url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Milliseconds from the start of the watch; `shown` is null where the order was not shown within `mostMs`. */
type Watched = {
  /** When the calendar first had the order. */
  shown: number | null
  /** When the calendar was last asked and did not have it; no answer and a refusal say nothing. */
  lacked: number
}

/** Asks a server's calendar for what an order has booked until it is there. */
export async function watchOrder(
  url: string,
  order: ReservationOrder,
  { everyMs, mostMs }: { everyMs: number; mostMs: number },
): Promise<Watched> {
  const [{ roomId, startTime, endTime } = { roomId: 0, startTime: '', endTime: '' }] =
    order.packets[0]?.bookings ?? []
  const question = requestFor('listBookings', { roomId, startTime, endTime })
  const began = performance.now()
  let lacked = 0
  while (performance.now() - began < mostMs) {
    const asked = performance.now() - began
    const answer = await send(url, question).catch(() => undefined)
    const body = (await answer?.json().catch(() => undefined)) as { items?: unknown[] } | undefined
    if (answer?.ok && body?.items) {
      if (body.items.length > 0) return { shown: performance.now() - began, lacked }
      lacked = asked
    }
    await pause(everyMs)
  }
  return { shown: null, lacked }
}
