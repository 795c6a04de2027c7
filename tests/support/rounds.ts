import { isDeepStrictEqual } from 'node:util'
import type { ArgumentsOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import { requestFor } from '#contract/client.ts'
import type { TestAnswer } from '#tests/support/server.ts'
import { answerOf, injectionOf } from '#tests/support/server.ts'
import type { Servers } from '#tests/support/servers.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/** What many at once came to: how much was done, and what should not have happened. */
export type Round = { done: number; wrong: string[] }

/** Another network for each client, of those that are kept for tests. */
export const networkOf = (client: number): string => `198.18.${(client >> 8) % 256}.${client % 256}`

/** Asks as one of many clients: from a network of its own, whichever server it comes to. */
export async function askAs<Name extends CallName>(
  servers: Servers,
  client: number,
  name: Name,
  given: ArgumentsOf<Calls[Name], Blob>,
): Promise<TestAnswer<Name>> {
  const request = injectionOf(requestFor(name, given))
  const answer = await servers.of(client).app.inject({ ...request, remoteAddress: networkOf(client) })
  const body = answerOf(answer)
  return { status: answer.statusCode, body, refusal: body.context, headers: answer.headers }
}

/** The numbers of some clients, beginning with 0. */
export const clientsUpTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

/** Lets so many clients ask the same call at once. */
export const askAtOnce = <Name extends CallName>(
  servers: Servers,
  clients: number,
  name: Name,
  given: (client: number) => ArgumentsOf<Calls[Name], Blob>,
): Promise<TestAnswer<Name>[]> =>
  Promise.all(clientsUpTo(clients).map((client) => askAs(servers, client, name, given(client))))

/** How often each answer came, as `201` or `409 taken`. */
export function tally(answers: readonly Pick<TestAnswer<CallName>, 'status' | 'refusal'>[]) {
  const counts: Record<string, number> = {}
  for (const { status, refusal } of answers) {
    const said = refusal ? `${status} ${refusal.code}` : String(status)
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

/** A complaint where what was found is not what was promised. */
export const unless = (what: string, found: object, promised: object): string[] =>
  isDeepStrictEqual(found, promised)
    ? []
    : [`${what}: ${JSON.stringify(found)} and not ${JSON.stringify(promised)}`]

type Written = { reservations: number; held: number; confirmations: number; coupons: number }

const countWritten = testStatement<Written>(`SELECT
  (SELECT count(*)::int FROM reservation) AS reservations, (SELECT count(*)::int FROM occupancy) AS held,
  (SELECT count(*)::int FROM outbox WHERE kind = 'confirmation') AS confirmations,
  (SELECT count(*)::int FROM coupon_use) AS coupons`)

/** What there is of what customers make. */
export async function writtenAt({ one }: Servers): Promise<Written> {
  const [written] = await one.database.rows(countWritten, [])
  return { reservations: 0, held: 0, confirmations: 0, coupons: 0, ...written }
}
