import type { MachineWords } from '#machines/words.ts'
import type { CompanyUsersEvent } from './types.ts'

/** What may happen, in plain words. */
export const companyUsersWords: MachineWords<CompanyUsersEvent> = {
  title: { nb: 'Virksomhetens brukere', en: 'Users of the organisation' },
  where: { nb: 'Siden med virksomhetens kontaktpersoner', en: 'The page with the organisation’s contacts' },
  events: {
    'search.changed': { nb: 'Søker etter «{search}»', en: 'Searches for “{search}”' },
    'inactive.toggled': {
      nb: 'Viser de deaktiverte: {isShown}',
      en: 'Shows the deactivated ones: {isShown}',
    },
    'page.chosen': { nb: 'Blar til side {page}', en: 'Turns to page {page}' },
    'filters.cleared': { nb: 'Fjerner alle filtrene', en: 'Clears all filters' },
    'filters.replaced': {
      nb: 'Kommer til siden med andre filtre i adressen',
      en: 'Comes to the page with other filters in the address',
    },
    'list.retried': { nb: 'Prøver å hente listen på nytt', en: 'Tries to fetch the list again' },
    'addition.begun': { nb: 'Vil legge til en kontaktperson', en: 'Wants to add a contact' },
    'change.begun': {
      nb: 'Vil endre kontaktpersonen {contactId}',
      en: 'Wants to change the contact {contactId}',
    },
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'contact.submitted': { nb: 'Lagrer kontaktpersonen', en: 'Saves the contact' },
    'deactivation.asked': { nb: 'Vil deaktivere {contactId}', en: 'Wants to deactivate {contactId}' },
    'deactivation.confirmed': { nb: 'Bekrefter deaktiveringen', en: 'Confirms the deactivation' },
    'reactivation.asked': { nb: 'Aktiverer {contactId} igjen', en: 'Reactivates {contactId}' },
    'handover.asked': {
      nb: 'Vil gjøre {contactId} til hovedkontakt',
      en: 'Wants to make {contactId} primary contact',
    },
    'confirmation.entered': { nb: 'Skriver «{value}» som bekreftelse', en: 'Writes “{value}” to confirm' },
    'handover.confirmed': { nb: 'Bekrefter overtakelsen', en: 'Confirms the handover' },
    'task.dismissed': { nb: 'Avbryter', en: 'Breaks off' },
  },
  questions: {
    listContacts: { nb: 'Spørsmålet om kontaktpersonene', en: 'The question for the contacts' },
    save: { nb: 'Lagringen', en: 'The saving' },
    deactivate: { nb: 'Deaktiveringen', en: 'The deactivation' },
    reactivate: { nb: 'Aktiveringen', en: 'The reactivation' },
    handOver: { nb: 'Overtakelsen', en: 'The handover' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
