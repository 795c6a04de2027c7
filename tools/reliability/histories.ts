import fc from 'fast-check'
import type { Database } from '#server/database/database.ts'
import { crowdedHistory, histories, operationKinds } from '#tests/support/histories.ts'
import { runAndCheck } from '#tests/support/run-history.ts'
import { openServers } from '#tests/support/servers.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import type { Row, TrialInput } from './trial.ts'

const PEOPLE = 16
const limit = testStatement<never>('UPDATE discount_rule SET usage_limit = 3 WHERE id = 2')

async function runMany(kind: Database['kind'], { times = 5000, seed, print }: TrialInput): Promise<Row> {
  const servers = await openServers(kind, { staff: 'huset@house.example', keepsTaken: true })
  const row: Row = { tried: `histories of ${PEOPLE} people, ${kind}`, times, acknowledged: 0, wrong: [] }
  const counts: Record<string, number> = {}
  try {
    await servers.one.database.rows(limit, [])
    const random = fc.sample(histories(PEOPLE), { seed, numRuns: times - 1 })
    for (const [n, history] of [crowdedHistory(PEOPLE), ...random].entries()) {
      const { outcomes, wrong } = await runAndCheck(history, servers)
      for (const each of outcomes) {
        const what = `${each.kind} ${each.result}`
        counts[what] = (counts[what] ?? 0) + each.times
        if (each.result === 'done') row.acknowledged += each.times
      }
      row.wrong.push(...wrong.map((each) => `history ${n} of seed ${seed}, ${kind}: ${each}`))
      if (n % 100 === 99)
        print(`${row.tried}: ${n + 1}, ${row.wrong.length} wrong, ${JSON.stringify(counts)}`)
    }
    for (const each of operationKinds)
      if (!counts[`${each} done`]) row.wrong.push(`${kind}: no ${each} was done`)
    print(`${row.tried}: ${JSON.stringify(counts)}`)
    return row
  } finally {
    await servers.close()
  }
}

/**
 * Sixteen concurrent clients place, move, extend, cancel, approve and decline, and time passes; after each
 * history SQL checks the invariants.
 */
export async function liveHistories(input: TrialInput): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of input.databases) rows.push(await runMany(kind, input))
  return rows
}
