import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { MINIMUM_MS, withMinimumDuration } from '#server/accounts/minimum-duration.ts'

// A timer may fire a millisecond early by a finer clock.
const SHORTEST = MINIMUM_MS - 1

describe('work whose duration must not reveal what was found', () => {
  it('takes the minimum duration, whatever it finds', async () => {
    for (const work of [async () => 'found', () => setTimeout(10, 'not found')]) {
      const asked = performance.now()
      const answer = await withMinimumDuration(work)
      expect(['found', 'not found']).toContain(answer)
      expect(performance.now() - asked).toBeGreaterThanOrEqual(SHORTEST)
    }
  })

  it('takes longer where the work does', async () => {
    const asked = performance.now()
    expect(await withMinimumDuration(() => setTimeout(MINIMUM_MS + 30, 'late'))).toBe('late')
    expect(performance.now() - asked).toBeGreaterThanOrEqual(SHORTEST + 30)
  })

  it('is done at once for an exempt value', async () => {
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
