import { Secret, TOTP } from 'otpauth'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'

/** What every authenticator app can do: RFC 6238 with six digits and half minutes. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 }
const STEP_MS = MINUTE / 2
/** Codes of so many half minutes before and after are accepted, for clocks that differ. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new secret, in base32 as it is typed into an app. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the picture for an app says; `issuer` and `label` are what the app calls it. */
export const setupUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The code that an app shows. */
export const codeOfApp = (secret: string, now: Instant): string =>
  TOTP.generate({ ...PARAMETERS, secret: Secret.fromBase32(secret), timestamp: now })

/** The half minute, counted from 1970, that a code is of; undefined for a wrong code. RFC 6238. */
export function stepOfCode(secret: string, code: string, now: Instant): number | undefined {
  // The library throws at other digits than these.
  if (!/^\d{6}$/.test(code)) return undefined
  const validation = { ...PARAMETERS, secret: Secret.fromBase32(secret), timestamp: now, window: WINDOW }
  const distance = TOTP.validate({ ...validation, token: code })
  return distance === null ? undefined : Math.floor(now / STEP_MS) + distance
}
