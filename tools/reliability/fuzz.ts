import type { InjectOptions } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { refusalsOf, statusOf } from '#contract/refusals.ts'
import { type PreparedCalls, prepareCalls } from '#tests/support/every-call.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { forgetOrders, forgetRooms, type ValidOrder, validOrders } from './fuzz-orders.ts'
import { changedRequest } from './fuzz-requests.ts'
import { changedUpload } from './fuzz-uploads.ts'
import { type Change, changesOf } from './fuzz-values.ts'
import type { Row, TrialInput } from './trial.ts'

const AT_ONCE = 50

/** Orders are refused for one wrong field of thirty: most of theirs are changed only slightly. */
const NEARNESS: Partial<Record<CallName, number>> = { placeReservation: 4, updateReservation: 4 }

/** A rate-limited caller gets no other answer. */
const forgetLimits = testStatement('TRUNCATE rate_limit')

/** Internals that a response must not have: statements, the database's messages, locations in the code. */
const leak =
  /\b(SELECT|INSERT INTO|UPDATE "?\w+"? SET|DELETE FROM)\b|syntax error|PGlite|drizzle|\n\s+at \S|node_modules/

type Scene = { server: TestServer; prepared: PreparedCalls; orders: ValidOrder[]; picture: Buffer }

/** The request with this number of a call; a call that deletes its account gets a new one each time. */
async function requestOf(
  name: CallName,
  number: number,
  change: Change,
  { prepared, orders, picture }: Scene,
): Promise<InjectOptions> {
  const call: Call = calls[name]
  const input = prepared.inputs[name]
  const caller = name === 'deleteMyData' ? await prepared.leaver() : prepared.callers[call.access]
  if (call.bodyType === 'multipart') return changedUpload(name, input, caller, picture, change)
  if (name !== 'placeReservation') return changedRequest(name, input, caller, change)
  const order = { ...orders[number % orders.length], idempotencyKey: `fuzz-${number}` }
  return changedRequest(name, order, caller, change)
}

async function prepareBatch({ server, prepared }: Scene): Promise<void> {
  await server.database.rows(forgetLimits, [])
  await server.database.rows(forgetOrders, [prepared.inputs.readReservation.reservationId])
  await server.database.rows(forgetRooms, [ids.kottet])
}

type Found = { done: number; wrong: string[] }

async function fuzz(
  name: CallName,
  scene: Scene,
  { times, seed }: { times: number; seed: number },
): Promise<Found> {
  const call: Call = calls[name]
  const documented = new Set([call.status, ...refusalsOf(call).map((code) => statusOf(call, code))])
  const found = new Set<string>()
  let done = 0
  const sendChanged = async (change: Change, number: number) => {
    const request = await requestOf(name, number, change, scene)
    const { statusCode, payload } = await scene.server.app.inject(request)
    if (statusCode === call.status) done += 1
    const confirmed = `${String(request.url).slice(0, 200)} ${String(request.payload ?? '').slice(0, 300)}`
    if (statusCode >= 500 || !documented.has(statusCode)) found.add(`${name}: ${statusCode} ${confirmed}`)
    else if (statusCode >= 400 && leak.test(payload))
      found.add(`${name}: tells ${payload.slice(0, 200)} ${confirmed}`)
  }
  const changes = changesOf(times, seed, NEARNESS[name] ?? 1)
  for (let from = 0; from < times; from += AT_ONCE) {
    await prepareBatch(scene)
    await Promise.all(changes.slice(from, from + AT_ONCE).map((change, n) => sendChanged(change, from + n)))
  }
  return { done, wrong: [...found].slice(0, 5) }
}

/**
 * Requests of every call (or of the named calls) with faults, see `changesOf`. None may be answered with 5xx,
 * with an undocumented status, or with messages of the database. Deleting calls come last, since they may
 * delete what others need.
 */
export async function fuzzCalls({ times = 10_000, seed, print, calls: chosen }: TrialInput): Promise<Row> {
  const isLast = (name: string) => name.startsWith('delete')
  const all = Object.keys(calls).sort((a, b) => Number(isLast(a)) - Number(isLast(b)))
  const names = (chosen ?? all) as CallName[]
  const row: Row = {
    tried: `fuzzed requests, ${times} of each of ${names.length} calls, seed ${seed}; acknowledged: done all the same`,
    times: times * names.length,
    acknowledged: 0,
    wrong: [],
  }
  const server = await openTestServer()
  const prepared = await prepareCalls(server)
  try {
    const scene = { server, prepared, orders: await validOrders(server), picture: await aPng() }
    for (const name of names) {
      const started = performance.now()
      const { done, wrong } = await fuzz(name, scene, { times, seed })
      row.acknowledged += done
      row.wrong.push(...wrong)
      const took = Math.round((performance.now() - started) / 1000)
      print(`${name}: ${times} requests, ${done} done, ${wrong.length} wrong, ${took} s`)
      for (const each of wrong) print(each)
    }
    return row
  } finally {
    await server.close()
    await prepared.close()
  }
}
