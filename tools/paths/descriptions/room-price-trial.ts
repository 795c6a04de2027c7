import type { PriceTrialEvent } from '#machines/room-price-trial/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const roomPriceTrialDescriptions: MachineDescriptions<PriceTrialEvent> = {
  title: { nb: 'En pris prøves', en: 'A price is tried' },
  where: { nb: 'Siden til et rom, under oppsett', en: 'The page of a room, under setup' },
  states: {
    'packages.loading': 'Møtepakkene hentes',
    'packages.loaded': 'Møtepakkene kan velges',
    'packages.missing': 'Møtepakkene kunne ikke hentes, så bare rommet kan prises',
    'price.typing': 'Det som skal prises, skrives, og prisen vises når den er regnet ut',
    'price.asking': 'Prisen regnes ut',
  },
  events: {
    'field.entered': { nb: 'Skriver «{value}» i {field}', en: 'Types “{value}” in {field}' },
    'packages.retried': { nb: 'Henter møtepakkene på nytt', en: 'Loads the packages again' },
    'price.asked': { nb: 'Ber om prisen', en: 'Asks for the price' },
  },
  questions: {
    listPackages: { nb: 'Hentingen av møtepakkene', en: 'Loading the packages' },
    tryPrice: { nb: 'Spørsmålet om prisen', en: 'The question for the price' },
  },
}
