import type { MoneyLocale } from '#domain/price/money.ts'

/** The languages of the portal. */
export const locales = ['nb-NO', 'en'] as const satisfies readonly MoneyLocale[]

const localeOfLanguage: ReadonlyMap<string, MoneyLocale> = new Map([
  ['nb', 'nb-NO'],
  ['no', 'nb-NO'],
  ['nn', 'nb-NO'],
  ['en', 'en'],
])

/** The portal's language for a language tag such as `nn-NO` or `en-GB`; undefined for a language it does not have. */
export const localeOfTag = (tag: string): MoneyLocale | undefined =>
  localeOfLanguage.get(tag.toLowerCase().split('-')[0] ?? '')

/** The portal's language that the query of an address names (`?lang=en`); undefined where it names none that the portal has. */
export const localeOfAddress = (query: string): MoneyLocale | undefined =>
  localeOfTag(new URLSearchParams(query).get(languageParameter) ?? '')

/** The parameter of an address that names a language: the value is a language tag. */
export const languageParameter = 'lang'

/** What other sites and letters add to links, to count who comes from where. */
const ofOthers = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/

/** What a page depends on of the query of its address, besides the language. The portal takes the rest out of the address. */
export function essentialOf(query: string): string {
  const parameters = new URLSearchParams(query)
  const needless = [...parameters.keys()].filter((name) => name === languageParameter || ofOthers.test(name))
  if (needless.length === 0) return query
  for (const name of needless) parameters.delete(name)
  return parameters.toString()
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The cookie that keeps a chosen language, by which the server renders pages before any script has run. */
export const localeCookie = (locale: MoneyLocale): string =>
  `locale=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`
