import type { CustomerEvent } from '#machines/customer/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const customerDescriptions: MachineDescriptions<CustomerEvent> = {
  title: { nb: 'En kunde', en: 'A customer' },
  where: { nb: 'Driftssidene, under kunder', en: 'The venue’s own side, under customers' },
  states: {
    'customer.loading': 'Kunden hentes',
    'customer.notFound': 'Kunden finnes ikke',
    'customer.failed': 'Kunden kom ikke',
    'customer.known': 'Kunden vises',
    'customer.refreshing': 'Kunden leses på nytt; det som ble lest sist, står så lenge',
    'customer.stale': 'Kunden kunne ikke leses på nytt; det som ble lest sist, står',
    'changes.loading': 'Historikken hentes',
    'changes.known': 'Historikken vises',
    'changes.failed': 'Historikken kom ikke',
    'task.idle': 'Ingenting gjøres',
    'task.confirming': 'Noe skal gjøres, hvis det er ment slik',
    'task.working': 'Det gjøres',
    'task.writing': 'En kontakt skrives',
    'task.adding': 'Kontakten legges til',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente kunden på nytt', en: 'Tries to fetch the customer again' },
    'changes.retried': { nb: 'Prøver å hente historikken på nytt', en: 'Tries to fetch the history again' },
    'contactTask.begun': {
      nb: 'Vil gjøre noe med en kontakt: {kind}',
      en: 'Wants to do something with a contact: {kind}',
    },
    'useTask.begun': { nb: 'Vil endre bruken: {kind}', en: 'Wants to change the use: {kind}' },
    'addition.begun': { nb: 'Vil legge til en kontakt', en: 'Wants to add a contact' },
    'field.entered': {
      nb: 'Skriver i feltet {field}: «{value}»',
      en: 'Types in the field {field}: “{value}”',
    },
    'locale.chosen': { nb: 'Velger språk: {locale}', en: 'Chooses a language: {locale}' },
    'primary.toggled': {
      nb: 'Krysser av for hovedkontakt: {isPrimary}',
      en: 'Ticks or clears the primary contact: {isPrimary}',
    },
    'contact.submitted': { nb: 'Sender invitasjonen', en: 'Sends the invitation' },
    'task.dismissed': { nb: 'Lar være', en: 'Does not do it' },
    'task.confirmed': { nb: 'Bekrefter', en: 'Confirms' },
    'customer.outdated': { nb: 'Det som vises, er gammelt', en: 'What is shown is old' },
  },
  questions: {
    readCustomer: { nb: 'Spørsmålet om kunden', en: 'The question for the customer' },
    listChanges: { nb: 'Spørsmålet om historikken', en: 'The question for the history' },
    addContact: { nb: 'Kontakten som legges til', en: 'The contact that is added' },
    doTask: { nb: 'Det som skal gjøres', en: 'What is to be done' },
  },
}
