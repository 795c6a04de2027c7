import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { fillHouse } from './house.ts'
import { percentile } from './measure.ts'
import { serve } from './start-server.ts'
import { orderQuestion } from './workload.ts'

/**
 * How long a calendar of one server lacks what another server on the same PostgreSQL has answered to be placed: sixteen write
 * to the one as fast as they can, and for each order a reader asks the other until it is there.
 */
const TENANT = 'proysenhuset'
const { values: given } = parseArgs({
  options: { orders: { type: 'string', default: '1000' }, writers: { type: 'string', default: '16' } },
})
const PATIENCE_MS = 20_000
const print = (text: string) => process.stdout.write(`${text}\n`)

const send = async (url: string, { method, url: path, headers, body }: WireRequest) =>
  fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Milliseconds until a server's calendar shows what an order has booked; null where it never does. */
async function untilShown(url: string, order: ReservationOrder): Promise<number | null> {
  const [{ roomId, startTime, endTime } = { roomId: 0, startTime: '', endTime: '' }] =
    order.packets[0]?.bookings ?? []
  const question = requestFor('listBookings', { roomId, startTime, endTime })
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const { items } = (await (await send(url, question)).json()) as { items: unknown[] }
    if (items.length > 0) return performance.now() - began
    await pause(2)
  }
  return null
}

const postgres = await startPostgres(['shared_buffers=1GB'])
try {
  const databaseUrl = await postgres.createDatabase('staleness')
  const database = await openDatabase({ tenant: TENANT, dataDir: null, databaseUrl })
  const now = Date.now()
  await fillHouse(database, 10_000, now)
  await database.close()
  const one = await serve({ DATABASE_URL: databaseUrl, TENANT })
  const other = await serve({ DATABASE_URL: databaseUrl, TENANT })
  const { nextRequest } = orderQuestion(now, 40, 200)
  const delays: (number | null)[] = []
  let left = Number(given.orders)
  let refused = 0
  const reading: Promise<void>[] = []
  const write = async () => {
    while (left-- > 0) {
      const request = nextRequest()
      const answer = await send(one.url, request)
      await answer.arrayBuffer()
      if (answer.ok) {
        // Each waits by itself: the writers go on meanwhile.
        reading.push(
          untilShown(other.url, request.body as ReservationOrder).then((delay) => void delays.push(delay)),
        )
      } else refused += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: Number(given.writers) }, write))
  const took = (performance.now() - began) / 1000
  await Promise.all(reading)
  const shown = delays.filter((delay) => delay !== null).sort((a, b) => a - b)
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(shown, share).toFixed(0))
  print(
    `${shown.length} orders in ${took.toFixed(1)} s, ${refused} refused; shown by the other server after p50 ${p50}, p99 ${p99}, at most ${most} ms; never ${delays.length - shown.length}`,
  )
  await Promise.all([one.stop(), other.stop()])
} finally {
  await postgres.stop()
}
