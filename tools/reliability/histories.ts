import fc from 'fast-check'
import type { Database } from '#server/database/database.ts'
import { crowdedHistory, histories, kindsOfDeeds } from '#tests/support/histories.ts'
import { liveAndLook } from '#tests/support/run-history.ts'
import { openServers } from '#tests/support/servers.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import type { Given, Row } from './trial.ts'

const PEOPLE = 16
const limit = testStatement<never>('UPDATE discount_rule SET usage_limit = 3 WHERE id = 2')

async function liveMany(kind: Database['kind'], { times = 5000, seed, say }: Given): Promise<Row> {
  const servers = await openServers(kind, { staff: 'huset@house.example' })
  const row: Row = { tried: `histories of ${PEOPLE} people, ${kind}`, times, acknowledged: 0, wrong: [] }
  const came: Record<string, number> = {}
  try {
    await servers.one.database.rows(limit, [])
    const random = fc.sample(histories(PEOPLE), { seed, numRuns: times - 1 })
    for (const [n, history] of [crowdedHistory(PEOPLE), ...random].entries()) {
      const { told, wrong } = await liveAndLook(history, servers)
      for (const each of told) {
        const what = `${each.kind} ${each.came}`
        came[what] = (came[what] ?? 0) + each.times
        if (each.came === 'done') row.acknowledged += each.times
      }
      row.wrong.push(...wrong.map((each) => `history ${n} of seed ${seed}, ${kind}: ${each}`))
      if (n % 100 === 99) say(`${row.tried}: ${n + 1}, ${row.wrong.length} wrong, ${JSON.stringify(came)}`)
    }
    for (const each of kindsOfDeeds) if (!came[`${each} done`]) row.wrong.push(`${kind}: no ${each} was done`)
    say(`${row.tried}: ${JSON.stringify(came)}`)
    return row
  } finally {
    await servers.close()
  }
}

/**
 * Sixteen people at once place, move, extend, cancel, approve and decline, and time passes; after each history it is
 * asked in SQL whether the house is in order.
 */
export async function liveHistories(given: Given): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of given.databases) rows.push(await liveMany(kind, given))
  return rows
}
