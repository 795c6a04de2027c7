import type { CustomerEditorEvent } from '#machines/customer-editor/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const customerEditorDescriptions: MachineDescriptions<CustomerEditorEvent> = {
  title: { nb: 'Skjemaet for en virksomhet', en: 'The form of an organisation' },
  where: { nb: 'Driftssidene, under kunder', en: 'The venue’s own side, under customers' },
  states: {
    'customer.opening': 'Skjemaet er nettopp åpnet',
    'customer.loading': 'Kunden hentes',
    'customer.notFound': 'Kunden finnes ikke',
    'customer.failed': 'Kunden kom ikke',
    'customer.editing': 'Skjemaet fylles ut',
    'customer.saving': 'Skjemaet lagres',
    'customer.readingTheirs': 'Det en annen har lagret i mellomtiden, hentes',
    'customer.saved': 'Kunden er lagret, og skjemaet er forlatt',
    'groups.loading': 'Gruppene hentes',
    'groups.loaded': 'Gruppene er kjent',
    'groups.missing': 'Gruppene kom ikke',
    'leaving.staying': 'Skjemaet er ikke forlatt',
    'leaving.asking': 'Noe er ikke lagret, og det spørres om det kan gå tapt',
    'leaving.left': 'Skjemaet er forlatt, og ingenting er ulagret',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente kunden på nytt', en: 'Tries to fetch the customer again' },
    'groups.retried': { nb: 'Prøver å hente gruppene på nytt', en: 'Tries to fetch the groups again' },
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'group.toggled': {
      nb: 'Setter kunden i en gruppe, eller tar den ut',
      en: 'Puts the customer in a group, or out of it',
    },
    'form.sent': { nb: 'Lagrer', en: 'Saves' },
    'leaving.asked': { nb: 'Vil forlate skjemaet', en: 'Wants to leave the form' },
    'leaving.dismissed': { nb: 'Blir likevel', en: 'Stays after all' },
    'leaving.confirmed': { nb: 'Går uten å lagre', en: 'Leaves without saving' },
  },
  questions: {
    readCustomer: { nb: 'Spørsmålet om kunden', en: 'The question for the customer' },
    saveCustomer: { nb: 'Lagringen', en: 'Saving' },
    readTheirs: { nb: 'Spørsmålet om det den andre lagret', en: 'The question for what the other saved' },
    listGroups: { nb: 'Spørsmålet om gruppene', en: 'The question for the groups' },
  },
}
