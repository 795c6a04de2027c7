import type { CallOptions, Transport, WireRequest } from '#contract/client.ts'
import type { Token } from '#contract/structs/token.ts'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'
import { ApiRefusal, SessionNotStored } from '#src/api/api-errors.ts'

/** The visible part of a session: that there may be one. */
export type SessionHint = {
  isThere: () => boolean
  forget: () => void
  /** Stores the hint of an API on another host, whose cookies this page cannot read. */
  keep: (cookie: string | null) => void
}

/** A transport that reports when a call was answered as a visitor's: the server did not know its caller. */
export type TellingTransport = (
  request: WireRequest,
  options: CallOptions | undefined,
  takenForVisitors: () => void,
) => Promise<unknown>

type Keeping = {
  /** Exchanges the session's refresh token for the next one. */
  refresh: () => Promise<void>
  hint: SessionHint
  clock: () => Instant
  onExpired: () => void
  /** The server refuses what it may have allowed before. */
  onNotAllowed: () => void
}

/** An access token is valid for ten minutes. */
const FRESH_FOR = 8 * MINUTE

/** Calls that are the same for every caller; setting a password concerns the current session. */
const needsNoSession = (url: string) => url.startsWith('/auth/') && !url.startsWith('/auth/set-password')

/** It was answered, and nothing was done. */
const isRefused = (error: unknown) => error instanceof ApiRefusal && error.status < 500

/** A token for another scope than the portal's does not sign in. */
const signsIn = (url: string, answer: unknown) =>
  url.startsWith('/auth/token') && (answer as Partial<Token> | null | undefined)?.scope === 'portal'

const isUnknownCaller = (error: unknown) => error instanceof ApiRefusal && error.status === 401

/** As the rights of the session are now; `secondFactorMissing` where the venue has begun to require one. */
const isNotAllowed = (error: unknown) =>
  error instanceof ApiRefusal && ['notAllowed', 'secondFactorMissing'].includes(error.context.code)

/**
 * A transport that keeps the session alive: an old access token is refreshed before a call, once for all
 * waiting calls. So no call is answered as a visitor's because a token expired meanwhile. A session that ends
 * elsewhere (another tab, the server) is noticed at the next call, or at one that was answered as a
 * visitor's. Signing in rejects with `SessionNotStored` when the browser blocks cookies.
 */
export function sessionKeeper(
  transport: TellingTransport,
  { refresh, hint, clock, onExpired, onNotAllowed }: Keeping,
): Transport {
  let renewedAt = Number.NEGATIVE_INFINITY
  let wasThere = false
  let refreshing: Promise<void> | undefined

  const isFresh = () => {
    const age = clock() - renewedAt
    // A clock that was set back makes no token younger.
    return age >= 0 && age < FRESH_FOR
  }

  const renew = async () => {
    try {
      await refresh()
      renewedAt = clock()
    } catch (error) {
      // Without a response nothing is known: the call itself will fail.
      if (!isUnknownCaller(error)) return
      hint.forget()
      isOver()
    }
  }

  const isOver = () => {
    wasThere = false
    renewedAt = Number.NEGATIVE_INFINITY
    onExpired()
  }

  const beFresh = async () => {
    if (!hint.isThere()) {
      if (wasThere) isOver()
      return
    }
    wasThere = true
    if (isFresh()) return
    refreshing ??= renew().finally(() => {
      refreshing = undefined
    })
    await refreshing
  }

  /**
   * The server did not know the caller, or took them for a visitor, and did nothing: repeat once, if a new token
   * identifies the caller.
   */
  const again = async (refusal: unknown, sentWith: Instant, calling: () => Promise<unknown>) => {
    if (renewedAt === sentWith) renewedAt = Number.NEGATIVE_INFINITY
    await beFresh()
    if (!isFresh()) throw refusal
    return calling()
  }

  return async (request, options) => {
    let wasVisitors = false
    const calling = () => {
      wasVisitors = false
      return transport(request, options, () => {
        wasVisitors = true
      })
    }
    if (needsNoSession(request.url)) {
      const answer = await calling()
      if (signsIn(request.url, answer)) {
        if (!hint.isThere()) throw new SessionNotStored()
        renewedAt = clock()
      }
      return answer
    }
    await beFresh()
    const sentWith = renewedAt
    const answer = await calling().catch((error: unknown) => {
      if (isUnknownCaller(error) || (wasVisitors && isRefused(error))) return again(error, sentWith, calling)
      if (isNotAllowed(error) && wasThere) onNotAllowed()
      throw error
    })
    if (wasVisitors) {
      if (renewedAt === sentWith) renewedAt = Number.NEGATIVE_INFINITY
      await beFresh()
    }
    return answer
  }
}
