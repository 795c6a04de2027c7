import type { CustomerListEvent } from '#machines/customer-list/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const customerListDescriptions: MachineDescriptions<CustomerListEvent> = {
  title: { nb: 'Kundene', en: 'The customers' },
  where: { nb: 'Driftssidene, under kunder', en: 'The venue’s own side, under customers' },
  states: {
    'groups.loading': 'Gruppene en kan velge, hentes',
    'groups.loaded': 'Gruppene en kan velge, er kjent',
    'groups.missing': 'Gruppene en kan velge, kom ikke',
    'customers.loading': 'Den første listen hentes',
    'customers.failed': 'Ingen liste kom',
    'customers.known.listed': 'De som passer, er listet opp',
    'customers.known.none': 'Ingen treff',
    'customers.known.waiting': 'Det søkes etter noen',
    'customers.known.refreshing': 'En annen liste hentes; den gamle vises så lenge',
    'customers.known.stale': 'Den andre listen kom ikke; den gamle blir stående',
  },
  events: {
    'search.changed': { nb: 'Søker etter «{search}»', en: 'Searches for “{search}”' },
    'kind.chosen': { nb: 'Velger slag kunder: {kind}', en: 'Chooses a kind of customer: {kind}' },
    'group.chosen': { nb: 'Velger gruppe {group}', en: 'Chooses group {group}' },
    'use.chosen': { nb: 'Velger etter bruk: {use}', en: 'Chooses by use: {use}' },
    'order.chosen': { nb: 'Ordner listen etter {order}', en: 'Orders the list by {order}' },
    'page.chosen': { nb: 'Blar til side {page}', en: 'Turns to page {page}' },
    'filters.cleared': { nb: 'Viser alle igjen', en: 'Shows all again' },
    'filters.replaced': {
      nb: 'Kommer til siden med andre filtre i adressen',
      en: 'Comes to the page with other filters in the address',
    },
    'list.retried': { nb: 'Prøver å hente listen på nytt', en: 'Tries to fetch the list again' },
    'groups.retried': { nb: 'Prøver å hente gruppene på nytt', en: 'Tries to fetch the groups again' },
  },
  questions: {
    listCustomers: { nb: 'Spørsmålet om listen', en: 'The question for the list' },
    listGroups: { nb: 'Spørsmålet om gruppene', en: 'The question for the groups' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
