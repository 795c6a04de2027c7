import { startSession } from '#server/accounts/sign-in/sessions.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { makeAccount } from '#tests/support/people.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import type { Row, TrialInput } from './trial.ts'

const AT_ONCE = 50
const START = Date.parse('2026-11-20T10:00:00+01:00')

const refresh = async (server: TestServer, token: string) => {
  const { status, body } = await server.call('refreshToken', { token })
  return { status, next: status === 200 ? body.refresh_token : undefined }
}

/**
 * Refreshes one token fifty times at once, at two servers on one PostgreSQL; in the next round its successor.
 * Each must get one. In the end the last but one is used again after the grace period, which must end the
 * session.
 */
export async function refreshConcurrently({ times = 100, print }: TrialInput): Promise<Row> {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase('refreshes')
  const open = () => openPostgresql(url, 'proysenhuset', () => {})
  const one = await openTestServer({ database: await open() })
  const other = await openTestServer({ database: await open(), isFurnished: true })
  const servers = [one, other]
  const row: Row = { tried: 'fifty refreshes of one token at once', times, acknowledged: 0, wrong: [] }
  try {
    const { accountId } = await makeAccount(one.database)
    const session = await startSession(one.database, accountId, one.services.secret, one.now())
    let [before, token] = ['', session.refreshToken]
    for (let round = 1; round <= times; round++) {
      for (const server of servers) server.setNow(new Date(START + round * 60_000).toISOString())
      const refreshed = Array.from({ length: AT_ONCE }, (_, n) => refresh(n % 2 === 0 ? one : other, token))
      const answers = await Promise.all(refreshed)
      const next = new Set(answers.map((answer) => answer.next))
      row.acknowledged += answers.filter(({ status }) => status === 200).length
      if (next.size !== 1 || next.has(undefined)) row.wrong.push(`round ${round}: ${next.size} successors`)
      before = token
      token = answers[0]?.next ?? ''
    }
    for (const server of servers) server.setNow(new Date(START + times * 60_000 + 30_001).toISOString())
    const replayed = [await refresh(one, before), await refresh(other, token)].map(({ status }) => status)
    if (replayed.some((status) => status !== 401)) row.wrong.push(`after the replay: ${replayed}`)
    print(`a used token 30 s later, and then the newest one: ${replayed.join(', ')}`)
    return row
  } finally {
    for (const server of servers) await server.close()
    await postgres.stop()
  }
}
