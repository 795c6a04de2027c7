import type { PriceTrialEvent } from '#machines/room-price-trial/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const roomPriceTrialDescriptions: MachineDescriptions<PriceTrialEvent> = {
  title: { nb: 'En pris prøves', en: 'A price is tried' },
  where: { nb: 'Siden til et rom, under oppsett', en: 'The page of a room, under setup' },
  states: {
    typing: 'Det som skal prises, skrives, og prisen vises når den er regnet ut',
    asking: 'Prisen regnes ut',
  },
  events: {
    'field.entered': { nb: 'Skriver «{value}» i {field}', en: 'Types “{value}” in {field}' },
    'price.asked': { nb: 'Ber om prisen', en: 'Asks for the price' },
  },
  questions: { tryPrice: { nb: 'Spørsmålet om prisen', en: 'The question for the price' } },
}
