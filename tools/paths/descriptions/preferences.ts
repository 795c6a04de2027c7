import type { PreferencesEvent } from '#machines/preferences/preferences-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const preferencesDescriptions: MachineDescriptions<PreferencesEvent> = {
  title: { nb: 'Språk og priser', en: 'Language and prices' },
  where: { nb: 'Alle sider, øverst og nederst', en: 'Every page, at the top and the bottom' },
  states: {
    active: 'Portalen er på det valgte språket',
    activating: 'Tekstene på det andre språket hentes',
    failed: 'Det andre språket kom ikke; det gamle blir stående',
  },
  events: {
    'locale.chosen': { nb: 'Velger språket {locale}', en: 'Chooses the language {locale}' },
    'vat.chosen': {
      nb: 'Velger priser med eller uten mva. ({includesVat})',
      en: 'Chooses prices with or without VAT ({includesVat})',
    },
  },
  questions: {
    activateLocale: { nb: 'Hentingen av tekstene', en: 'The fetching of the texts' },
  },
}
