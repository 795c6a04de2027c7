import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '#server/database/embedded.ts'
import { durableTenant, findFaults, furnishDurableHouse, ordersFrom } from '#tests/support/durable-house.ts'
import { serve } from '../bench/start-server.ts'
import { randomFrom } from '../bench/workload.ts'
import { openStorm, type Storm, whenConfirmed } from './storm.ts'
import type { Row, TrialInput } from './trial.ts'

const LONGEST_MS = 1500

async function stormUntilKilled(
  dataDir: string,
  orders: ReturnType<typeof ordersFrom>,
  ms: number,
): Promise<Storm> {
  const server = await serve({ DATA_DIR: dataDir, TENANT: durableTenant })
  const storm = openStorm(server.url, orders)
  // The first order finds everything cold; a kill before it would test nothing.
  await whenConfirmed(storm, 0, 1)
  await pause(ms)
  await server.kill()
  await storm.leave()
  return storm
}

/**
 * Kills the server with SIGKILL at random moments of a storm of bookings; it must recover by itself each
 * time.
 */
export async function killTheServer({ folder, times = 50, seed, print }: TrialInput): Promise<Row> {
  const now = Date.now()
  await furnishDurableHouse(folder, now)
  const orders = ordersFrom(7, now)
  const random = randomFrom(seed)
  const confirmed: string[] = []
  const wrong: string[] = []
  for (let kill = 1; kill <= times; kill++) {
    const storm = await stormUntilKilled(folder, orders, random() * LONGEST_MS)
    confirmed.push(...storm.confirmed)
    const database = await openEmbedded({ tenant: durableTenant, dataDir: folder })
    const found = await findFaults(database, confirmed)
    await database.close()
    found.push(...storm.strange)
    wrong.push(...found.map((each) => `kill ${kill}: ${each}`))
    print(`kill ${kill}: ${storm.confirmed.length} acknowledged, ${found.length} wrong`)
  }
  return { tried: 'kill -9 while booking', times, acknowledged: confirmed.length, wrong }
}
