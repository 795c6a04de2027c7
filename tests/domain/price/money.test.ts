import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatKroner,
  formatWholeKroner,
  kronerThatAddUp,
  percentOf,
  roundHalfUp,
  shareOf,
} from '#domain/price/money.ts'

describe('a share of an amount, halves rounded up', () => {
  test.each([
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [1, 1, 2, 1],
    [3, 1, 2, 2],
    [-1, 1, 2, 0],
    [-3, 1, 2, -1],
    [0, 1, 7, 0],
    [9_007_199_254_740_991, 3, 4, 6_755_399_441_055_743],
    [-9_007_199_254_740_991, 1, 2, -4_503_599_627_370_495],
  ])('%i × %i ÷ %i is %i', (amount, numerator, denominator, expected) => {
    expect(shareOf(amount, numerator, denominator)).toBe(expected)
  })

  test.each([
    [10_000, 25, 2_500],
    [2_900, 15, 435],
    [3, 15, 0],
    [4, 15, 1],
    [10, 5, 1],
    [9, 5, 0],
    [29_000, 12.55, 3_640],
    [1_000, 11.11, 111],
    [1_000_000, 0.29, 2_900],
    [0, 25, 0],
  ])('of %i øre, %d percent is %i', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected)
  })

  test('agrees with exact arithmetic for any amounts', () => {
    const whole = fc.integer({ min: -(2 ** 40), max: 2 ** 40 })
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (a, n, d) => {
          // floor((2an + d) / 2d) is a·n/d rounded half up.
          const doubled = 2n * BigInt(a) * BigInt(n) + BigInt(d)
          const divisor = 2n * BigInt(d)
          const floored = (doubled - (((doubled % divisor) + divisor) % divisor)) / divisor
          expect(shareOf(a, n, d)).toBe(Number(floored))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('whole kroner', () => {
  test.each([
    [0, '0 kr', 'NOK 0'],
    [49, '0 kr', 'NOK 0'],
    [50, '1 kr', 'NOK 1'],
    [99_900, '999 kr', 'NOK 999'],
    [125_000, '1 250 kr', 'NOK 1,250'],
    [123_456_750, '1 234 568 kr', 'NOK 1,234,568'],
    [-125_000, '−1 250 kr', 'NOK −1,250'],
    [-49, '0 kr', 'NOK 0'],
  ])('%i øre reads %s, in English %s', (amount, norwegian, english) => {
    const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
    expect(formatKroner(amount, 'nb-NO')).toBe(unbroken(norwegian))
    expect(formatKroner(amount, 'en')).toBe(unbroken(english))
  })

  test('half a krone is rounded up, a debt of half a krone to nothing', () => {
    expect([50, 149, 150, -50, -51].map((amount) => roundHalfUp(amount, 100))).toEqual([1, 1, 2, 0, -1])
    expect(formatWholeKroner(1250, 'nb-NO')).toBe('1\u00a0250\u00a0kr')
  })

  test.each([
    ['thirds of a hundred', [3_333, 3_333, 3_334], 10_000, [33, 33, 34]],
    ['equal remainders: the first gains', [3_350, 3_350, 3_350], 10_050, [34, 34, 33]],
    ['whole kroner stay unchanged', [10_000, 2_500], 12_500, [100, 25]],
    ['a discount taken off', [10_050, -1_025, 2_256], 11_281, [100, -10, 23]],
    ['a part of zero stays zero', [0, 49, 49], 98, [0, 1, 0]],
    ['no parts', [], 0, []],
    ['a total larger than its parts', [1_000, 1_000], 2_500, [13, 12]],
    ['a total smaller than its parts', [1_000, 1_000], 1_500, [8, 7]],
  ])('%s', (_, parts, total, expected) => {
    expect(kronerThatAddUp(parts, total)).toEqual(expected)
  })

  test('shown parts add up to the shown total, each less than a krone away', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 10_000_000 }), { minLength: 1 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        const shown = kronerThatAddUp(parts, total)
        expect(shown.reduce((sum, kroner) => sum + kroner, 0)).toBe(roundHalfUp(total, 100))
        for (const [n, kroner] of shown.entries())
          expect(Math.abs(kroner * 100 - (parts[n] ?? 0))).toBeLessThan(100)
      }),
    )
  })
})
