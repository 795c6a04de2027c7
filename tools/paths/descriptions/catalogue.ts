import type { CatalogueEvent } from '#machines/catalogue/catalogue-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const catalogueDescriptions: MachineDescriptions<CatalogueEvent> = {
  title: { nb: 'Pakker, tilvalg og åpningstider', en: 'Packages, extras and opening hours' },
  where: { nb: 'Priser og åpningstider', en: 'Prices and opening hours' },
  states: {
    loading: 'Pakker, tilvalg og åpningstider hentes',
    shown: 'Pakker, tilvalg og åpningstider vises',
    failed: 'Pakker, tilvalg og åpningstider kom ikke',
  },
  events: {
    'load.retried': { nb: 'Henter på nytt', en: 'Asks again' },
  },
  questions: {
    loadCatalogue: {
      nb: 'Spørsmålet om pakker, tilvalg og åpningstider',
      en: 'The question of packages, extras and opening hours',
    },
  },
}
