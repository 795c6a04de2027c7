import type { CustomerSearchEvent } from '#machines/customer-search/customer-search-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const customerSearchDescriptions: MachineDescriptions<CustomerSearchEvent> = {
  title: { nb: 'Søk etter en kunde', en: 'A search for a customer' },
  where: { nb: 'Skjemaet til en rabatt, under oppsett', en: 'The form of a discount, under setup' },
  states: {
    unopened: 'Ingenting er søkt etter',
    typing: 'En del av et navn skrives',
    searching: 'Kundene søkes opp; de som ble funnet sist, står så lenge',
    known: 'De som ble funnet, vises',
    failed: 'Søket ble ikke besvart',
  },
  events: {
    'search.opened': { nb: 'Går til feltet', en: 'Goes to the field' },
    'search.entered': { nb: 'Skriver «{search}»', en: 'Types “{search}”' },
    'search.retried': { nb: 'Søker igjen', en: 'Searches again' },
  },
  questions: {
    findCustomers: { nb: 'Søket etter kunder', en: 'The search for customers' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
