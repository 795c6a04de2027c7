import type { Token } from '#contract/structs/token.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { ACCESS_TOKEN_MS, signAccessToken } from '#server/accounts/sign-in/access-token.ts'
import { deviceOf } from '#server/accounts/sign-in/devices.ts'
import type { Session } from '#server/accounts/sign-in/sessions.ts'
import type { Signs } from '#server/calls/operation.ts'

/** The tokens of a session that has just begun or been refreshed. */
export async function tokensOf(session: Session, secret: string, now: Instant): Promise<Token> {
  return {
    access_token: await signAccessToken(session, secret, now),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_MS / 1000,
    refresh_token: session.refreshToken,
    scope: 'portal',
  }
}

/** The same as cookies; `device` is what the browser was known by, if anything. */
export const signingIn = (
  { access_token: accessToken }: Token,
  { refreshToken, refreshExpires }: Session,
  device: string | null,
  now: Instant,
): Signs => ({
  in: {
    accessToken,
    accessExpires: now + ACCESS_TOKEN_MS,
    refreshToken,
    refreshExpires,
    device: deviceOf(device),
  },
})
