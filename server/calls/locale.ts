import { localeOfTag } from '#contract/locale.ts'
import type { MoneyLocale } from '#domain/price/money.ts'

/** The languages that the house's texts are answered in. */
export type Locale = MoneyLocale

/** The house's own language: of its names, and of the emails to its staff. */
export const HOUSE_LOCALE: Locale = 'nb-NO'

/** The language to answer in, from an Accept-Language header; `otherwise` when it says nothing usable. */
export function localeOf(acceptLanguage: string | undefined, otherwise: Locale = HOUSE_LOCALE): Locale {
  let best: { locale: Locale; weight: number } | undefined
  for (const part of (acceptLanguage ?? '').slice(0, 400).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const locale = localeOfTag(tag)
    const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (locale && weight > 0 && weight > (best?.weight ?? 0)) best = { locale, weight }
  }
  return best?.locale ?? otherwise
}

/** The text in a language; the Norwegian one where there is no English. */
export const inLanguage = <T extends string | null>(locale: Locale, norwegian: T, english: string | null) =>
  locale === 'en' && english !== null && english !== '' ? english : norwegian
