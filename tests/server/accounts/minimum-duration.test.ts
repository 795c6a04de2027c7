import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { MINIMUM_MS, withMinimumDuration } from '#server/accounts/minimum-duration.ts'

// A timer may fire a millisecond early by a finer clock.
const SHORTEST = MINIMUM_MS - 1

describe('work with a constant duration', () => {
  it('takes the minimum duration, whatever it finds', async () => {
    for (const work of [async () => 'found', () => setTimeout(10, 'not found')]) {
      const started = performance.now()
      const answer = await withMinimumDuration(work)
      expect(['found', 'not found']).toContain(answer)
      expect(performance.now() - started).toBeGreaterThanOrEqual(SHORTEST)
    }
  })

  it('takes longer when the work does', async () => {
    const started = performance.now()
    expect(await withMinimumDuration(() => setTimeout(MINIMUM_MS + 30, 'late'))).toBe('late')
    expect(performance.now() - started).toBeGreaterThanOrEqual(SHORTEST + 30)
  })

  it('returns at once for an exempt value', async () => {
    const hurried = withMinimumDuration(
      async () => 'yours',
      (value) => value === 'yours',
    )
    const slow = withMinimumDuration(async () => 'another’s')
    expect(await Promise.race([slow, hurried])).toBe('yours')
    await slow
  })

  it('fails as soon as the work fails', async () => {
    await expect(withMinimumDuration(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })
})
