import type { AccountServices } from '#server/accounts/account-services.ts'
import { endSession, refreshSession, sessionOfToken } from '#server/accounts/sign-in/sessions.ts'
import { signingIn, tokensOf } from '#server/accounts/sign-in/tokens-of.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'

/**
 * Takes a refresh token for the next one. A browser's comes as a cookie and goes back as one: no script gets to see
 * it. One that a client has sent itself goes back in the body, and leaves the cookies alone. Cookies of a session that is
 * over are taken away: nothing comes of them any more.
 */
export const refreshToken: Operation<'refreshToken', AccountServices> = async (
  input,
  context,
  { database, secret },
) => {
  const { device, now } = context
  const shown = input.token ?? context.refreshToken
  if (shown === null) return refuse('notSignedIn')
  const session = await refreshSession(database, shown, secret, now)
  if (!session) {
    const refusal = refuse('sessionEnded')
    return input.token === undefined ? { ...refusal, signs: { out: true } } : refusal
  }
  const token = await tokensOf(session, secret, now)
  if (input.token !== undefined) return accept(token)
  const { refresh_token: _, ...shownToScripts } = token
  return accept(shownToScripts, signingIn(token, session, device, now))
}

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
