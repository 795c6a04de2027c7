import { errorStatus } from '#contract/error-status.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/** The OAuth 2 error of a refused token (RFC 6749, sections 4.1.2.1 and 5.2). */
export const oauthErrors = [
  'invalid_request',
  'invalid_grant',
  'unsupported_grant_type',
  'invalid_scope',
  'temporarily_unavailable',
  'server_error',
] as const

type OAuthError = (typeof oauthErrors)[number]

/** The body of a refused token: the OAuth 2 error, together with the contract's own. */
type OAuthErrorBody = ErrorBody & { error: OAuthError; error_description: string }

const words: Partial<Record<ErrorCode, OAuthError>> = {
  wrongSignIn: 'invalid_grant',
  wrongPassword: 'invalid_grant',
  secondFactorRequired: 'invalid_grant',
  wrongSecondFactor: 'invalid_grant',
  userNotFound: 'invalid_grant',
  notVerified: 'invalid_grant',
  notApproved: 'invalid_grant',
  deactivated: 'invalid_grant',
  sessionEnded: 'invalid_grant',
  notSignedIn: 'invalid_grant',
  unsupportedGrant: 'unsupported_grant_type',
  unknownScope: 'invalid_scope',
  tooManyTries: 'temporarily_unavailable',
  unavailable: 'temporarily_unavailable',
  internal: 'server_error',
  unknownError: 'server_error',
}

const oauthErrorOf = (code: ErrorCode): OAuthError => words[code] ?? 'invalid_request'

/** RFC 6749 allows a description printable ASCII without quotation marks and backslashes. */
const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '')

/** A refusal as an OAuth 2 error. */
export const oauthErrorBody = (body: ErrorBody): OAuthErrorBody => ({
  error: oauthErrorOf(body.context.code),
  error_description: plain(body.context.detail),
  ...body,
})

const statuses = new Set([403, 413, 415, 429, 500, 503])

/** OAuth 2 answers 400 for any token fault; refusals about something else keep their status. */
export function oauthStatus(code: ErrorCode): number {
  const own = errorStatus[code]
  return statuses.has(own) && oauthErrorOf(code) !== 'invalid_grant' ? own : 400
}
