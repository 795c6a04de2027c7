import { describe, expect, test } from 'vitest'
import type { CallOptions, WireRequest } from '#contract/client.ts'
import { errorStatus } from '#contract/error-status.ts'
import { errorBody } from '#contract/errors.ts'
import { ApiRefusal, ApiUnreachable, SessionNotStored } from '#src/api/api-errors.ts'
import { sessionKeeper } from '#src/api/session-keeper.ts'

const get = (url: string): WireRequest => ({ method: 'GET', url, headers: {}, body: undefined })

type Refusal = 'taken' | 'notAllowed' | 'secondFactorMissing' | 'notFound' | 'internal'

/** A keeper over a network that records requests, with the given answer to a refresh. */
function keeperThat(refreshes: () => Promise<void>, { isThere = true, scope = 'portal' } = {}) {
  const events: string[] = []
  const unknownAt = new Set<string>()
  const visitorsAt = new Set<string>()
  const refusedAt = new Map<string, Refusal>()
  const refusedOnceAt = new Set<string>()
  let now = 0
  let hinted = isThere
  const answering = async (
    { url }: WireRequest,
    _: CallOptions | undefined,
    takenForVisitors: () => void,
  ) => {
    events.push(url)
    if (visitorsAt.delete(url)) takenForVisitors()
    const code = refusedAt.get(url)
    if (refusedOnceAt.delete(url)) refusedAt.delete(url)
    if (code) throw new ApiRefusal(errorStatus[code], errorBody(code).context)
    if (unknownAt.delete(url)) throw new ApiRefusal(401, errorBody('notSignedIn').context)
    return { scope }
  }
  const keeper = sessionKeeper(answering, {
    refresh: async () => {
      events.push('refresh')
      await refreshes()
    },
    hint: {
      isThere: () => hinted,
      forget: () => {
        hinted = false
      },
      keep: () => undefined,
    },
    clock: () => now,
    onExpired: () => void events.push('expired'),
    onNotAllowed: () => void events.push('not allowed'),
  })
  return {
    send: (url: string) => keeper(get(url)),
    events,
    wait: (minutes: number) => (now += minutes * 60_000),
    isUnknownAt: (url: string) => void unknownAt.add(url),
    isRefusedAt: (url: string, code: Refusal = 'taken', times?: 'once') => {
      refusedAt.set(url, code)
      if (times) refusedOnceAt.add(url)
    },
    isVisitorAt: (url: string) => void visitorsAt.add(url),
    signsOutElsewhere: () => {
      hinted = false
    },
  }
}

const succeed = async () => undefined
const refused = () => Promise.reject(new ApiRefusal(401, errorBody('sessionEnded').context))

test('a visitor who is refused stays a visitor', async () => {
  const { send, events, isRefusedAt } = keeperThat(succeed, { isThere: false })
  isRefusedAt('/a', 'notAllowed')
  await expect(send('/a')).rejects.toMatchObject({ status: 403 })
  expect(events).toEqual(['/a'])
})

describe('a signed-in visitor', () => {
  test('is refreshed before the first call, and again when the token is old', async () => {
    const { send, events, wait } = keeperThat(succeed)
    await send('/a')
    await send('/b')
    wait(9)
    await send('/c')
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', '/c'])
  })

  test('is refreshed once for all waiting calls', async () => {
    const { send, events } = keeperThat(succeed)
    await Promise.all([send('/a'), send('/b'), send('/c')])
    expect(events.filter((each) => each === 'refresh')).toHaveLength(1)
  })

  test('is notified once when the session is over, and the call is sent as a visitor’s', async () => {
    const { send, events } = keeperThat(refused)
    await send('/a')
    await send('/b')
    expect(events).toEqual(['refresh', 'expired', '/a', '/b'])
  })

  test.each(['notAllowed', 'secondFactorMissing'] as const)(
    'is refreshed when a call is refused with %s that may have been allowed before',
    async (code) => {
      const { send, events, isRefusedAt } = keeperThat(succeed)
      isRefusedAt('/a', code)
      await expect(send('/a')).rejects.toMatchObject({ context: { code } })
      expect(events).toEqual(['refresh', '/a', 'not allowed'])
    },
  )

  test('stays signed in without a network: the call itself fails', async () => {
    const { send, events } = keeperThat(() => Promise.reject(new ApiUnreachable(null)))
    await send('/a')
    expect(events).toEqual(['refresh', '/a'])
  })
})

describe('a session that ended elsewhere', () => {
  test('in another tab is noticed at the next call, once', async () => {
    const { send, events, signsOutElsewhere } = keeperThat(succeed)
    await send('/a')
    signsOutElsewhere()
    await send('/b')
    await send('/c')
    expect(events).toEqual(['refresh', '/a', 'expired', '/b', '/c'])
  })

  test('on the server is noticed at the first call that is refused for it', async () => {
    let isOver = false
    const { send, events, isUnknownAt } = keeperThat(() => (isOver ? refused() : succeed()))
    await send('/a')
    isOver = true
    isUnknownAt('/b')
    await expect(send('/b')).rejects.toMatchObject({ status: 401 })
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', 'expired'])
  })
})

describe('a customer who is answered as a visitor', () => {
  test('is notified at once when the session is over, and the answer stands', async () => {
    let isOver = false
    const { send, events, isVisitorAt } = keeperThat(() => (isOver ? refused() : succeed()))
    await send('/a')
    isOver = true
    isVisitorAt('/b')
    expect(await send('/b')).toEqual({ scope: 'portal' })
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', 'expired'])
  })

  test('is recognised by the next call when only the token was invalid, and nothing is done twice', async () => {
    const { send, events, isVisitorAt } = keeperThat(succeed)
    await send('/a')
    isVisitorAt('/b')
    await send('/b')
    await send('/c')
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', '/c'])
  })

  test('is notified at once when the session is over, and what is refused stays refused', async () => {
    let isOver = false
    const { send, events, isVisitorAt, isRefusedAt } = keeperThat(() => (isOver ? refused() : succeed()))
    await send('/a')
    isOver = true
    isVisitorAt('/b')
    isRefusedAt('/b', 'notFound')
    await expect(send('/b')).rejects.toMatchObject({ status: 404 })
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', 'expired'])
  })

  test('is answered as who they are when only the token was invalid, and a visitor is refused', async () => {
    const { send, events, isVisitorAt, isRefusedAt } = keeperThat(succeed)
    await send('/a')
    isVisitorAt('/b')
    isRefusedAt('/b', 'notFound', 'once')
    expect(await send('/b')).toEqual({ scope: 'portal' })
    await send('/c')
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', '/b', '/c'])
  })

  test('is not answered twice when the server itself failed', async () => {
    const { send, events, isVisitorAt, isRefusedAt } = keeperThat(succeed)
    await send('/a')
    isVisitorAt('/b')
    isRefusedAt('/b', 'internal')
    await expect(send('/b')).rejects.toMatchObject({ status: 500 })
    expect(events).toEqual(['refresh', '/a', '/b'])
  })
})

test('a call with an unknown token is repeated once with a new one', async () => {
  const { send, events, isUnknownAt } = keeperThat(succeed)
  await send('/a')
  isUnknownAt('/b')
  await send('/b')
  expect(events).toEqual(['refresh', '/a', '/b', 'refresh', '/b'])
})

test('a call refused for another reason is sent once, without a refresh', async () => {
  const { send, events, isRefusedAt } = keeperThat(succeed)
  isRefusedAt('/a')
  await expect(send('/a')).rejects.toMatchObject({ status: 409 })
  await send('/b')
  expect(events).toEqual(['refresh', '/a', '/b'])
})

test('a clock that is set back makes no token younger', async () => {
  const { send, events, wait } = keeperThat(succeed)
  await send('/a')
  wait(-60)
  await send('/b')
  expect(events).toEqual(['refresh', '/a', 'refresh', '/b'])
})

test('a visitor’s session is never refreshed, and refusals reach the caller', async () => {
  const { send, events, isUnknownAt } = keeperThat(succeed, { isThere: false })
  isUnknownAt('/a')
  await expect(send('/a')).rejects.toMatchObject({ status: 401 })
  expect(events).toEqual(['/a'])
})

test('signing in needs no refreshing, before or just after', async () => {
  const { send, events } = keeperThat(succeed)
  await send('/auth/token')
  await send('/a')
  expect(events).toEqual(['/auth/token', '/a'])
})

test('a token for setting a password does not sign in, and setting one uses the current session', async () => {
  const { send, events } = keeperThat(succeed, { scope: 'set-password' })
  await send('/auth/token')
  await send('/auth/set-password')
  expect(events).toEqual(['/auth/token', 'refresh', '/auth/set-password'])
})

test('signing in without cookies is reported as failed', async () => {
  const { send } = keeperThat(succeed, { isThere: false })
  await expect(send('/auth/token')).rejects.toBeInstanceOf(SessionNotStored)
})
