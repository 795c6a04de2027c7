import { isDeepStrictEqual } from 'node:util'
import type { ArgumentsOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import type { TestAnswer } from '#tests/support/server.ts'
import { answerOf, injectionOf } from '#tests/support/server.ts'
import type { Servers } from '#tests/support/servers.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/** The outcome of a concurrent round: how many succeeded, and what is wrong. */
export type Round = { done: number; wrong: string[] }

/** A network for each client, from the range reserved for tests. */
const networkOf = (client: number): string => `198.18.${(client >> 8) % 256}.${client % 256}`

/** Calls as one of many clients: from its own network, at either server. */
export async function callAs<Name extends CallName>(
  servers: Servers,
  client: number,
  name: Name,
  input: ArgumentsOf<Calls[Name], Blob>,
): Promise<TestAnswer<Name>> {
  const request = injectionOf(requestFor(name, input))
  const answer = await servers.of(client).app.inject({ ...request, remoteAddress: networkOf(client) })
  const body = answerOf(answer)
  return { status: answer.statusCode, body, refusal: body.context, headers: answer.headers }
}

/** The numbers of some clients, from 0. */
const clientsUpTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

/** Runs the same call of so many clients concurrently. */
export const callConcurrently = <Name extends CallName>(
  servers: Servers,
  clients: number,
  name: Name,
  input: (client: number) => ArgumentsOf<Calls[Name], Blob>,
): Promise<TestAnswer<Name>[]> =>
  Promise.all(clientsUpTo(clients).map((client) => callAs(servers, client, name, input(client))))

/** The count of each answer, as `201` or `409 taken`. */
export function tally(answers: readonly Pick<TestAnswer<CallName>, 'status' | 'refusal'>[]) {
  const counts: Record<string, number> = {}
  for (const { status, refusal } of answers) {
    const outcome = refusal ? `${status} ${refusal.code}` : String(status)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** A fault when the actual value differs from the expected one. */
export const unless = (what: string, actual: object, expected: object): string[] =>
  isDeepStrictEqual(actual, expected)
    ? []
    : [`${what}: ${JSON.stringify(actual)} and not ${JSON.stringify(expected)}`]

type Written = { reservations: number; occupancies: number; confirmations: number; coupons: number }

const countWritten = testStatement<Written>(`SELECT
  (SELECT count(*)::int FROM reservation) AS reservations, (SELECT count(*)::int FROM occupancy) AS occupancies,
  (SELECT count(*)::int FROM outbox WHERE kind = 'confirmation') AS confirmations,
  (SELECT count(*)::int FROM coupon_use) AS coupons`)

/** The number of reservations, occupancies, confirmations and coupon uses. */
export async function writtenAt({ one }: Servers): Promise<Written> {
  const [written] = await one.database.rows(countWritten, [])
  return { reservations: 0, occupancies: 0, confirmations: 0, coupons: 0, ...written }
}
