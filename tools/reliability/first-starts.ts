import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { statement } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { durableTenant } from '#tests/support/durable-house.ts'
import { randomFrom } from '../bench/workload.ts'
import { startAndDie } from './starts.ts'
import type { Row, TrialInput } from './trial.ts'

const works = statement<{ n: number }>('reliability-works', 'SELECT count(*)::int AS n FROM reservation')

/** Kills the first start of an empty directory at random disk operations; the next start must succeed. */
export async function killFirstStarts({ folder, times = 25, seed, print }: TrialInput): Promise<Row> {
  const random = randomFrom(seed)
  const wrong: string[] = []
  let ready = 0
  let killed = 0
  for (let kill = 1; kill <= times; kill++) {
    const dataDir = join(folder, String(kill))
    await mkdir(dataDir)
    // A whole first start is some 3,500 operations; a completed one is not counted.
    const operation = Math.floor(random() * 3500)
    const isKilled = !(await startAndDie(dataDir, { before: 'operation', number: operation }))
    if (isKilled) killed += 1
    try {
      const database = await openEmbedded({ tenant: durableTenant, dataDir })
      await database.rows(works, [])
      await database.close()
      if (isKilled) ready += 1
    } catch (error) {
      wrong.push(`first start ${kill}, killed at operation ${operation}: ${String(error)}`)
    }
    print(
      `first start ${kill}: ${isKilled ? 'killed' : 'came through'} at operation ${operation}, ${wrong.length} not ready so far`,
    )
    await rm(dataDir, { recursive: true, force: true })
  }
  return { tried: 'kill -9 while starting for the first time', times: killed, acknowledged: ready, wrong }
}
