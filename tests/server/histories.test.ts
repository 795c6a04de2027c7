import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowdedHistory, histories, kindsOfDeeds } from '#tests/support/histories.ts'
import { liveAndLook } from '#tests/support/run-history.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const PEOPLE = 16
const limit = testStatement<never>('UPDATE discount_rule SET usage_limit = 3 WHERE id = 2')

/** `npm run reliability -- --only histories` looks longer. */
const numRuns = 4

describe.each(databaseKinds)('on the %s database', (kind) => {
  let servers: Servers

  beforeAll(async () => {
    servers = await openServers(kind, { staff: 'huset@house.example' })
    await servers.one.database.rows(limit, [])
  }, 120_000)
  afterAll(() => servers.close())

  it('leaves a house in order whatever sixteen do at once, staff and the clock among them', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(histories(PEOPLE), async (history) => {
        const { told, wrong } = await liveAndLook(history, servers)
        for (const each of told) seen.add(`${each.kind} ${each.came}`)
        expect(wrong).toEqual([])
      }),
      { seed: 1, numRuns, examples: [[crowdedHistory(PEOPLE)]], endOnFailure: true },
    )
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...kindsOfDeeds.map((each) => `${each} done`),
        ...['place 409 taken', 'place 409 overbooked', 'place 422 invalidDiscount', 'move 409 taken'],
        'cancel 403 notEditable',
      ]),
    )
  }, 80_000)
})
