import { MINUTE } from '#domain/time/venue-time.ts'
import { countTry } from '#server/accounts/limits.ts'
import { type Answer, type RequestContext, refuse, type Services } from '#server/calls/operation.ts'

/** Wrong keys of one caller inside a window of time; a right one is not counted. */
const WRONG_KEYS = { most: 20, windowMs: 15 * MINUTE }

/** The answer to a link whose key opens nothing: as one that was withdrawn, and after many of them to wait. */
export async function refuseWrongKey(
  purpose: 'door' | 'guests' | 'offers',
  { now, caller }: Pick<RequestContext, 'now' | 'caller'>,
  { database, secret }: Pick<Services, 'database' | 'secret'>,
): Promise<Answer<never>> {
  const { mayTry, retryAfter } = await countTry(database, { purpose, by: caller }, WRONG_KEYS, secret, now)
  return mayTry ? refuse('notFound') : refuse('tooManyTries', { retryAfter })
}
