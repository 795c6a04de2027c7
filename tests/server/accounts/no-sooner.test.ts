import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { noSooner, UNTOLD_MS } from '#server/accounts/minimum-duration.ts'

// A timer may fire a millisecond early by a finer clock.
const SOONEST = UNTOLD_MS - 1

describe('work whose time is not to tell what was found', () => {
  it('answers no sooner than any other', async () => {
    for (const work of [async () => 'found', () => setTimeout(10, 'not found')]) {
      const asked = performance.now()
      const answer = await noSooner(work)
      expect(['found', 'not found']).toContain(answer)
      expect(performance.now() - asked).toBeGreaterThanOrEqual(SOONEST)
    }
  })

  it('answers as late as it takes', async () => {
    const asked = performance.now()
    expect(await noSooner(() => setTimeout(UNTOLD_MS + 30, 'late'))).toBe('late')
    expect(performance.now() - asked).toBeGreaterThanOrEqual(SOONEST + 30)
  })

  it('may hurry for an answer that tells nothing new', async () => {
    const hurried = noSooner(
      async () => 'yours',
      (value) => value === 'yours',
    )
    const slow = noSooner(async () => 'another’s')
    expect(await Promise.race([slow, hurried])).toBe('yours')
    await slow
  })

  it('fails as soon as the work fails', async () => {
    await expect(noSooner(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })
})
