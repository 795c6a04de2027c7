import type { MoneyLocale } from '#domain/price/money.ts'

/** The languages of the portal. */
export const locales = ['nb-NO', 'en'] as const satisfies readonly MoneyLocale[]

const localeOfLanguage: Record<string, MoneyLocale> = { nb: 'nb-NO', no: 'nb-NO', nn: 'nb-NO', en: 'en' }

/** The portal's language for a language tag such as `nn-NO` or `en-GB`; undefined for a language it does not have. */
export const localeOfTag = (tag: string): MoneyLocale | undefined =>
  localeOfLanguage[tag.toLowerCase().split('-')[0] ?? '']
