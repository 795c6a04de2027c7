import autocannon from 'autocannon'
import type { WireRequest } from '#contract/client.ts'

/** One row of the table. Milliseconds. */
export type Figure = {
  name: string
  connections: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Responses outside 200–299, and failed connections. */
  refused: number
}

type Answered = autocannon.Client & { on(event: 'response', hear: (...about: unknown[]) => void): unknown }

/** The value at a percentile of sorted values. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Sends requests over HTTP on `connections` at once, each the next after its response, for `seconds`. `count` is of all responses. */
export async function measureHttp(
  url: string,
  name: string,
  nextRequest: () => WireRequest,
  connections: number,
  seconds: number,
): Promise<Figure & { count: number }> {
  const took: number[] = []
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      ;(client as Answered).on('response', (...about: unknown[]) => took.push(Number(about[2])))
    },
    requests: [
      {
        setupRequest: (request) => {
          const { method, url: path, headers, body } = nextRequest()
          return {
            ...request,
            method: method as 'GET',
            path,
            headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  })
  const result = await run
  took.sort((a, b) => a - b)
  return {
    name,
    connections,
    perSecond: result.requests.total / result.duration,
    count: result.requests.total,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
    refused: result.non2xx + result.errors,
  }
}
