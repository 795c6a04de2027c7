import {
  type I18n,
  type MessageDescriptor,
  type MessageOptions,
  type Messages,
  setupI18n,
} from '@lingui/core'
import type { ReactNode } from 'react'
import { localeOfTag } from '#contract/locale.ts'
import type { Locale, PreferencesPort } from '#machines/preferences/preferences-machine.ts'
import { type LazyPart, lazyPart } from '#src/portal/lazy-screen.ts'
import { withTimeout } from '#src/portal/with-timeout.ts'

export type { Locale } from '#machines/preferences/preferences-machine.ts'

const locales: readonly Locale[] = ['nb-NO', 'en']

const defaultLocale: Locale = 'nb-NO'

type FetchTexts = () => Promise<{ messages: Messages }>

/** How the texts of each language are loaded: those of a booking, and those of the other screens. */
export type Catalogs = Record<Locale, { booking: FetchTexts; others: FetchTexts }>

const storageKey = 'locale'

/** The language chosen on an earlier visit; undefined without one. */
export function rememberedLocale(storage: Pick<Storage, 'getItem'>): Locale | undefined {
  const remembered = storage.getItem(storageKey)
  return locales.find((locale) => locale === remembered)
}

/** The first of the browser's languages that the portal has, else Norwegian. */
export const preferredLocale = (languages: readonly string[]): Locale =>
  languages.map(localeOfTag).find((locale) => locale !== undefined) ?? defaultLocale

/** Stores the chosen language for the next visit. */
export const rememberLocale = (storage: Pick<Storage, 'setItem'>, locale: Locale): void =>
  storage.setItem(storageKey, locale)

/**
 * Escapes user text for messages with elements: lingui parses elements, and numeric character references,
 * after the values have been filled in, and fails at `<constructor/>`. An invisible word joiner follows the
 * sign. An element as a value has the form `<0/>`, and is kept.
 */
const asText = (value: unknown): unknown =>
  typeof value === 'string' && !/^<\d+\/>$/.test(value)
    ? value.replace(/<(?=[/\w])|\\(?=[ux])/g, '$&\u2060')
    : value

/** The portal's translator, in a language whose texts are loaded. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const translate: I18n['_'] = i18n._.bind(i18n)
  i18n._ = (id: MessageDescriptor | string, values?: Record<string, unknown>, options?: MessageOptions) => {
    if (typeof id !== 'string') return translate(id)
    const entries = Object.entries(values ?? {}).map(([name, value]) => [name, asText(value)])
    return translate(id, Object.fromEntries(entries), options)
  }
  return i18n
}

/** Every text of a language; rejects when loading fails or times out. */
export async function everyText({ booking, others }: Catalogs[Locale]): Promise<Messages> {
  const [ofBooking, ofOthers] = await withTimeout(Promise.all([booking(), others()]))
  return { ...ofBooking.messages, ...ofOthers.messages }
}

/** The texts of a portal that may start with only those of a booking. */
export type PortalTexts = {
  /** Renders its children once the texts of the other screens are loaded too. */
  others: LazyPart<{ children: ReactNode }>
  /**
   * Loads all texts of a language, then activates it; rejects, and changes nothing, when loading fails or
   * times out.
   */
  port: PreferencesPort
}

export function portalTexts(i18n: I18n, catalogs: Catalogs, opensWithAll: boolean): PortalTexts {
  let isWhole = opensWithAll
  return {
    others: lazyPart(async () => {
      const locale = localeOfTag(i18n.locale) ?? defaultLocale
      if (!isWhole) i18n.load(locale, (await catalogs[locale].others()).messages)
      isWhole = true
      return ({ children }) => children
    }),
    port: {
      activateLocale: async (locale, signal) => {
        const messages = await everyText(catalogs[locale])
        if (signal.aborted) return
        isWhole = true
        i18n.loadAndActivate({ locale, messages })
      },
    },
  }
}
