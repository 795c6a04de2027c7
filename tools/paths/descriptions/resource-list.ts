import type { ResourceListEvent } from '#machines/resource-list/resource-list-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const resourceListDescriptions: MachineDescriptions<ResourceListEvent> = {
  title: { nb: 'En liste i oppsettet', en: 'A list of the setup' },
  where: { nb: 'Driftssidene, under oppsett', en: 'The venue’s own side, under setup' },
  states: {
    'choices.loading': 'Navnene på det radene hører til, hentes',
    'choices.loaded': 'Navnene på det radene hører til, er kjent',
    'choices.missing': 'Navnene på det radene hører til, kom ikke',
    'items.loading': 'Den første listen hentes',
    'items.failed': 'Ingen liste kom',
    'items.known.listed': 'Det som passer, er listet opp',
    'items.known.none': 'Ingen treff',
    'items.known.waiting': 'Det søkes etter noe',
    'items.known.refreshing': 'En annen liste hentes; den gamle vises så lenge',
    'items.known.stale': 'Den andre listen kom ikke; den gamle blir stående',
  },
  events: {
    'search.changed': { nb: 'Søker etter «{search}»', en: 'Searches for “{search}”' },
    'order.chosen': { nb: 'Ordner listen etter {order}', en: 'Orders the list by {order}' },
    'page.chosen': { nb: 'Blar til side {page}', en: 'Turns to page {page}' },
    'inactive.toggled': {
      nb: 'Velger om de deaktiverte vises: {isShown}',
      en: 'Chooses whether those who are deactivated are shown: {isShown}',
    },
    'filters.cleared': { nb: 'Viser alle igjen', en: 'Shows all again' },
    'filters.replaced': {
      nb: 'Kommer til siden med andre filtre i adressen',
      en: 'Comes to the page with other filters in the address',
    },
    'list.retried': { nb: 'Prøver å hente listen på nytt', en: 'Tries to fetch the list again' },
    'choices.retried': { nb: 'Prøver å hente navnene på nytt', en: 'Tries to fetch the names again' },
  },
  questions: {
    listItems: { nb: 'Spørsmålet om listen', en: 'The question for the list' },
    loadChoices: { nb: 'Spørsmålet om navnene', en: 'The question for the names' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
