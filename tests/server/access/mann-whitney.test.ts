import { describe, expect, it } from 'vitest'
import { mannWhitney } from '../../../tools/reliability/mann-whitney.ts'

const numbers = (count: number, of: (n: number) => number) => Array.from({ length: count }, (_, n) => of(n))

describe('the Mann-Whitney test', () => {
  it('finds nothing between similar or constant samples', () => {
    expect(
      mannWhitney(
        numbers(100, (n) => 2 * n),
        numbers(100, (n) => 2 * n + (n % 2 ? 1 : -1)),
      ),
    ).toBeGreaterThan(0.9)
    expect(
      mannWhitney(
        numbers(30, () => 50),
        numbers(30, () => 50),
      ),
    ).toBe(1)
  })

  it('agrees with a calculation by hand', () => {
    // Of 1 to 20 and 11 to 30: U = 50, and with ties z = (200 − 50 − ½) ∕ √1365.4 = 4.046.
    expect(
      mannWhitney(
        numbers(20, (n) => n + 1),
        numbers(20, (n) => n + 11),
      ),
    ).toBeCloseTo(0.000052, 5)
  })

  it('finds a shift that is small beside the noise, in large enough samples', () => {
    const noise = (n: number) => ((n * 7919) % 1000) / 10
    expect(
      mannWhitney(
        numbers(1000, noise),
        numbers(1000, (n) => noise(n) + 6),
      ),
    ).toBeLessThan(0.001)
  })
})
