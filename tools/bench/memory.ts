import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openTakenInMemory } from '#server/capacity/taken-in-memory.ts'
import { openChangeFeed } from '#server/database/change-feed.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { daysOf, fillHouse } from './house.ts'

/**
 * What bookings that are all to come cost in memory (`server/capacity/taken-in-memory.ts`) once unused memory is
 * collected, without them and with them. Needs `node --expose-gc`.
 */

const { values: given } = parseArgs({ options: { bookings: { type: 'string', default: '1000000' } } })
const bookings = Number(given.bookings)
const now = Date.now()
const print = (text: string) => process.stdout.write(`${text}\n`)

/** In bytes, once nothing is left to collect. */
async function inUse(): Promise<number> {
  if (!globalThis.gc) throw new Error('Start it with node --expose-gc --import tsx.')
  await pause(500)
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB'])
try {
  const databaseUrl = await postgres.createDatabase('bench')
  const database = await openDatabase({ tenant: 'proysenhuset', dataDir: null, databaseUrl })
  print(`Filling PostgreSQL with ${bookings} bookings to come …`)
  await fillHouse(database, bookings, now, daysOf(bookings))
  const failed = (error: unknown) => {
    throw error
  }
  const feed = openChangeFeed(database, failed)
  const before = await inUse()
  const began = performance.now()
  const taken = openTakenInMemory(database, feed, { clock: () => now, failed })
  while (taken.version() === undefined) await pause(20)
  const took = performance.now() - began
  const added = (await inUse()) - before
  print(
    `${(added / 1e6).toFixed(0)} MB more, ${(added / bookings).toFixed(0)} bytes a booking, read in ${(took / 1000).toFixed(1)} s`,
  )
  await taken.close()
  await feed.close()
  await database.close()
} finally {
  await postgres.stop()
}
