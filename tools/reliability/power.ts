import { furnishDurableHouse, ordersFrom } from '#tests/support/durable-house.ts'
import { cutPowerOnce } from '#tests/support/power-loss.ts'
import { randomFrom } from '../bench/workload.ts'
import type { Row, TrialInput } from './trial.ts'

/**
 * Cuts the power at random disk operations while bookings are placed, on one database that survives all cuts.
 */
export async function cutPowerRepeatedly({ folder, times = 50, seed, print }: TrialInput): Promise<Row> {
  await furnishDurableHouse(folder)
  const orders = ordersFrom(7)
  const random = randomFrom(seed)
  const confirmed: string[] = []
  const wrong: string[] = []
  for (let cut = 1; cut <= times; cut++) {
    const loss = await cutPowerOnce(folder, orders, confirmed, random)
    confirmed.push(...loss.confirmed)
    wrong.push(...loss.wrong.map((each) => `power cut ${cut}: ${each}`))
    print(`power cut ${cut}: ${loss.confirmed.length} acknowledged, ${loss.wrong.length} wrong`)
  }
  return { tried: 'power cut while booking', times, acknowledged: confirmed.length, wrong }
}
