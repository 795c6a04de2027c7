import { normaliseEmail } from '#domain/account/email.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { countTries } from '#server/accounts/limits.ts'
import { askForIdToken } from '#server/accounts/sign-in/firebase.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'

/** Wrong passwords in a window of time: for one address, and from one caller for whichever addresses. */
const OF_ADDRESS = { most: 10, windowMs: 15 * MINUTE }
const OF_CALLER = { most: 50, windowMs: 15 * MINUTE }

/** Asks Firebase for the ID token of an address and a password, which signs in by `/auth/firebase-login`. */
export const receiveFirebaseToken: Operation<'receiveFirebaseToken', AccountServices> = async (
  { email, password },
  { caller, now },
  { firebase, database, secret },
) => {
  const signInUrl = firebase?.signInUrl
  if (!firebase || !signInUrl) return refuse('notConfigured')
  const tries = [
    { purpose: 'firebasePassword.address', by: normaliseEmail(email), ...OF_ADDRESS },
    { purpose: 'firebasePassword.caller', by: caller, ...OF_CALLER },
  ]
  const counted = await countTries(database, tries, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const requested = await askForIdToken({ email, password }, { ...firebase, signInUrl })
  if ('refused' in requested) return refuse(requested.refused)
  await counted.wasRight()
  return accept({ idToken: requested.value })
}
