import type { MyBookingsEvent } from '#machines/my-bookings/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const myBookingsDescriptions: MachineDescriptions<MyBookingsEvent> = {
  title: { nb: 'Mine bestillinger', en: 'My bookings' },
  where: { nb: 'Siden med egne bestillinger', en: 'The page with one’s own bookings' },
  states: {
    'choices.loading': 'Det spørres om hva filtrene kan tilby',
    'choices.loaded': 'Det er kjent hva filtrene kan tilby',
    'choices.missing': 'Det kom ikke svar på hva filtrene kan tilby',
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
    'choices.retried': { nb: 'Prøver å hente valgene på nytt', en: 'Tries to fetch the choices again' },
  },
  questions: {
    listBookings: { nb: 'Spørsmålet om bestillingene', en: 'The question for the bookings' },
    loadChoices: {
      nb: 'Spørsmålet om hva filtrene kan tilby',
      en: 'The question for what the filters offer',
    },
  },
}
