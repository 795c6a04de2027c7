import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '#server/database/embedded.ts'
import { durableTenant, furnishDurableHouse, ordersFrom, whatIsWrong } from '#tests/support/durable-house.ts'
import { serve } from '../bench/start-server.ts'
import { randomFrom } from '../bench/workload.ts'
import { openStorm, type Storm, whenTold } from './storm.ts'
import type { Given, Row } from './trial.ts'

const LONGEST_MS = 1500

async function stormUntilKilled(
  dataDir: string,
  orders: ReturnType<typeof ordersFrom>,
  ms: number,
): Promise<Storm> {
  const server = await serve({ DATA_DIR: dataDir, TENANT: durableTenant })
  const storm = openStorm(server.url, orders)
  // The first order finds everything cold; a kill before it would try nothing.
  await whenTold(storm, 0, 1)
  await pause(ms)
  await server.kill()
  await storm.leave()
  return storm
}

/** Kills the server with SIGKILL at random moments of a storm of bookings; it has to come up again by itself each time. */
export async function killTheServer({ folder, times = 50, seed, say }: Given): Promise<Row> {
  const now = Date.now()
  await furnishDurableHouse(folder, now)
  const orders = ordersFrom(7, now)
  const random = randomFrom(seed)
  const told: string[] = []
  const wrong: string[] = []
  for (let kill = 1; kill <= times; kill++) {
    const storm = await stormUntilKilled(folder, orders, random() * LONGEST_MS)
    told.push(...storm.told)
    const database = await openEmbedded({ tenant: durableTenant, dataDir: folder })
    const found = await whatIsWrong(database, told)
    await database.close()
    found.push(...storm.strange)
    wrong.push(...found.map((each) => `kill ${kill}: ${each}`))
    say(`kill ${kill}: ${storm.told.length} acknowledged, ${found.length} wrong`)
  }
  return { tried: 'kill -9 while booking', times, acknowledged: told.length, wrong }
}
