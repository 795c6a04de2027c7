import { setTimeout as pause } from 'node:timers/promises'
import type { WireRequest } from '#contract/client.ts'

const CLIENTS = 8
const PAUSE_MS = 50

export type Storm = {
  /** The codes of confirmed orders. */
  confirmed: string[]
  /** The number of 503 responses, after which clients retried with the same key. */
  redirected: number
  /** The number of refused connections. */
  refused: number
  /** The send times of requests that lost their connection without a response, by `performance.now()`. */
  lost: number[]
  /** The longest wait for a response, in milliseconds. */
  longestMs: number
  /** Unexpected responses. */
  strange: string[]
  /** Lets all clients finish their requests, and ends. */
  end(): Promise<void>
  /** Ends with a server that is down or stopping: a client without an immediate success leaves. */
  leave(): Promise<void>
}

type Orders = { nextRequest: () => WireRequest }

const codeOf = (error: unknown) =>
  error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause
    ? error.cause.code
    : undefined

/** Clients that place one order after the other over HTTP. */
export function openStorm(url: string, orders: Orders): Storm {
  let isOver = false
  let isLeft = false

  const send = async ({
    method,
    url: path,
    headers,
    body,
  }: WireRequest): Promise<'well' | 'again' | 'badly'> => {
    const started = performance.now()
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (answer.ok) storm.confirmed.push(JSON.parse(text).code)
      else if (answer.status === 503) storm.redirected += 1
      else storm.strange.push(`answered with ${answer.status}: ${text}`)
      if (answer.status === 503) return 'again'
      return answer.ok ? 'well' : 'badly'
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      if (codeOf(error) === 'ECONNREFUSED') storm.refused += 1
      else storm.lost.push(started)
      return 'again'
    } finally {
      storm.longestMs = Math.max(storm.longestMs, performance.now() - started)
    }
  }
  const place = async (request: WireRequest): Promise<void> => {
    while ((await send(request)) === 'again') {
      if (isLeft) return
      await pause(PAUSE_MS)
    }
  }
  const visit = async () => {
    while (!isOver) await place(orders.nextRequest())
  }
  const storm: Storm = {
    confirmed: [],
    redirected: 0,
    refused: 0,
    lost: [],
    longestMs: 0,
    strange: [],
    end: async () => {
      isOver = true
      await storming
    },
    leave: async () => {
      isOver = true
      isLeft = true
      await storming
    },
  }
  const storming = Promise.all(Array.from({ length: CLIENTS }, visit))
  return storm
}

/** Waits until there are `count` confirmations more than `from`; returns the time in milliseconds. */
export async function whenConfirmed(
  { confirmed }: Storm,
  from: number,
  count: number,
  mostMs = 60_000,
): Promise<number> {
  const started = performance.now()
  while (confirmed.length < from + count) {
    if (performance.now() - started > mostMs) throw new Error(`No bookings were taken for ${mostMs} ms.`)
    await pause(10)
  }
  return performance.now() - started
}
