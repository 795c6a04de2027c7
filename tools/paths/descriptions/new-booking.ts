import type { NewBookingEvent } from '#machines/new-booking/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const newBookingDescriptions: MachineDescriptions<NewBookingEvent> = {
  title: { nb: 'Ny bestilling for en kunde', en: 'A new booking for a customer' },
  where: { nb: 'Driftssidene, Ny bestilling', en: 'The venue’s own side, New booking' },
  states: {
    'rooms.unasked': 'Tiden eller antallet er ikke kjent',
    'rooms.finding': 'Det spørres om hvilke rom som er ledige',
    'rooms.found': 'Rommene vises, med grunnen der de ikke er ledige',
    'rooms.failed': 'Spørsmålet om rommene ble ikke besvart',
    'price.unasked': 'Det er ikke valgt nok til å vite prisen',
    'price.pausing': 'Noe som har med prisen å gjøre, skrives',
    'price.trying': 'Bestillingen prøves: pris og brutte regler',
    'price.priced': 'Prisen vises, og reglene som brytes',
    'price.refused': 'Bestillingen kan ikke legges inn slik den er',
    'price.failed': 'Spørsmålet om prisen ble ikke besvart',
    'goods.loading': 'Pakker og tilvalg hentes',
    'goods.loaded': 'Pakker og tilvalg kan velges',
    'goods.missing': 'Pakker og tilvalg kom ikke',
    'placing.entering': 'Bestillingen fylles ut',
    'placing.waiting': 'Bestillingen legges inn så snart prisen er kjent',
    'placing.placing': 'Bestillingen legges inn',
    'placing.placed': 'Bestillingen er lagt inn',
  },
  events: {
    'fields.entered': { nb: 'Fyller ut skjemaet', en: 'Fills in the form' },
    'customer.chosen': { nb: 'Velger en kunde, eller fjerner kunden', en: 'Chooses a customer, or none' },
    'alternative.chosen': { nb: 'Velger en annen ledig tid', en: 'Chooses another time' },
    'rooms.retried': { nb: 'Henter rommene på nytt', en: 'Asks for the rooms again' },
    'price.retried': { nb: 'Beregner prisen på nytt', en: 'Asks for the price again' },
    'goods.retried': { nb: 'Henter pakker og tilvalg på nytt', en: 'Asks for packages and extras again' },
    'form.cleared': { nb: 'Tømmer skjemaet', en: 'Clears the form' },
    'form.sent': { nb: 'Legger inn bestillingen', en: 'Makes the booking' },
  },
  questions: {
    findRooms: { nb: 'Spørsmålet om rommene', en: 'The question for the rooms' },
    tryOrder: { nb: 'Spørsmålet om prisen', en: 'The question for the price' },
    placeOrder: { nb: 'Innleggingen', en: 'Placing' },
    readGoods: { nb: 'Spørsmålet om pakker og tilvalg', en: 'The question for packages and extras' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
