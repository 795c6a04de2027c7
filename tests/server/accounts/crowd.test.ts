import { describe, expect, it } from 'vitest'
import { MOST_OF_ALL, MOST_OF_ONE, unlessCrowded } from '#server/accounts/concurrency-limit.ts'

const many = (n: number) => Array.from({ length: n }, (_, at) => at)

/** Asks for all of them at once, each of which is done when everybody has been admitted or refused. */
async function crowd(callers: readonly string[]) {
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const asked = callers.map((caller) => unlessCrowded(caller, () => finished.then(() => 'done' as const)))
  finish()
  const tally: Record<string, number> = {}
  for (const answer of await Promise.all(asked)) {
    const word = answer === 'done' ? answer : answer.crowded
    tally[word] = (tally[word] ?? 0) + 1
  }
  return tally
}

describe('a crowd', () => {
  it('of one caller, or of one network, is let in up to fifty at once', async () => {
    for (const caller of [() => '192.0.2.1', (n: number) => `2001:db8:1:2::${n}`]) {
      expect(await crowd(many(60).map(caller))).toEqual({ done: MOST_OF_ONE, caller: 10 })
    }
  })

  it('of many callers is let in up to five hundred at once', async () => {
    const callers = many(520).map((n) => `10.0.${n % 20}.1`)
    expect(await crowd(callers)).toEqual({ done: MOST_OF_ALL, everybody: 20 })
  })

  it('is gone when its work is done, or has failed', async () => {
    const failing = many(MOST_OF_ONE).map(() =>
      unlessCrowded('192.0.2.1', () => Promise.reject(new Error('away'))).catch(() => 'failed'),
    )
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']))
    expect(await crowd(many(MOST_OF_ONE).map(() => '192.0.2.1'))).toEqual({ done: MOST_OF_ONE })
  })
})
