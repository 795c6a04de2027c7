import { describe, expect, test } from 'vitest'
import type { CallOptions, WireRequest } from '#contract/client.ts'
import { errorStatus } from '#contract/error-status.ts'
import { errorBody } from '#contract/errors.ts'
import { ApiRefusal, ApiUnreachable, SessionNotKept } from '#src/api/api-errors.ts'
import { sessionKeeper } from '#src/api/session-keeper.ts'

const get = (url: string): WireRequest => ({ method: 'GET', url, headers: {}, body: undefined })

/** A keeper over a network that tells what was sent, and whose refreshing does as it is told. */
function keeperThat(refreshes: () => Promise<void>, { isThere = true, scope = 'portal' } = {}) {
  const told: string[] = []
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
    told.push(url)
    if (visitorsAt.delete(url)) takenForVisitors()
    const code = refusedAt.get(url)
    if (code) throw new ApiRefusal(errorStatus[code], errorBody(code).context)
    if (unknownAt.delete(url)) throw new ApiRefusal(401, errorBody('notSignedIn').context)
    return { scope }
  }
  const keeper = sessionKeeper(answering, {
    refresh: async () => {
      told.push('refresh')
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
    onExpired: () => void told.push('expired'),
    onNotAllowed: () => void told.push('not allowed'),
  })
  return {
    ask: (url: string) => keeper(get(url)),
    told,
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
  const { ask, told, isRefusedAt } = keeperThat(wellDone, { isThere: false })
  isRefusedAt('/a', 'notAllowed')
  await expect(ask('/a')).rejects.toMatchObject({ status: 403 })
  expect(told).toEqual(['/a'])
})

describe('whoever is signed in', () => {
  test('is kept so before the first call, and again when the token is old', async () => {
    const { ask, told, wait } = keeperThat(wellDone)
    await ask('/a')
    await ask('/b')
    wait(9)
    await ask('/c')
    expect(told).toEqual(['refresh', '/a', '/b', 'refresh', '/c'])
  })

  test('is kept so once for all calls that wait', async () => {
    const { ask, told } = keeperThat(wellDone)
    await Promise.all([ask('/a'), ask('/b'), ask('/c')])
    expect(told.filter((each) => each === 'refresh')).toHaveLength(1)
  })

  test('is told when the session is over, once, and the call goes off as a visitor’s', async () => {
    const { ask, told } = keeperThat(refused)
    await ask('/a')
    await ask('/b')
    expect(told).toEqual(['refresh', 'expired', '/a', '/b'])
  })

  test('is asked for again when a call is not allowed that may have been before', async () => {
    const { ask, told, isRefusedAt } = keeperThat(wellDone)
    isRefusedAt('/a', 'notAllowed')
    await expect(ask('/a')).rejects.toMatchObject({ context: { code: 'notAllowed' } })
    expect(told).toEqual(['refresh', '/a', 'not allowed'])
  })

  test('stays signed in when the network is lost: the call itself tells', async () => {
    const { ask, told } = keeperThat(() => Promise.reject(new ApiUnreachable(null)))
    await ask('/a')
    expect(told).toEqual(['refresh', '/a'])
  })
})

describe('a session that ended elsewhere', () => {
  test('in another tab, is told of at the next call, once', async () => {
    const { ask, told, signsOutElsewhere } = keeperThat(wellDone)
    await ask('/a')
    signsOutElsewhere()
    await ask('/b')
    await ask('/c')
    expect(told).toEqual(['refresh', '/a', 'expired', '/b', '/c'])
  })

  test('by the house, is told of at the first call that is refused for it', async () => {
    let isOver = false
    const { ask, told, isUnknownAt } = keeperThat(() => (isOver ? refused() : wellDone()))
    await ask('/a')
    isOver = true
    isUnknownAt('/b')
    await expect(ask('/b')).rejects.toMatchObject({ status: 401 })
    expect(told).toEqual(['refresh', '/a', '/b', 'refresh', 'expired'])
  })
})

describe('whoever is taken for a visitor', () => {
  test('is told at once when the session is over, and the answer stands', async () => {
    let isOver = false
    const { ask, told, isVisitorAt } = keeperThat(() => (isOver ? refused() : wellDone()))
    await ask('/a')
    isOver = true
    isVisitorAt('/b')
    expect(await ask('/b')).toEqual({ scope: 'portal' })
    expect(told).toEqual(['refresh', '/a', '/b', 'refresh', 'expired'])
  })

  test('is known again by the next call when only the token was no good, and nothing is done twice', async () => {
    const { ask, told, isVisitorAt } = keeperThat(wellDone)
    await ask('/a')
    isVisitorAt('/b')
    await ask('/b')
    await ask('/c')
    expect(told).toEqual(['refresh', '/a', '/b', 'refresh', '/c'])
  })
})

test('a call with a token that the server does not know is made once more with a new one', async () => {
  const { ask, told, isUnknownAt } = keeperThat(wellDone)
  await ask('/a')
  isUnknownAt('/b')
  await ask('/b')
  expect(told).toEqual(['refresh', '/a', '/b', 'refresh', '/b'])
})

test('a call that is refused for another reason is made once, and needs no new token', async () => {
  const { ask, told, isRefusedAt } = keeperThat(wellDone)
  isRefusedAt('/a')
  await expect(ask('/a')).rejects.toMatchObject({ status: 409 })
  await ask('/b')
  expect(told).toEqual(['refresh', '/a', '/b'])
})

test('a clock that is put back makes no token younger', async () => {
  const { ask, told, wait } = keeperThat(wellDone)
  await ask('/a')
  wait(-60)
  await ask('/b')
  expect(told).toEqual(['refresh', '/a', 'refresh', '/b'])
})

test('a visitor is never asked about, and a refusal is theirs to hear', async () => {
  const { ask, told, isUnknownAt } = keeperThat(wellDone, { isThere: false })
  isUnknownAt('/a')
  await expect(ask('/a')).rejects.toMatchObject({ status: 401 })
  expect(told).toEqual(['/a'])
})

test('signing in needs no refreshing, before or just after', async () => {
  const { ask, told } = keeperThat(wellDone)
  await ask('/auth/token')
  await ask('/a')
  expect(told).toEqual(['/auth/token', '/a'])
})

test('a token to choose a password with signs nobody in, and choosing it is one’s own session’s', async () => {
  const { ask, told } = keeperThat(wellDone, { scope: 'set-password' })
  await ask('/auth/token')
  await ask('/auth/set-password')
  expect(told).toEqual(['/auth/token', 'refresh', '/auth/set-password'])
})

test('signing in where the browser takes no cookies is said to have come to nothing', async () => {
  const { ask } = keeperThat(wellDone, { isThere: false })
  await expect(ask('/auth/token')).rejects.toBeInstanceOf(SessionNotKept)
})
