import type { Database } from '#server/database/database.ts'
import { callAndHangUp, callUnderOneKey } from '#tests/support/same-idempotency-key.ts'
import { openServers } from '#tests/support/servers.ts'
import { randomFrom } from '../bench/workload.ts'
import type { Row, TrialInput } from './trial.ts'

const AT_ONCE = 50
const LONGEST_WAIT_MS = 40

async function repeatRequests(
  kind: Database['kind'],
  { times = 200, seed, print }: TrialInput,
): Promise<Row> {
  const servers = await openServers(kind)
  const random = randomFrom(seed)
  const row: Row = { tried: `one key ${AT_ONCE} times at once, ${kind}`, times, acknowledged: 0, wrong: [] }
  try {
    const address = await servers.one.app.listen({ port: 0, host: '127.0.0.1' })
    for (let round = 1; round <= times; round++) {
      await servers.one.clear()
      const key = `key ${round}`
      const afterMs = random() * LONGEST_WAIT_MS
      // In turn: the clients alone, with a concurrent hang-up, and after a hang-up.
      const lost = round % 3 === 0 ? Promise.resolve() : callAndHangUp(address, key, afterMs)
      if (round % 3 === 1) await lost
      const { done, wrong } = await callUnderOneKey(servers, AT_ONCE, key)
      await lost
      row.acknowledged += done
      row.wrong.push(...wrong.map((each) => `one key, ${kind}, round ${round}: ${each}`))
      if (round % 20 === 0) print(`${row.tried}: ${round} rounds, ${row.wrong.length} wrong`)
    }
    return row
  } finally {
    await servers.close()
  }
}

/**
 * One order under one key, fifty times at once, with lost responses, and again later: it is placed once, and
 * all get the same response. Another order under that key is refused.
 */
export async function repeatUnderKeys(input: TrialInput): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of input.databases) rows.push(await repeatRequests(kind, input))
  return rows
}
