import { describe, expect, test } from 'vitest'
import type { CallOptions, WireRequest } from '#contract/client.ts'
import { errorStatus } from '#contract/error-status.ts'
import { errorBody } from '#contract/errors.ts'
import { ApiRefusal, ApiUnreachable, SessionNotStored } from '#src/api/api-errors.ts'
import { sessionKeeper } from '#src/api/session-keeper.ts'

const get = (url: string): WireRequest => ({ method: 'GET', url, headers: {}, body: undefined })

/** A keeper over a network that records what was sent, with the given answer to a refresh. */
function keeperThat(refreshes: () => Promise<void>, { isThere = true, scope = 'portal' } = {}) {
  const events: string[] = []
  const unknownAt = new Set<string>()
  const visitorsAt = new Set<string>()
  const refusedAt = new Map<string, 'taken' | 'notAllowed'>()
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
    ask: (url: string) => keeper(get(url)),
    events,
    wait: (minutes: number) => (now += minutes * 60_000),
    isUnknownAt: (url: string) => void unknownAt.add(url),
    isRefusedAt: (url: string, code: 'taken' | 'notAllowed' = 'taken') => void refusedAt.set(url, code),
    isVisitorAt: (url: string) => void visitorsAt.add(url),
    signsOutElsewhere: () => {
      hinted = false
    },
  }
}

const wellDone = async () => undefined
const refused = () => Promise.reject(new ApiRefusal(401, errorBody('sessionEnded').context))

test('a visitor who is not allowed something is a visitor still', async () => {
  const { ask, events, isRefusedAt } = keeperThat(wellDone, { isThere: false })
  isRefusedAt('/a', 'notAllowed')
  await expect(ask('/a')).rejects.toMatchObject({ status: 403 })
  expect(events).toEqual(['/a'])
})

describe('a signed-in visitor', () => {
  test('is kept so before the first call, and again when the token is old', async () => {
    const { ask, events, wait } = keeperThat(wellDone)
    await ask('/a')
    await ask('/b')
    wait(9)
    await ask('/c')
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', '/c'])
  })

  test('is kept so once for all calls that wait', async () => {
    const { ask, events } = keeperThat(wellDone)
    await Promise.all([ask('/a'), ask('/b'), ask('/c')])
    expect(events.filter((each) => each === 'refresh')).toHaveLength(1)
  })

  test('is notified once when the session is over, and the call is sent as a visitor’s', async () => {
    const { ask, events } = keeperThat(refused)
    await ask('/a')
    await ask('/b')
    expect(events).toEqual(['refresh', 'expired', '/a', '/b'])
  })

  test('is asked for again when a call is not allowed that may have been before', async () => {
    const { ask, events, isRefusedAt } = keeperThat(wellDone)
    isRefusedAt('/a', 'notAllowed')
    await expect(ask('/a')).rejects.toMatchObject({ context: { code: 'notAllowed' } })
    expect(events).toEqual(['refresh', '/a', 'not allowed'])
  })

  test('stays signed in when the network is lost: the call itself tells', async () => {
    const { ask, events } = keeperThat(() => Promise.reject(new ApiUnreachable(null)))
    await ask('/a')
    expect(events).toEqual(['refresh', '/a'])
  })
})

describe('a session that ended elsewhere', () => {
  test('in another tab is noticed at the next call, once', async () => {
    const { ask, events, signsOutElsewhere } = keeperThat(wellDone)
    await ask('/a')
    signsOutElsewhere()
    await ask('/b')
    await ask('/c')
    expect(events).toEqual(['refresh', '/a', 'expired', '/b', '/c'])
  })

  test('by the house is noticed at the first call that is refused for it', async () => {
    let isOver = false
    const { ask, events, isUnknownAt } = keeperThat(() => (isOver ? refused() : wellDone()))
    await ask('/a')
    isOver = true
    isUnknownAt('/b')
    await expect(ask('/b')).rejects.toMatchObject({ status: 401 })
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', 'expired'])
  })
})

describe('a user who is taken for a visitor', () => {
  test('is notified at once when the session is over, and the answer stands', async () => {
    let isOver = false
    const { ask, events, isVisitorAt } = keeperThat(() => (isOver ? refused() : wellDone()))
    await ask('/a')
    isOver = true
    isVisitorAt('/b')
    expect(await ask('/b')).toEqual({ scope: 'portal' })
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', 'expired'])
  })

  test('is known again by the next call when only the token was no good, and nothing is done twice', async () => {
    const { ask, events, isVisitorAt } = keeperThat(wellDone)
    await ask('/a')
    isVisitorAt('/b')
    await ask('/b')
    await ask('/c')
    expect(events).toEqual(['refresh', '/a', '/b', 'refresh', '/c'])
  })
})

test('a call with a token that the server does not know is made once more with a new one', async () => {
  const { ask, events, isUnknownAt } = keeperThat(wellDone)
  await ask('/a')
  isUnknownAt('/b')
  await ask('/b')
  expect(events).toEqual(['refresh', '/a', '/b', 'refresh', '/b'])
})

test('a call that is refused for another reason is made once, and needs no new token', async () => {
  const { ask, events, isRefusedAt } = keeperThat(wellDone)
  isRefusedAt('/a')
  await expect(ask('/a')).rejects.toMatchObject({ status: 409 })
  await ask('/b')
  expect(events).toEqual(['refresh', '/a', '/b'])
})

test('a clock that is put back makes no token younger', async () => {
  const { ask, events, wait } = keeperThat(wellDone)
  await ask('/a')
  wait(-60)
  await ask('/b')
  expect(events).toEqual(['refresh', '/a', 'refresh', '/b'])
})

test('a visitor is never asked about, and a refusal is theirs to hear', async () => {
  const { ask, events, isUnknownAt } = keeperThat(wellDone, { isThere: false })
  isUnknownAt('/a')
  await expect(ask('/a')).rejects.toMatchObject({ status: 401 })
  expect(events).toEqual(['/a'])
})

test('signing in needs no refreshing, before or just after', async () => {
  const { ask, events } = keeperThat(wellDone)
  await ask('/auth/token')
  await ask('/a')
  expect(events).toEqual(['/auth/token', '/a'])
})

test('a token to choose a password with does not sign in, and choosing it uses the current session', async () => {
  const { ask, events } = keeperThat(wellDone, { scope: 'set-password' })
  await ask('/auth/token')
  await ask('/auth/set-password')
  expect(events).toEqual(['/auth/token', 'refresh', '/auth/set-password'])
})

test('signing in where the browser takes no cookies is said to have come to nothing', async () => {
  const { ask } = keeperThat(wellDone, { isThere: false })
  await expect(ask('/auth/token')).rejects.toBeInstanceOf(SessionNotStored)
})
