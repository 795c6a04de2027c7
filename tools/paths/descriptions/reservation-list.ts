import type { ReservationListEvent } from '#machines/reservation-list/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const reservationListDescriptions: MachineDescriptions<ReservationListEvent> = {
  title: { nb: 'Bestillingene', en: 'The bookings' },
  where: { nb: 'Driftssidene, under bestillinger', en: 'The venue’s own side, under bookings' },
  states: {
    'rooms.loading': 'Rommene en kan velge, hentes',
    'rooms.loaded': 'Rommene en kan velge, er kjent',
    'rooms.missing': 'Rommene en kan velge, kom ikke',
    'reservations.loading': 'Den første listen hentes',
    'reservations.failed': 'Ingen liste kom',
    'reservations.known.listed': 'De som passer, er listet opp',
    'reservations.known.none': 'Ingen treff',
    'reservations.known.waiting': 'Det søkes etter en bestilling',
    'reservations.known.refreshing': 'En annen liste hentes; den gamle vises så lenge',
    'reservations.known.stale': 'Den andre listen kom ikke; den gamle blir stående',
  },
  events: {
    'search.changed': { nb: 'Søker etter «{search}»', en: 'Searches for “{search}”' },
    'filter.chosen': { nb: 'Velger {change}', en: 'Chooses {change}' },
    'page.chosen': { nb: 'Blar til side {page}', en: 'Turns to page {page}' },
    'filters.cleared': { nb: 'Viser de kommende', en: 'Shows the upcoming ones' },
    'filters.replaced': {
      nb: 'Kommer til siden med andre filtre i adressen',
      en: 'Comes to the page with other filters in the address',
    },
    'list.retried': { nb: 'Prøver å hente listen på nytt', en: 'Tries to fetch the list again' },
    'list.outdated': { nb: 'Noe er endret av andre', en: 'Others have changed something' },
    'rooms.retried': { nb: 'Prøver å hente rommene på nytt', en: 'Tries to fetch the rooms again' },
  },
  questions: {
    listReservations: { nb: 'Spørsmålet om listen', en: 'The question for the list' },
    listRooms: { nb: 'Spørsmålet om rommene', en: 'The question for the rooms' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
