import { parseArgs } from 'node:util'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { fillHouse } from './house.ts'
import { percentile } from './measure.ts'
import { serve } from './start-server.ts'
import { send, watchOrder } from './watch-order.ts'
import { orderQuestion } from './workload.ts'

/**
 * How long a calendar of one server lacks what another server on the same PostgreSQL has answered to be placed: sixteen write
 * to the one as fast as they can, and for each order a reader asks the other until it is there.
 */
const TENANT = 'proysenhuset'
const { values: given } = parseArgs({
  options: { orders: { type: 'string', default: '1000' }, writers: { type: 'string', default: '16' } },
})
const HOW = { everyMs: 2, mostMs: 20_000 }
const print = (text: string) => process.stdout.write(`${text}\n`)

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
          watchOrder(other.url, request.body as ReservationOrder, HOW).then(
            ({ shown }) => void delays.push(shown),
          ),
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
