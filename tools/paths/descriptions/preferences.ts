import type { PreferencesEvent } from '#machines/preferences/preferences-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const preferencesDescriptions: MachineDescriptions<PreferencesEvent> = {
  title: { nb: 'Språk', en: 'Language' },
  where: { nb: 'Alle sider, øverst', en: 'Every page, at the top' },
  states: {
    active: 'Portalen er på det valgte språket',
    activating: 'Tekstene på det andre språket hentes',
    failed: 'Det andre språket kom ikke; det gamle blir stående',
  },
  events: {
    'locale.chosen': { nb: 'Velger språket {locale}', en: 'Chooses the language {locale}' },
  },
  questions: {
    activateLocale: { nb: 'Hentingen av tekstene', en: 'The fetching of the texts' },
  },
}
