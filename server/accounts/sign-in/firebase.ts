import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { literal, string, type } from 'superstruct'
import type { ErrorCode } from '#contract/errors.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { readAnswer } from '#server/accounts/sign-in/read-answer.ts'

/** A Firebase project whose users may sign in. */
export type Firebase = {
  projectId: string
  keys: JWTVerifyGetKey
  /** The call that gives an ID token for a password, with the key that it wants; undefined for none. */
  signInUrl: string | undefined
  /** Receives why Firebase could not be reached. No name is in it. */
  warn: (reason: string) => void
}

/** Where Firebase publishes the keys that it signs ID tokens with. */
export const FIREBASE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const TIMEOUT_MS = 3000
const CLOCK_TOLERANCE_SECONDS = 5

/** A project with the keys at an address, which are fetched when they are first needed and kept. */
export const openFirebase = ({
  keysUrl,
  ...about
}: Omit<Firebase, 'keys'> & { keysUrl: string }): Firebase => ({
  ...about,
  keys: createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: async (url, options) => {
      const answer = await fetch(url, options)
      return new Response(await readAnswer(answer), { status: answer.status })
    },
  }),
})

/** A Firebase user with a verified address. */
export type FirebaseIdentity = { uid: string; email: string }

/** An answer of Firebase, or why there is none. */
export type FirebaseAnswer<T> = { value: T } | { refused: ErrorCode }

const Claims = type({ sub: string(), email: string(), email_verified: literal(true) })

const UNAVAILABLE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])

const isFault = (error: unknown) => !(error instanceof errors.JOSEError) || UNAVAILABLE.has(error.code)

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * The user of an ID token. It must be of the project, signed by Firebase, not expired, and of an address that has been
 * verified. https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export async function readIdToken(
  token: string,
  { projectId, keys, warn }: Firebase,
  now: Instant,
): Promise<FirebaseAnswer<FirebaseIdentity>> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      maxTokenAge: '1h',
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(now),
    })
    const { auth_time: signedIn, sub } = payload
    const isRight = typeof signedIn === 'number' && signedIn * 1000 <= now + CLOCK_TOLERANCE_SECONDS * 1000
    if (!isRight || !sub || sub.length > 128) return { refused: 'wrongIdToken' }
    if (!Claims.is(payload)) return { refused: 'notVerified' }
    return { value: { uid: payload.sub, email: payload.email } }
  } catch (error) {
    if (!isFault(error)) return { refused: 'wrongIdToken' }
    warn(`The keys of Firebase could not be read: ${reasonOf(error)}.`)
    return { refused: 'unavailable' }
  }
}

const SignIn = type({ idToken: string() })
const Refusal = type({ error: type({ message: string() }) })

/** What Firebase says, for what is the sender's own matter. A message may go on after its first word. */
const refusals: Record<string, ErrorCode> = {
  INVALID_LOGIN_CREDENTIALS: 'wrongSignIn',
  EMAIL_NOT_FOUND: 'wrongSignIn',
  INVALID_PASSWORD: 'wrongSignIn',
  INVALID_EMAIL: 'wrongSignIn',
  USER_DISABLED: 'wrongSignIn',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooManyTries',
}

function refusalIn(answer: unknown): ErrorCode | undefined {
  if (!Refusal.is(answer)) return undefined
  return refusals[answer.error.message.split(' ')[0] ?? '']
}

/** The ID token that Firebase gives for an address and a password. */
export async function askForIdToken(
  credentials: { email: string; password: string },
  { signInUrl, warn }: Firebase & { signInUrl: string },
): Promise<FirebaseAnswer<string>> {
  try {
    const answer = await fetch(signInUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, returnSecureToken: true }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = JSON.parse(await readAnswer(answer))
    if (answer.ok && SignIn.is(body)) return { value: body.idToken }
    const refused = refusalIn(body)
    if (refused) return { refused }
    throw new Error(`it answered ${answer.status}`)
  } catch (error) {
    warn(`Firebase could not be asked to sign a user in: ${reasonOf(error)}.`)
    return { refused: 'unavailable' }
  }
}
