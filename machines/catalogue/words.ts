import type { MachineWords } from '#machines/words.ts'
import type { CatalogueEvent } from './catalogue-machine.ts'

/** What may happen, in plain words. */
export const catalogueWords: MachineWords<CatalogueEvent> = {
  title: { nb: 'Pakker, tilvalg og åpningstider', en: 'Packages, extras and opening hours' },
  where: { nb: 'Priser og åpningstider', en: 'Prices and opening hours' },
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
