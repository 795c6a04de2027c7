/** A seeded source of numbers: the same seed always gives the same numbers. */
export interface Random {
  /** A number in [low, high). */
  range(low: number, high: number): number
  /** One of the values. */
  pick<T>(values: readonly [T, ...T[]]): T
  /** True with the given probability. */
  chance(probability: number): boolean
}

export function seeded(seed: number): Random {
  let state = (seed * 2654435761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    range: (low, high) => low + next() * (high - low),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    chance: (probability) => next() < probability,
  }
}
