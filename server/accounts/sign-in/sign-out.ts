import type { AccountServices } from '#server/accounts/account-services.ts'
import { endSession, sessionOfToken } from '#server/accounts/sign-in/sessions.ts'
import { accept, type Operation } from '#server/calls/operation.ts'

/** Ends the session that the caller is signed in with, also when all that is left of it is a refresh token. */
export const signOut: Operation<'signOut', AccountServices> = async (
  _given,
  context,
  { database, secret },
) => {
  const { principal, refreshToken, now } = context
  const sessions = [principal?.sessionId, refreshToken === null ? null : sessionOfToken(refreshToken, secret)]
  for (const sessionId of new Set(sessions)) if (sessionId) await endSession(database, sessionId, now)
  return accept({}, { out: true })
}
