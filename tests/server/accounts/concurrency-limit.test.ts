import { describe, expect, it } from 'vitest'
import { MAX_IN_PROCESS, MAX_PER_NETWORK, withConcurrencyLimit } from '#server/accounts/concurrency-limit.ts'

const many = (n: number) => Array.from({ length: n }, (_, at) => at)

/**
 * Starts work for every caller at once, none of which ends before all are admitted or refused; returns the
 * outcomes.
 */
async function runAtOnce(callers: readonly string[]) {
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const outcomes = callers.map((caller) =>
    withConcurrencyLimit(caller, () => finished.then(() => 'done' as const)),
  )
  finish()
  const tally: Record<string, number> = {}
  for (const answer of await Promise.all(outcomes)) {
    const word = answer === 'done' ? answer : answer.exceeded
    tally[word] = (tally[word] ?? 0) + 1
  }
  return tally
}

describe('the concurrency limit', () => {
  it('admits up to fifty of one caller or one network at once', async () => {
    for (const caller of [() => '192.0.2.1', (n: number) => `2001:db8:1:2::${n}`]) {
      expect(await runAtOnce(many(60).map(caller))).toEqual({ done: MAX_PER_NETWORK, caller: 10 })
    }
  })

  it('admits up to five hundred of many callers at once', async () => {
    const callers = many(520).map((n) => `10.0.${n % 20}.1`)
    expect(await runAtOnce(callers)).toEqual({ done: MAX_IN_PROCESS, process: 20 })
  })

  it('admits again when the work is done or has failed', async () => {
    const failing = many(MAX_PER_NETWORK).map(() =>
      withConcurrencyLimit('192.0.2.1', () => Promise.reject(new Error('away'))).catch(() => 'failed'),
    )
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']))
    expect(await runAtOnce(many(MAX_PER_NETWORK).map(() => '192.0.2.1'))).toEqual({ done: MAX_PER_NETWORK })
  })
})
