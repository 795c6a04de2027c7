import type { Transport } from '#contract/client.ts'
import type { Token } from '#contract/structs/token.ts'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'

/** What the server lets the portal see of a session: that there may be one. */
export type SessionHint = { isThere: () => boolean; forget: () => void }

type Keeping = {
  /** Takes the session's refresh token for the next one. */
  refresh: () => Promise<void>
  hint: SessionHint
  clock: () => Instant
  onExpired: () => void
}

/** An access token is good for ten minutes. */
const FRESH_FOR = 8 * MINUTE

/** Calls that are the same whoever makes them; choosing a password asks whose session is to go on. */
const needsNobody = (url: string) => url.startsWith('/auth/') && !url.startsWith('/auth/set-password')

/** A token for another scope than the portal's signs nobody in. */
const signsIn = (url: string, answer: unknown) =>
  url.startsWith('/auth/token') && (answer as Partial<Token> | null | undefined)?.scope === 'portal'

/**
 * A transport that keeps whoever is signed in signed in: before a call the access token is renewed when it is old, once
 * for all calls that wait. So no call is taken for a visitor's because a token ran out meanwhile.
 */
export function sessionKeeper(transport: Transport, { refresh, hint, clock, onExpired }: Keeping): Transport {
  let freshUntil = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | undefined

  const renew = async () => {
    try {
      await refresh()
      freshUntil = clock() + FRESH_FOR
    } catch (error) {
      // Without an answer nothing is known: the call itself will tell.
      if (!(error instanceof ApiRefusal) || error.status !== 401) return
      hint.forget()
      onExpired()
    }
  }

  const beFresh = () => {
    if (!hint.isThere() || clock() < freshUntil) return
    refreshing ??= renew().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return async (request, options) => {
    if (!needsNobody(request.url)) await beFresh()
    const answer = await transport(request, options)
    if (signsIn(request.url, answer)) freshUntil = clock() + FRESH_FOR
    return answer
  }
}
