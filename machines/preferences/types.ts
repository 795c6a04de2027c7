export type Locale = 'nb-NO' | 'en'

export type PreferencesInput = { locale: Locale }

/** `locale` is the one in use; `wanted` the one being fetched. */
export type PreferencesContext = { locale: Locale; wanted: Locale }

export type PreferencesEvent = { type: 'locale.chosen'; locale: Locale }

/** For whoever keeps the choice and sets `lang`, and for whoever is told that it could not be had. */
export type PreferencesEmitted = { type: 'locale.changed'; locale: Locale } | { type: 'locale.failed' }

export type PreferencesTag = 'busy' | 'settled'

export type PreferencesPort = {
  /** Makes a language ready for use. */
  activateLocale: (locale: Locale, signal: AbortSignal) => Promise<void>
}
