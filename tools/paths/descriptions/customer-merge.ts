import type { CustomerMergeEvent } from '#machines/customer-merge/customer-merge-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const customerMergeDescriptions: MachineDescriptions<CustomerMergeEvent> = {
  title: { nb: 'To kunder slås sammen', en: 'Two customers are merged' },
  where: { nb: '«Slå sammen» på en kunde', en: '“Merge” of a customer' },
  states: {
    loading: 'Kunden som skal bort, hentes',
    gone: 'Kunden er slått sammen med en annen fra før',
    notFound: 'Kunden finnes ikke',
    failed: 'Kunden kom ikke',
    choosing: 'Kunden som skal bli stående, letes opp og velges',
    searching: 'Det søkes etter kunder',
    unfound: 'Søket ble ikke besvart',
    reading: 'Kunden som skal bli stående, hentes',
    confirming: 'Det som flyttes, vises, og det spørres om det er ment',
    merging: 'De to slås sammen',
    merged: 'De to er blitt én',
  },
  events: {
    'load.retried': { nb: 'Henter kunden på nytt', en: 'Loads the customer again' },
    'search.entered': { nb: 'Skriver i søkefeltet', en: 'Types in the search field' },
    'search.sent': { nb: 'Søker', en: 'Searches' },
    'customer.chosen': { nb: 'Velger kunden som skal bli stående', en: 'Chooses the customer that stays' },
    'merge.dismissed': { nb: 'Lar det være', en: 'Leaves it' },
    'merge.confirmed': { nb: 'Slår sammen', en: 'Merges' },
  },
  questions: {
    readFrom: { nb: 'Kunden som skal bort', en: 'The customer that goes' },
    findCustomers: { nb: 'Søket etter kunder', en: 'The search for customers' },
    readInto: { nb: 'Kunden som skal bli stående', en: 'The customer that stays' },
    mergeCustomers: { nb: 'Sammenslåingen', en: 'The merge' },
  },
}
