import type { ArgumentsOf, ResponseOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-codes.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { Principal } from '#server/calls/principal.ts'
import type { Database } from '#server/database/database.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** What every operation can use. Subjects add their own, such as the house in memory. */
export type Services = {
  tenant: Tenant
  database: Database
  /** The address that customers know the portal by, without a slash at the end. */
  publicUrl: string
  /** Where the portal finds the API: empty for `publicUrl`, else a path there or another address. See `contract/api-url.ts`. */
  apiUrl?: string | undefined
  /** Signs access keys and tokens; what is counted or kept of people is hashed with it. */
  secret: string
  /** Orders that one caller may place and change in an hour without signing in; undefined for any number. */
  ordersPerHour?: number | undefined
  /** Where emails about orders go, with the links that requests are answered by; undefined for no address. */
  adminEmail: string | undefined
  /** Where they go, after what the venue has set of itself. */
  mailed?: Record<'reservations' | 'registrations', readonly string[]> | undefined
  /** Called after a change that wrote emails. */
  outboxFilled: () => void
}

/** Where emails to the venue's own people go: as it has set it, or else as it was installed. */
export const staffMails = (
  { mailed, adminEmail }: Pick<Services, 'mailed' | 'adminEmail'>,
  about: 'reservations' | 'registrations',
): readonly string[] => mailed?.[about] ?? (adminEmail ? [adminEmail] : [])

/** Who makes the call, when, and in which language. */
export type RequestContext = {
  now: Instant
  locale: Locale
  /** An address on the network; only ever kept as a keyed hash. */
  caller: string
  /** Who is signed in; null for a visitor. */
  principal: Principal | null
  /** The key of a browser that has been signed in; null for one without. */
  device: string | null
  /** The key of a browser that has registered an account; null for one without. */
  registration: string | null
  /** The refresh token of the browser's cookie. */
  refreshToken: string | null
}

/**
 * What an answer changes in the browser: it is signed in, or out, or gets a key for the account that was registered
 * with it. Both times are when the cookie ends.
 */
export type Signs =
  | {
      in: {
        accessToken: string
        accessExpires: Instant
        refreshToken: string
        refreshExpires: Instant
        device: string
      }
    }
  | { out: true }
  | { registered: string }

/** Why something was not done. It is a value: nothing went wrong. */
export type Refusal = {
  code: ErrorCode
  /** Seconds until it may be tried again, for the header Retry-After. */
  retryAfter?: number
} & Omit<ErrorBody['context'], 'code' | 'detail' | 'detail_no'>

export type Answer<T> =
  | { accepted: true; value: T; signs?: Signs }
  | { accepted: false; refusal: Refusal; signs?: { out: true } }

/** One call of the table, done. */
export type Operation<Name extends CallName, Needs = Services> = (
  input: ArgumentsOf<Calls[Name]>,
  context: RequestContext,
  services: Needs,
) => Promise<Answer<ResponseOf<Calls[Name]> | WrittenJson>>

/** The answer to a call as the bytes of its JSON, from an operation that keeps most of them from call to call. */
export class WrittenJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export const accept = <T>(value: T, signs?: Signs): Answer<T> => ({
  accepted: true,
  value,
  ...(signs ? { signs } : {}),
})

export const refuse = (code: ErrorCode, more: Omit<Refusal, 'code'> = {}): Answer<never> => ({
  accepted: false,
  refusal: { code, ...more },
})

const deadlines: readonly string[] = ['tooLate', 'servingClosed', 'productsClosed']

/** A refusal of fields: `invalid`, or what all of them have in common. Who is too late for the room is so for its food. */
export function refuseFields(fields: FieldError[]): Answer<never> {
  const every = (code: string) => fields.every((field) => field.code === code)
  const isLate = fields.some(({ code }) => code === 'tooLate')
  if (isLate && fields.every(({ code }) => deadlines.includes(code))) return refuse('tooLate', { fields })
  if (every('servingClosed')) return refuse('servingClosed', { fields })
  if (every('invalidDiscount')) return refuse('invalidDiscount', { fields })
  return refuse('invalid', { fields })
}
