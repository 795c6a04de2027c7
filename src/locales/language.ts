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
import { type LaterPart, type LaterTextsName, textPartsOf } from '#src/locales/text-parts.ts'
import { type LazyPart, lazyPart } from '#src/portal/lazy-screen.ts'
import { withTimeout } from '#src/portal/with-timeout.ts'

export type { Locale } from '#machines/preferences/preferences-machine.ts'

const locales: readonly Locale[] = ['nb-NO', 'en']

const defaultLocale: Locale = 'nb-NO'

type FetchTexts = () => Promise<{ messages: Messages }>

/** A catalogue: the texts of a booking, which every visit has, and those that are loaded later. */
type TextPart = 'booking' | LaterPart

/** How the texts of each language are loaded. */
export type Catalogs = Record<Locale, Record<TextPart, FetchTexts>>

const storageKey = 'locale'

/** The language chosen on an earlier visit; undefined without one. */
export function rememberedLocale(storage: Pick<Storage, 'getItem'>): Locale | undefined {
  const remembered = storage.getItem(storageKey)
  return locales.find((locale) => locale === remembered)
}

/** The first of the browser's languages that the portal has; undefined when it has none. */
export const preferredLocale = (languages: readonly string[]): Locale | undefined =>
  languages.map(localeOfTag).find((locale) => locale !== undefined)

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

/** Some texts of a language besides those of a booking; rejects when loading fails or times out. */
export async function textsOf(catalog: Catalogs[Locale], later: readonly LaterPart[]): Promise<Messages> {
  const loaded = await withTimeout(Promise.all(['booking' as const, ...later].map((part) => catalog[part]())))
  return Object.assign({}, ...loaded.map(({ messages }) => messages))
}

/** The texts of a screen, with those of a booking. */
export const textsFor = (catalog: Catalogs[Locale], later: LaterTextsName | undefined): Promise<Messages> =>
  textsOf(catalog, later ? textPartsOf[later] : [])

/** Each renders its children once the texts of its screens are loaded too. */
export type LaterTexts = Record<LaterTextsName, LazyPart<{ children: ReactNode }>>

/** The texts of a portal that may start with only those of a booking. */
export type PortalTexts = {
  later: LaterTexts
  /**
   * Loads all texts of a language that a customer may see, and those of staff where they have been, then activates
   * it; rejects, and changes nothing, when loading fails or times out.
   */
  port: PreferencesPort
}

/** `opensWith` are the texts there from the start, besides those of a booking. */
export function portalTexts(
  i18n: I18n,
  catalogs: Catalogs,
  opensWith: LaterTextsName | undefined,
): PortalTexts {
  const loaded = new Set<LaterPart>(opensWith ? textPartsOf[opensWith] : [])
  const needing = (name: LaterTextsName): LaterTexts[LaterTextsName] =>
    lazyPart(async () => {
      const locale = localeOfTag(i18n.locale) ?? defaultLocale
      const lacking = textPartsOf[name].filter((part) => !loaded.has(part))
      const texts = await Promise.all(lacking.map((part) => catalogs[locale][part]()))
      for (const { messages } of texts) i18n.load(locale, messages)
      for (const part of lacking) loaded.add(part)
      return ({ children }) => children
    })
  return {
    later: {
      checkout: needing('checkout'),
      reservation: needing('reservation'),
      others: needing('others'),
      staff: needing('staff'),
    },
    port: {
      activateLocale: async (locale, signal) => {
        const parts = new Set<LaterPart>(['others', 'checkout', ...loaded])
        const messages = await textsOf(catalogs[locale], [...parts])
        if (signal.aborted) return
        for (const part of parts) loaded.add(part)
        i18n.loadAndActivate({ locale, messages })
      },
    },
  }
}
