import type { LightMyRequestResponse } from 'fastify'
import { requestFor } from '#contract/every-request.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { makeAccount, password } from '#tests/support/people.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { injectionOf, openTestServer, type TestServer } from '#tests/support/server.ts'
import type { Row, TrialInput } from './trial.ts'

const MOST_EVALUATED = 100
const AT_ONCE = 200
const username = 'kari@kunde.example'

const signIn = (
  server: TestServer,
  input: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    ...injectionOf(
      requestFor('createToken', { body: { grant_type: 'password', username, password: input } }),
      headers,
    ),
    remoteAddress,
  })

/** A network for each client, from the ranges reserved for documentation and for tests. */
const networkOf = (n: number) => `198.${18 + (n >> 16)}.${(n >> 8) % 256}.${n % 256}`

/**
 * Guesses one password from as many networks, two hundred at a time, at two servers on one PostgreSQL. An
 * evaluated guess is answered with 400; then the owner signs in from a known browser.
 */
export async function guessPasswords({ times = 10_000, print }: TrialInput): Promise<Row> {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase('guesses')
  const open = () => openPostgresql(url, 'proysenhuset', () => {})
  const one = await openTestServer({ database: await open() })
  const other = await openTestServer({ database: await open(), isFurnished: true })
  const row: Row = {
    tried: 'guesses at one password; acknowledged: evaluated',
    times,
    acknowledged: 0,
    wrong: [],
  }
  try {
    await makeAccount(one.database, { email: username })
    const known = await signIn(one, password, '192.0.2.1')
    const device = known.cookies.find(({ name }) => name === '__Host-device')
    for (let from = 0; from < times; from += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, times - from) }, (_, n) => from + n)
      const answers = await Promise.all(
        batch.map((n) => signIn(n % 2 === 0 ? one : other, `Feil-Passord-${n}!`, networkOf(n))),
      )
      row.acknowledged += answers.filter(({ statusCode }) => statusCode === 400).length
      const strange = answers.find(({ statusCode }) => statusCode !== 400 && statusCode !== 429)
      if (strange) row.wrong.push(`guess: ${strange.statusCode} ${strange.payload}`)
    }
    if (row.acknowledged > MOST_EVALUATED) row.wrong.push(`${row.acknowledged} were evaluated`)
    const cookie = `__Host-device=${device?.value}`
    const owner = await signIn(other, password, '192.0.2.2', { cookie, origin: one.services.publicUrl })
    if (owner.statusCode !== 200) row.wrong.push(`the owner was answered ${owner.statusCode}`)
    const stranger = await signIn(one, password, '192.0.2.3')
    print(
      `${row.acknowledged} of ${times} guesses evaluated; the owner from a known browser: ${owner.statusCode}`,
    )
    print(`the right password from a browser that is not known, meanwhile: ${stranger.statusCode}`)
    return row
  } finally {
    await one.close()
    await other.close()
    await postgres.stop()
  }
}
