import { enums, type Infer, object, optional } from 'superstruct'
import { filledText, text, wholeNumber } from '#contract/wire.ts'

/**
 * The purpose of a token: the portal's calls, or, for five minutes and once, setting a new password, which
 * proves knowledge of the old one.
 */
export const scopes = ['portal', 'set-password'] as const

/**
 * The form of a token request (Specification §7). Clients are public: their id and secret are accepted and
 * ignored.
 */
export const TokenRequest = object({
  /** `password` or `refresh_token` (RFC 6749, sections 4.3 and 6). */
  grant_type: filledText(60),
  /** An email address; with `password`. */
  username: optional(text(254)),
  password: optional(text(1000)),
  /** Six digits of an authenticator app, or a recovery code, where the account has one; with `password`. */
  second_factor: optional(text(40)),
  /** With `refresh_token`. */
  refresh_token: optional(text(400)),
  /** One of `scopes`, `portal` when absent; with `password`. */
  scope: optional(text(200)),
  client_id: optional(text(400)),
  client_secret: optional(text(1000)),
})
export type TokenRequest = Infer<typeof TokenRequest>

/** RFC 6749, section 5.1. There is no refresh token for `set-password`, nor in the body when it came as a cookie. */
export const Token = object({
  access_token: text(2000),
  token_type: enums(['bearer']),
  /** Seconds. */
  expires_in: wholeNumber(0, 86_400),
  refresh_token: optional(text(400)),
  scope: enums(scopes),
})
export type Token = Infer<typeof Token>

/** Signing out has no response. */
export const SignedOut = object({})
