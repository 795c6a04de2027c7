import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { CallName } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { statement } from '#server/database/database.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { makeAccount, password } from '#tests/support/people.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { injectionOf, openTestServer, type TestServer } from '#tests/support/server.ts'
import { randomFrom } from '../bench/workload.ts'
import { mannWhitney } from './mann-whitney.ts'
import type { Row, TrialInput } from './trial.ts'

/** The significance level, below which chance is no longer the likely reason. */
const SEEN = 0.01
const KNOWN = 20

const forgive = statement<never>('reliability-forgive', 'TRUNCATE rate_limit')

type TimedCall = { name: CallName; input: (email: string) => Record<string, unknown> }

const wrong = 'Feil-Passord-1!'

const calls: Record<string, TimedCall> = {
  'forgotten password': { name: 'forgetPassword', input: (email) => ({ email }) },
  registering: {
    name: 'createAccount',
    input: (email) => ({ body: { email, password, firstName: 'Kari', lastName: 'Eksempel' } }),
  },
  'signing in': {
    name: 'createToken',
    input: (username) => ({ body: { grant_type: 'password', username, password: wrong } }),
  },
}

type Timed = { ms: number; confirmed: string }

/** Sends one request, and returns its duration and its whole response. */
async function timed(server: TestServer, request: InjectOptions, email: string): Promise<Timed> {
  const started = performance.now()
  const answer = await server.app.inject(request)
  const ms = performance.now() - started
  const { 'x-request-id': _, date: __, ...headers } = answer.headers
  // Responses echo the input, and have a new id.
  const body = answer.payload.replaceAll(email, '').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  return { ms, confirmed: JSON.stringify([answer.statusCode, headers, body]) }
}

type Samples = { known: number[]; unknown: number[]; confirmed: Set<string> }

async function sample(server: TestServer, { name, input }: TimedCall, times: number, random: () => number) {
  const samples: Samples = { known: [], unknown: [], confirmed: new Set() }
  for (let n = 0; n < times; n++) {
    const isKnown = random() < 0.5
    const local = isKnown
      ? `kjent-${String(n % KNOWN).padStart(32, '0')}`
      : randomUUID().replaceAll('-', '').padStart(38, 'u')
    const email = `${local}@kunde.example`
    await server.database.rows(forgive, [])
    const { ms, confirmed } = await timed(server, injectionOf(requestFor(name, input(email))), email)
    samples[isKnown ? 'known' : 'unknown'].push(ms)
    samples.confirmed.add(confirmed)
  }
  return samples
}

const median = (sample: readonly number[]) =>
  sample.toSorted((a, b) => a - b)[sample.length >> 1] ?? Number.NaN

/** The smallest difference, in milliseconds, that would have been detected in samples like these. */
function sensitivity({ known, unknown }: Samples): number {
  let shift = 0.001
  while (
    mannWhitney(
      known.map((ms) => ms + shift),
      unknown,
    ) >= SEEN &&
    shift < 1000
  )
    shift *= 1.1
  return shift
}

/**
 * Times the responses for known and unknown addresses, in random order, on PostgreSQL with its disk and with
 * real password hashing, and runs the Mann-Whitney test on the times. `times` is per call.
 */
export async function timeAddresses({ times = 2000, seed, print }: TrialInput): Promise<Row> {
  const postgres = await startPostgres([])
  const url = await postgres.createDatabase('addresses')
  const server = await openTestServer({ database: await openPostgresql(url, 'proysenhuset', () => {}) })
  const row: Row = {
    tried: 'known and unknown addresses, distinguished by time',
    times,
    acknowledged: 0,
    wrong: [],
  }
  try {
    for (let n = 0; n < KNOWN; n++)
      await makeAccount(server.database, { email: `kjent-${String(n).padStart(32, '0')}@kunde.example` })
    for (const [what, timedCall] of Object.entries(calls)) {
      await sample(server, timedCall, 40, randomFrom(seed))
      const samples = await sample(server, timedCall, times, randomFrom(seed))
      const p = mannWhitney(samples.known, samples.unknown)
      row.acknowledged += samples.known.length
      const medians = [samples.known, samples.unknown].map((each) => median(each).toFixed(2)).join(' and ')
      print(
        `${what}: p = ${p.toFixed(3)}; medians ${medians} ms; ${sensitivity(samples).toFixed(2)} ms more would be seen`,
      )
      if (p < SEEN) row.wrong.push(`${what}: p = ${p.toFixed(5)}`)
      if (samples.confirmed.size > 1) row.wrong.push(`${what}: answered in ${samples.confirmed.size} ways`)
    }
    return row
  } finally {
    await server.close()
    await postgres.stop()
  }
}
