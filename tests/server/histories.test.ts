import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calmHistory, crowdedHistory, histories, operationKinds } from '#tests/support/histories.ts'
import { runAndCheck } from '#tests/support/run-history.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const PEOPLE = 16
const limit = testStatement<never>('UPDATE discount_rule SET usage_limit = 3 WHERE id = 2')

/** `npm run reliability -- --only histories` runs longer. */
const numRuns = 5

describe.each(databaseKinds)('on the %s database', (kind) => {
  let servers: Servers

  beforeAll(async () => {
    servers = await openServers(kind, { staff: 'huset@house.example', keepsTaken: true })
    await servers.one.database.rows(limit, [])
  }, 120_000)
  afterAll(() => servers.close())

  it('invariants hold after sixteen concurrent clients, staff and the clock among them', async () => {
    const statuses = new Set<string>()
    await fc.assert(
      fc.asyncProperty(histories(PEOPLE), async (history) => {
        const { outcomes, wrong } = await runAndCheck(history, servers)
        for (const each of outcomes) statuses.add(`${each.kind} ${each.result}`)
        expect(wrong).toEqual([])
      }),
      { seed: 1, numRuns, examples: [[calmHistory()], [crowdedHistory(PEOPLE)]], endOnFailure: true },
    )
    expect([...statuses]).toEqual(
      expect.arrayContaining([
        ...operationKinds.map((each) => `${each} done`),
        ...['place 409 taken', 'place 409 overbooked', 'place 422 invalidDiscount', 'move 409 taken'],
        'cancel 403 notEditable',
      ]),
    )
  }, 80_000)
})
