import type { Database } from '#server/database/database.ts'
import { openServers } from '#tests/support/servers.ts'
import { type AbortCounts, competeForSeveralRooms, countAborts } from '#tests/support/several-rooms.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { randomFrom } from '../bench/workload.ts'
import type { Row, TrialInput } from './trial.ts'

const CLIENTS = 50
const EACH = 2
/** Enough for all, and yet a limit: only then is the coupon locked with the rooms. */
const manyUses = testStatement<never>('UPDATE discount_rule SET usage_limit = 1000000 WHERE id = 2')

async function bookInAnyOrder(
  kind: Database['kind'],
  { times = 1000, seed, print }: TrialInput,
): Promise<Row> {
  const brokenOff: AbortCounts = {}
  const servers = await openServers(kind, { wrap: countAborts(brokenOff) })
  const random = randomFrom(seed)
  const row: Row = { tried: '', times, acknowledged: 0, wrong: [] }
  try {
    await servers.one.database.rows(manyUses, [])
    for (let placed = 0; placed < times; placed += CLIENTS * EACH) {
      const clients = Math.min(CLIENTS, Math.ceil((times - placed) / EACH))
      const { done, answerCounts, wrong } = await competeForSeveralRooms(servers, {
        clients,
        each: EACH,
        random,
      })
      row.acknowledged += done
      row.wrong.push(...wrong.map((each) => `several rooms, ${kind}: ${each}`))
      print(
        `several rooms, ${kind}: ${JSON.stringify(answerCounts)}, broken off ${JSON.stringify(brokenOff)}`,
      )
    }
    const retries = (brokenOff['40001'] ?? 0) + (brokenOff['40P01'] ?? 0)
    return { ...row, tried: `reservations of several rooms in any order, ${kind}; ${retries} retries` }
  } finally {
    await servers.close()
  }
}

/**
 * Reservations of several rooms, in any order, by fifty clients at once, and changes of placed ones: no
 * deadlock and no serialisation failure may reach a client. The database's aborts are counted.
 */
export async function bookRoomsInAnyOrder(input: TrialInput): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of input.databases) rows.push(await bookInAnyOrder(kind, input))
  return rows
}
