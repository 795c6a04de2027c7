import type { MyBookingsEvent } from '#machines/my-bookings/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const myBookingsDescriptions: MachineDescriptions<MyBookingsEvent> = {
  title: { nb: 'Mine bestillinger', en: 'My bookings' },
  where: { nb: 'Siden med egne bestillinger', en: 'The page with one’s own bookings' },
  states: {
    'choices.beginning': 'Bestillingene er nettopp åpnet',
    'choices.loading': 'Det spørres om hvem som har bestillinger',
    'choices.loaded': 'Det er kjent hvem sine bestillinger det kan velges blant',
    'choices.missing': 'Det kom ikke svar på hvem som har bestillinger',
    'choices.none': 'En privatkunde har bare sine egne',
    'bookings.loading': 'Den første listen, eller listen til den andre fanen, hentes',
    'bookings.failed': 'Ingen liste kom',
    'bookings.known.listed': 'Bestillingene er listet opp',
    'bookings.known.none': 'Ingen bestilling passer med utvalget',
    'bookings.known.refreshing': 'En annen liste hentes; den gamle vises så lenge',
    'bookings.known.stale': 'Den andre listen kom ikke; den gamle blir stående',
  },
  events: {
    'tab.chosen': { nb: 'Åpner fanen {tab}', en: 'Opens the tab {tab}' },
    'page.chosen': { nb: 'Blar til side {page}', en: 'Turns to page {page}' },
    'filter.chosen': { nb: 'Velger filtre', en: 'Chooses filters' },
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
