import type { MachineWords } from '#machines/words.ts'
import type { PreferencesEvent } from './types.ts'

/** What may happen, in plain words. */
export const preferencesWords: MachineWords<PreferencesEvent> = {
  title: { nb: 'Språk', en: 'Language' },
  where: { nb: 'Alle sider, øverst', en: 'Every page, at the top' },
  events: {
    'locale.chosen': { nb: 'Velger språket {locale}', en: 'Chooses the language {locale}' },
  },
  questions: {
    activateLocale: { nb: 'Hentingen av tekstene', en: 'The fetching of the texts' },
  },
}
