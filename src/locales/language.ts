import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale, PreferencesPort } from '#machines/preferences/types.ts'
import { inTime } from '#src/portal/in-time.ts'

export type { Locale } from '#machines/preferences/types.ts'

const locales: readonly Locale[] = ['nb-NO', 'en']

const defaultLocale: Locale = 'nb-NO'

/** How the texts of each language are fetched. */
export type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>

const storageKey = 'locale'

/** The language chosen on an earlier visit, else Norwegian. */
export function rememberedLocale(storage: Pick<Storage, 'getItem'>): Locale {
  const remembered = storage.getItem(storageKey)
  return locales.find((locale) => locale === remembered) ?? defaultLocale
}

/** Keeps the chosen language for the next visit. */
export const rememberLocale = (storage: Pick<Storage, 'setItem'>, locale: Locale): void =>
  storage.setItem(storageKey, locale)

/** The portal's own translator, speaking a language whose texts are there already. */
export const createI18n = (locale: Locale, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } })

/** Fetches the texts of a language, then speaks it; rejects, and changes nothing, when they can't be had in time. */
export const languagePort = (i18n: I18n, catalogs: Catalogs): PreferencesPort => ({
  activateLocale: async (locale, signal) => {
    const { messages } = await inTime(catalogs[locale]())
    if (!signal.aborted) i18n.loadAndActivate({ locale, messages })
  },
})
