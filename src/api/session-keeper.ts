import type { CallOptions, Transport, WireRequest } from '#contract/client.ts'
import type { Token } from '#contract/structs/token.ts'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'
import { ApiRefusal, SessionNotStored } from '#src/api/api-errors.ts'

/** What the server lets the portal see of a session: that there may be one. */
export type SessionHint = {
  isThere: () => boolean
  forget: () => void
  /** Keeps the hint of an API on another host, whose cookies this page can't read. */
  keep: (cookie: string | null) => void
}

/** A transport that says so when a call was done, but as a visitor's: the server did not know who made it. */
export type TellingTransport = (
  request: WireRequest,
  options: CallOptions | undefined,
  takenForVisitors: () => void,
) => Promise<unknown>

type Keeping = {
  /** Takes the session's refresh token for the next one. */
  refresh: () => Promise<void>
  hint: SessionHint
  clock: () => Instant
  onExpired: () => void
  /** The server does not allow what it may have allowed before. */
  onNotAllowed: () => void
}

/** An access token is good for ten minutes. */
const FRESH_FOR = 8 * MINUTE

/** Calls that are the same whoever makes them; choosing a password asks whose session is to go on. */
const needsNoSession = (url: string) => url.startsWith('/auth/') && !url.startsWith('/auth/set-password')

/** A token for another scope than the portal's signs nobody in. */
const signsIn = (url: string, answer: unknown) =>
  url.startsWith('/auth/token') && (answer as Partial<Token> | null | undefined)?.scope === 'portal'

const isUnknownCaller = (error: unknown) => error instanceof ApiRefusal && error.status === 401

/**
 * A transport that keeps whoever is signed in signed in: before a call the access token is renewed when it is old, once
 * for all calls that wait. So no call is taken for a visitor's because a token ran out meanwhile. What ends the session
 * elsewhere (another tab, the house) is heard at the next call, or at one that was done as a visitor's. Signing in rejects with `SessionNotKept` where the
 * browser takes no cookies.
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
    // A clock that has been put back makes no token younger.
    return age >= 0 && age < FRESH_FOR
  }

  const renew = async () => {
    try {
      await refresh()
      renewedAt = clock()
    } catch (error) {
      // Without an answer nothing is known: the call itself will tell.
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

  /** The server did not know who called, and did nothing: once more, if a new token makes the caller known. */
  const again = async (refusal: unknown, sentWith: Instant, calling: () => Promise<unknown>) => {
    if (renewedAt === sentWith) renewedAt = Number.NEGATIVE_INFINITY
    await beFresh()
    if (!isFresh()) throw refusal
    return calling()
  }

  return async (request, options) => {
    let wasVisitors = false
    const calling = () =>
      transport(request, options, () => {
        wasVisitors = true
      })
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
      if (isUnknownCaller(error)) return again(error, sentWith, calling)
      if (error instanceof ApiRefusal && error.context.code === 'notAllowed' && wasThere) onNotAllowed()
      throw error
    })
    if (wasVisitors) {
      if (renewedAt === sentWith) renewedAt = Number.NEGATIVE_INFINITY
      await beFresh()
    }
    return answer
  }
}
