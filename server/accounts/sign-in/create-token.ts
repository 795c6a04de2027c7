import type { FieldError } from '#contract/field-codes.ts'
import { scopes, type Token, type TokenRequest } from '#contract/structs/token.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { issueToken, tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { checkPassword } from '#server/accounts/sign-in/check-password.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { refreshSession } from '#server/accounts/sign-in/sessions.ts'
import { tokensOf } from '#server/accounts/sign-in/tokens-of.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'

const SET_PASSWORD_MS = 5 * MINUTE

const without = (...names: string[]): Answer<never> =>
  refuse('requiredParameter', {
    fields: names.map((path): FieldError => ({ path, code: 'required' })),
  })

/** A token that sets the password once: the caller has just proved to know the old one. */
async function allowNewPassword(
  accountId: string,
  { now }: RequestContext,
  { database, secret }: AccountServices,
): Promise<Answer<Token>> {
  const purpose = 'setPassword'
  const { id } = await issueToken(database, { purpose, accountId, ttlMs: SET_PASSWORD_MS }, secret, now)
  return accept({
    access_token: tokenTextOf(secret, purpose, id),
    token_type: 'bearer',
    expires_in: SET_PASSWORD_MS / 1000,
    scope: 'set-password',
  })
}

async function byPassword(
  request: TokenRequest,
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<Token>> {
  const { username: email = '', password = '' } = request
  const scope = request.scope?.trim() || 'portal'
  const missing = [...(email.trim() ? [] : ['username']), ...(password ? [] : ['password'])]
  if (missing.length > 0) return without(...missing)
  if (!scopes.some((known) => known === scope)) return refuse('unknownScope')
  const checked = await checkPassword({ email, password }, context, services)
  if (!checked.accepted) return checked
  return scope === 'set-password'
    ? allowNewPassword(checked.value.accountId, context, services)
    : openSession(checked.value, request.second_factor, context, services)
}

async function byRefreshToken(
  { refresh_token: input }: TokenRequest,
  { now }: RequestContext,
  { database, secret }: AccountServices,
): Promise<Answer<Token>> {
  if (!input) return without('refresh_token')
  const session = await refreshSession(database, input, secret, now)
  return session ? accept(await tokensOf(session, secret, now)) : refuse('sessionEnded')
}

/** Signs in with a password, or goes on with a refresh token. RFC 6749, sections 4.3 and 6. */
export const createToken: Operation<'createToken', AccountServices> = async ({ body }, context, services) => {
  if (body.grant_type === 'password') return byPassword(body, context, services)
  if (body.grant_type === 'refresh_token') return byRefreshToken(body, context, services)
  return refuse('unsupportedGrant')
}
