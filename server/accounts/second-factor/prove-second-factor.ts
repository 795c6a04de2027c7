import { and, eq } from 'drizzle-orm'
import { HOUR, MINUTE } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { countTries, type Limit } from '#server/accounts/limits.ts'
import { consumeFactorCode, findFactor } from '#server/accounts/second-factor/second-factors.ts'
import { deviceHashOf } from '#server/accounts/sign-in/devices.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'
import { knownDevice } from '#server/database/account-schema.ts'

/** What checking a code takes. */
export type ProofServices = Pick<AccountServices, 'database' | 'secret' | 'tenant'>

/** Wrong codes of one account. Only who knows the password gets to try. */
const LIMITS: readonly (Limit & { purpose: string })[] = [
  { purpose: 'secondFactor.quarter', most: 5, windowMs: 15 * MINUTE },
  { purpose: 'secondFactor.day', most: 30, windowMs: 24 * HOUR },
]

/** Counts a try for an account. A device that its owner has signed in on has tries of its own, as for passwords. */
export async function countCodeTry(
  accountId: string,
  { device, now }: Pick<RequestContext, 'device' | 'now'>,
  { database, secret }: ProofServices,
) {
  const deviceHash = deviceHashOf(device ?? '', secret)
  const isDevice = and(eq(knownDevice.accountId, accountId), eq(knownDevice.deviceHash, deviceHash))
  const isKnown = (await database.db.$count(knownDevice, isDevice)) > 0
  const by = isKnown ? `${accountId}:${deviceHash}` : accountId
  const tries = LIMITS.map((limit) => ({ ...limit, by }))
  return countTries(database, tries, secret, now)
}

/**
 * Whether a code proves the second factor of an account, which is used up by it. Accounts without one need no code. The
 * caller has proved to know the password, or is signed in. A try is counted before the code is checked, and taken off
 * again when it was right. Decision second-factor.
 */
export async function proveSecondFactor(
  accountId: string,
  code: string | undefined,
  context: Pick<RequestContext, 'device' | 'now'>,
  services: ProofServices,
): Promise<Answer<unknown>> {
  const { database } = services
  const factor = await findFactor(database, accountId, services)
  if (!factor) return accept({})
  if (!code?.trim()) return refuse('secondFactorRequired')
  const counted = await countCodeTry(accountId, context, services)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  if (!(await consumeFactorCode(database, factor, code, context.now))) return refuse('wrongSecondFactor')
  await counted.wasRight()
  return accept({})
}
