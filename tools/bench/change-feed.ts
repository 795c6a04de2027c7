import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { addVenueDays } from '#domain/time/venue-time.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { listening, openStream } from '#tests/support/event-stream.ts'
import { aSpecifiedOrder } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/**
 * What the change feed costs those who place orders, with its triggers and without them in turn, and how long it takes from the
 * answer to an order until open streams of two servers have heard of it.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '8' }, streams: { type: 'string', default: '50' } },
})
const rounds = Number(values.rounds)
const streams = Number(values.streams)

const triggered = ['reservation', 'occupancy']
const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
const inShort = (all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b)
  return `median ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms of ${sorted.length}`
}

const WORKERS = 4

const postgres = await startPostgres([])
try {
  const url = await postgres.createDatabase('venue')
  const open = () => openPostgresql(url, 'proysenhuset', () => {})
  const one = await openTestServer({ database: await open() })
  const other = await openTestServer({ database: await open(), isFurnished: true })
  const run = (text: string) => one.database.rows(testStatement(text), [])

  /** Monday to Thursday of four weeks, in the morning and in the afternoon. */
  const orders = Array.from({ length: 32 }, (_, n) => {
    const day = addVenueDays('2026-12-07', 7 * Math.floor(n / 8) + (n % 4))
    const [from, to] = n % 8 < 4 ? ['09', '12'] : ['13', '16']
    return aSpecifiedOrder({ startTime: `${day}T${from}:00:00+01:00`, endTime: `${day}T${to}:00:00+01:00` })
  })
  const placeAll = async (into: number[]) => {
    const left = orders.slice()
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        for (let body = left.pop(); body; body = left.pop()) {
          const began = performance.now()
          const { status } = await one.call('placeReservation', { body })
          if (status === 201) into.push(performance.now() - began)
        }
      }),
    )
  }
  const took: Record<'with' | 'without', number[]> = { with: [], without: [] }
  await placeAll([])
  for (let round = 0; round < 2 * rounds; round++) {
    await one.clear()
    const kind = round % 2 === 0 ? 'with' : 'without'
    for (const table of triggered)
      await run(`ALTER TABLE ${table} ${kind === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER USER`)
    await placeAll(took[kind])
  }
  for (const table of triggered) await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const kind of ['without', 'with'] as const)
    process.stdout.write(`placing ${kind} the feed: ${inShort(took[kind])}\n`)

  await one.clear()
  const apps: FastifyInstance[] = [one.app, other.app]
  const addresses = await Promise.all(apps.map(listening))
  const followers = await Promise.all(
    Array.from({ length: streams }, async (_, n) => {
      const desk = await makeAccount(one.database, { grants: ['reservations'] })
      return openStream(`${addresses[n % 2]}/api/v1/changes`, await signedInHeaders(one, desk))
    }),
  )
  const delays: number[] = []
  for (const body of orders) {
    const heard = followers.map(async (stream) => {
      await stream.until(({ data }) => JSON.stringify(data).includes('"reservation"'))
      return performance.now()
    })
    const { status } = await one.call('placeReservation', { body })
    const answered = performance.now()
    if (status !== 201) throw new Error(`An order was answered with ${status}.`)
    for (const moment of await Promise.all(heard)) delays.push(Math.max(0, moment - answered))
  }
  process.stdout.write(`from an answer to ${streams} streams of two servers: ${inShort(delays)}\n`)
  for (const stream of followers) stream.close()
  await one.close()
  await other.close()
} finally {
  await postgres.stop()
}
