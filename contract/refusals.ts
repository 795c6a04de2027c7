import { type Access, type Call, ofEachGrant } from '#contract/call.ts'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { oauthStatus } from '#contract/oauth.ts'

const ofAccess: Record<Access, readonly ErrorCode[]> = {
  everyone: [],
  reservationHolder: ['notFound'],
  seriesHolder: ['notFound'],
  signedIn: ['notSignedIn'],
  primaryContact: ['notSignedIn', 'notAllowed'],
  staff: ['notSignedIn', 'notAllowed'],
  administrator: ['notSignedIn', 'notAllowed', 'secondFactorMissing'],
  ...ofEachGrant(() => ['notSignedIn', 'notAllowed', 'secondFactorMissing']),
  customerReader: ['notSignedIn', 'notFound'],
}

const always: readonly ErrorCode[] = ['malformed', 'internal', 'unavailable']

/** OAuth 2 has servers ignore parameters that they do not know (RFC 6749, section 3.2). */
export const passesOverUnknown = ({ errors }: Pick<Call, 'errors'>): boolean => errors === 'oauth'

function ofRequest(call: Call): ErrorCode[] {
  const { method, changes, parameters, body, bodyWhenNone, bodyType, file } = call
  const all = Object.values(parameters)
  const others = all.filter((parameter) => parameter.in !== 'path')
  const hasBody = body !== null || bodyType === 'multipart' || all.some(({ secret }) => secret)
  const needs = (body !== null && !bodyWhenNone) || (bodyType === 'multipart' && file !== 'optional')
  return [
    ...(needs || others.some(({ required }) => required) ? (['requiredParameter'] as const) : []),
    ...(body !== null || others.length > 0 ? (['invalid'] as const) : []),
    ...(hasBody && !passesOverUnknown(call) ? (['unknownField'] as const) : []),
    ...(all.length > others.length ? (['notFound'] as const) : []),
    ...(hasBody || method !== 'GET' ? (['tooLarge', 'unsupportedMedia'] as const) : []),
    ...(method !== 'GET' || changes ? (['notAllowed'] as const) : []),
  ]
}

/**
 * Whether a bearer token must be valid if there is one. Calls that sign in, refresh and sign out ignore the
 * session: clients come there with expired tokens.
 */
export const mindsBearer = ({ path }: Pick<Call, 'path'>): boolean => !path.startsWith('/auth/')

/** The refusals of a call: those that follow from the table, and the call's own. */
export function refusalsOf(call: Call): ErrorCode[] {
  const ofBearer: readonly ErrorCode[] = mindsBearer(call) ? ['wrongToken'] : []
  const all = [...ofRequest(call), ...ofAccess[call.access], ...ofBearer, ...(call.refusals ?? []), ...always]
  return [...new Set(all)]
}

/** The status of a refusal by a call. */
export const statusOf = ({ errors }: Pick<Call, 'errors'>, code: ErrorCode): number =>
  errors === 'oauth' ? oauthStatus(code) : errorStatus[code]
