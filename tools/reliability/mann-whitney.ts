type Ranked = { value: number; isFirst: boolean }

/** The rank sum of the first of two samples, and the variance reduction by ties. */
function rankSum(all: readonly Ranked[]): { sum: number; ties: number } {
  let sum = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    const rank = (from + 1 + to) / 2
    for (let at = from; at < to; at++) if (all[at]?.isFirst) sum += rank
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  return { sum, ties }
}

/** The share of a normal distribution beyond ±z. Abramowitz and Stegun, 7.1.26: accurate to seven places. */
function beyond(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const polynomial = series.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return polynomial * Math.exp(-x * x)
}

/**
 * The p-value of the two-sided Mann-Whitney test for two samples, by its normal approximation with ties. For
 * samples of twenty or more.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value): Ranked => ({ value, isFirst: true })),
    ...second.map((value): Ranked => ({ value, isFirst: false })),
  ].sort((a, b) => a.value - b.value)
  const [n, m] = [first.length, second.length]
  const { sum, ties } = rankSum(all)
  const total = n + m
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  if (variance === 0) return 1
  const away = Math.abs(sum - (n * (n + 1)) / 2 - (n * m) / 2)
  return beyond(Math.max(0, away - 0.5) / Math.sqrt(variance))
}
