import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '#server/database/embedded.ts'
import { durableTenant, furnishDurableHouse, ordersFrom, whatIsWrong } from '#tests/support/durable-house.ts'
import { randomFrom } from '../bench/questions.ts'
import { serve } from '../bench/served.ts'
import type { Given, Row } from './trial.ts'

const CLIENTS = 8
const LONGEST_MS = 1500

type Orders = ReturnType<typeof ordersFrom>

/** Places one order after the other until the server is gone; what was acknowledged goes to `told`. */
async function storm(url: string, orders: Orders, told: string[]): Promise<void> {
  for (;;) {
    const { method, url: path, headers, body } = orders.ask()
    const sent = {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    try {
      const answer = await fetch(url + path, sent)
      if (!answer.ok) throw new Error(`An order was answered with ${answer.status}: ${await answer.text()}`)
      const { code } = (await answer.json()) as { code: string }
      told.push(code)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function stormUntilKilled(dataDir: string, orders: Orders, ms: number): Promise<string[]> {
  const server = await serve({ DATA_DIR: dataDir, TENANT: durableTenant })
  const told: string[] = []
  const storming = Promise.all(Array.from({ length: CLIENTS }, () => storm(server.url, orders, told)))
  // The first order finds everything cold; a kill before it would try nothing.
  while (told.length === 0) await pause(20)
  await pause(ms)
  await server.kill()
  await storming
  return told
}

/** Kills the server with SIGKILL at random moments of a storm of bookings; it has to come up again by itself each time. */
export async function killTheServer({ folder, times = 50, seed, say }: Given): Promise<Row> {
  await furnishDurableHouse(folder)
  const orders = ordersFrom(40)
  const random = randomFrom(seed)
  const told: string[] = []
  const wrong: string[] = []
  for (let kill = 1; kill <= times; kill++) {
    const now = await stormUntilKilled(folder, orders, random() * LONGEST_MS)
    told.push(...now)
    const database = await openEmbedded({ tenant: durableTenant, dataDir: folder })
    const found = await whatIsWrong(database, told)
    await database.close()
    wrong.push(...found.map((each) => `kill ${kill}: ${each}`))
    say(`kill ${kill}: ${now.length} acknowledged, ${found.length} wrong`)
  }
  return { tried: 'kill -9 while booking', times, acknowledged: told.length, wrong }
}
