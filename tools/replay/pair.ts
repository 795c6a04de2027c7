import { setTimeout } from 'node:timers/promises'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { openAliases } from './aliases.ts'
import { type Answer, compareAnswers, type Difference, namedAnswers } from './compare.ts'
import { exchange, type Sent } from './exchange.ts'
import type { ReplayServer } from './servers.ts'

/** A difference, and the first request that showed it. */
type FoundDifference = Difference & { request: string; times: number }

/** Two servers that receive the same requests in sequence. */
export type Pair = {
  /**
   * Sends a request to both and compares the responses; returns that of the previous version. `kind`
   * describes it.
   */
  send: (name: string, kind: string, request: Sent, isFile?: boolean) => Promise<Answer>
  /** The same for a call of the contract, as the client would send it. */
  call: (
    name: CallName,
    given: Record<string, unknown>,
    headers?: Record<string, string>,
    kind?: string,
  ) => Promise<Answer>
  /** A text with the values of the previous version's server. */
  asBefore: (text: string) => string
  /** Moves both clocks on, by milliseconds, once every mail has been sent, since mails contain the time. */
  wait: (ms: number) => Promise<void>
  /** From now on the clocks move before each group of this many requests. */
  stepEvery: (requests: number) => void
  now: () => Instant
  /** The number of answered requests, by call and status. */
  sent: () => { requests: number; statuses: Map<string, Map<number, number>> }
  /** The differences, by call and then by place. */
  found: () => Map<string, Map<string, FoundDifference>>
}

/** How far both clocks move at a time. */
const STEP_MS = 1100
const WAITING = /^\w*mail_outbox_waiting\S* (\d+)/m
const MAX_SHOWN = 400

/** Calls without side effects, though they have a body. */
const readOnly = new Set([
  'searchMeetingRooms',
  'summarisePrice',
  'checkSeats',
  'exportRooms',
  'readQuestion',
])

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A request of the client as bytes: the boundary of a form with a file is the same for both servers. */
export async function sentOf(
  { method, url, headers, body }: WireRequest,
  more: Record<string, string> = {},
): Promise<Sent> {
  if (body === undefined) return { method, url, headers: { ...headers, ...more } }
  if (body instanceof URLSearchParams)
    return { method, url, headers: { ...form, ...headers, ...more }, body: body.toString() }
  if (body instanceof FormData) {
    const written = new Response(body)
    const type = { 'content-type': written.headers.get('content-type') ?? '' }
    const bytes = Buffer.from(await written.arrayBuffer())
    return { method, url, headers: { ...type, ...headers, ...more }, body: bytes }
  }
  return { method, url, headers: { ...json, ...headers, ...more }, body: JSON.stringify(body) }
}

const summaryOf = ({ method, url, headers, body }: Sent) =>
  `${method} ${url} ${JSON.stringify(headers)} ${body ?? ''}`
    .slice(0, MAX_SHOWN)
    .replace(/[^\x20-\x7e\xa1-\uffff]/g, '·')

/** `ignored` are names of JSON fields that only one version may have. */
export function openPair(
  servers: readonly [ReplayServer, ReplayServer],
  start: Instant,
  ignored: readonly string[] = [],
): Pair {
  const names = openAliases()
  const statuses = new Map<string, Map<number, number>>()
  const found = new Map<string, Map<string, FoundDifference>>()
  let requests = 0
  let now = start
  let every = 5
  // A starting server sends mails about lapsed requests.
  let mayHaveMailed = true

  const hasMailed = async ({ port }: ReplayServer) => {
    const { body } = await exchange(port, { method: 'GET', url: '/metrics', headers: {} })
    return WAITING.exec(body.toString())?.[1] === '0'
  }

  const wait = async (ms: number) => {
    for (const server of mayHaveMailed ? servers : []) while (!(await hasMailed(server))) await setTimeout(20)
    mayHaveMailed = false
    now += ms
    await Promise.all(servers.map((server) => server.setNow(now)))
  }

  const written = (sent: Sent, side: 0 | 1): Sent => {
    const write = (text: string) => names.write(text, side)
    const { url, headers, body } = sent
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, write(value)]))
    const bytes =
      typeof body === 'object' ? Buffer.from(write(body.toString('latin1')), 'latin1') : body && write(body)
    return { ...sent, url: write(url), headers: own, body: bytes }
  }

  const record = (name: string, kind: string, sent: Sent, differences: readonly Difference[]) => {
    const ofCall = found.get(name) ?? new Map<string, FoundDifference>()
    for (const difference of differences) {
      const known = ofCall.get(difference.place)
      const request = `(${kind}) ${summaryOf(sent)}`
      if (known) known.times += 1
      else ofCall.set(difference.place, { ...difference, request, times: 1 })
    }
    if (ofCall.size > 0) found.set(name, ofCall)
  }

  const send: Pair['send'] = async (name, kind, sent, isFile = false) => {
    if (requests % every === 0) await wait(STEP_MS)
    const [before, after] = servers
    const received = await Promise.all([
      exchange(before.port, written(sent, 0)),
      exchange(after.port, written(sent, 1)),
    ])
    const [expected, given] = namedAnswers(received, names, { isFile, ignored })
    requests += 1
    if (sent.method !== 'GET' && !readOnly.has(name) && expected.status < 300) mayHaveMailed = true
    const ofCall = statuses.get(name) ?? new Map<number, number>()
    ofCall.set(expected.status, (ofCall.get(expected.status) ?? 0) + 1)
    statuses.set(name, ofCall)
    record(name, kind, sent, compareAnswers(expected, given))
    return expected
  }

  return {
    send,
    call: async (name, given, headers = {}, kind = 'tour') => {
      const request = await sentOf(requestFor(name, given), headers)
      const call: Call = calls[name]
      return send(name, kind, request, call.response.type === 'file')
    },
    asBefore: (text) => names.write(text, 0),
    wait,
    stepEvery: (amount) => {
      every = amount
    },
    now: () => now,
    sent: () => ({ requests, statuses }),
    found: () => found,
  }
}
