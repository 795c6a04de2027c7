import type { MachineWords } from '#machines/words.ts'
import type { MyBookingsEvent } from './types.ts'

/** What may happen, in plain words. */
export const myBookingsWords: MachineWords<MyBookingsEvent> = {
  title: { nb: 'Mine bestillinger', en: 'My bookings' },
  where: { nb: 'Siden med egne bestillinger', en: 'The page with one’s own bookings' },
  events: {
    'tab.chosen': { nb: 'Åpner fanen {tab}', en: 'Opens the tab {tab}' },
    'page.chosen': { nb: 'Blar til side {page}', en: 'Turns to page {page}' },
    'period.changed': { nb: 'Viser tiden fra {from} til {to}', en: 'Shows the time from {from} to {to}' },
    'whose.chosen': { nb: 'Viser bestillingene til {whose}', en: 'Shows the bookings of {whose}' },
    'filters.cleared': { nb: 'Fjerner alle filtrene', en: 'Clears all filters' },
    'filters.replaced': {
      nb: 'Kommer til siden med andre filtre i adressen',
      en: 'Comes to the page with other filters in the address',
    },
    'list.retried': { nb: 'Prøver å hente listen på nytt', en: 'Tries to fetch the list again' },
    'choices.retried': { nb: 'Prøver å hente navnene på nytt', en: 'Tries to fetch the names again' },
  },
  questions: {
    listBookings: { nb: 'Spørsmålet om bestillingene', en: 'The question for the bookings' },
    loadChoices: {
      nb: 'Spørsmålet om hvem som har bestillinger',
      en: 'The question whose bookings there are',
    },
  },
}
