/** Norwegian øre, an integer. */
export type Ore = number

const NBSP = '\u00a0'
const MINUS = '\u2212'

function divideRoundHalfUp(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor
  const quotient = doubled / (2n * divisor)
  const exact = doubled % (2n * divisor) === 0n
  return Number(doubled < 0n && !exact ? quotient - 1n : quotient)
}

/**
 * `amount × numerator ÷ denominator` in integers, halves rounded up (towards plus infinity). NaN unless all three
 * are integers and the denominator is above zero.
 */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const whole = Number.isInteger(amount) && Number.isInteger(numerator) && Number.isInteger(denominator)
  if (!whole || denominator <= 0) return Number.NaN
  const product = amount * numerator
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(2 * product + denominator)) {
    return divideRoundHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator))
  }
  const remainder = ((product % denominator) + denominator) % denominator
  const quotient = (product - remainder) / denominator
  return (2 * remainder >= denominator ? quotient + 1 : quotient) + 0
}

/** Rounds øre to whole kroner (halves up) when given 100, to whole tens of kroner when given 1000, and so on. */
export function roundHalfUp(amount: Ore, unit: number): number {
  return shareOf(amount, 1, unit)
}

/** Hundredths of a percent: percentages count to two decimals (12.5, 11.11). */
const hundredths = (percent: number): number => Math.round(percent * 100)

/** A percentage of an amount, halves rounded up to one øre. Percentages count to two decimals. */
export function percentOf(amount: Ore, percent: number): Ore {
  return shareOf(amount, hundredths(percent), 10_000)
}

/** An amount with VAT. */
export const withVat = (amount: Ore, vatPct: number): Ore => amount + percentOf(amount, vatPct)

/**
 * A price in half øre with percentages added, or subtracted when negative, one after the other: exact until
 * the end, then rounded to øre once, halves up. Specification §12.1: a line is rounded once.
 */
export function afterPercentages(halfOre: number, ...percentages: readonly number[]): Ore {
  let numerator = 1
  let denominator = 2
  for (const percent of percentages) {
    if (percent === 0) continue
    numerator *= 10_000 + hundredths(percent)
    denominator *= 10_000
  }
  return shareOf(halfOre, numerator, denominator)
}

/**
 * Whole kroner for each part so that the shown parts add up to the whole kroner of the total (largest
 * remainder; the first of equal ones gains). Each differs from its exact value by less than a krone when the
 * parts add up to the total. Specification §12.1: the screen never shows figures that do not add up.
 */
export function kronerThatAddUp(parts: readonly Ore[], total: Ore): number[] {
  if (parts.length === 0) return []
  const shown = parts.map((part) => Math.floor(part / 100))
  let missing = roundHalfUp(total, 100) - shown.reduce((sum, kroner) => sum + kroner, 0)
  const byRemainder = parts
    .map((part, n) => ({ n, remainder: part - Math.floor(part / 100) * 100 }))
    .sort((a, b) => b.remainder - a.remainder || a.n - b.n)
  const order = missing < 0 ? byRemainder.reverse() : byRemainder
  const each = Math.trunc(missing / parts.length)
  missing -= each * parts.length
  for (const [place, { n }] of order.entries()) {
    const extra = place < Math.abs(missing) ? Math.sign(missing) : 0
    shown[n] = (shown[n] ?? 0) + each + extra
  }
  return shown
}

/** The languages of the portal. */
export type MoneyLocale = 'nb-NO' | 'en'

/** Whole kroner for people: '1 250 kr', in English 'NOK 1,250'; the spaces do not break. */
export function formatWholeKroner(kroner: number, locale: MoneyLocale): string {
  const digits = String(Math.abs(kroner)).replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : NBSP)
  const signed = kroner < 0 ? `${MINUS}${digits}` : digits
  return locale === 'en' ? `NOK${NBSP}${signed}` : `${signed}${NBSP}kr`
}

/** Øre as whole kroner (Specification §9.1: no fraction digits), halves rounded up. */
export function formatKroner(amount: Ore, locale: MoneyLocale): string {
  return formatWholeKroner(roundHalfUp(amount, 100), locale)
}
