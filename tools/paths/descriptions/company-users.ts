import type { CompanyUsersEvent } from '#machines/company-users/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const companyUsersDescriptions: MachineDescriptions<CompanyUsersEvent> = {
  title: { nb: 'Virksomhetens brukere', en: 'Users of the organisation' },
  where: { nb: 'Siden med virksomhetens kontaktpersoner', en: 'The page with the organisation’s contacts' },
  states: {
    'contacts.loading': 'Den første listen hentes',
    'contacts.failed': 'Ingen liste kom',
    'contacts.known.listed': 'Kontaktpersonene er listet opp',
    'contacts.known.none': 'Ingen kontaktperson passer med søket',
    'contacts.known.waiting': 'Det søkes etter noen',
    'contacts.known.refreshing': 'En annen liste hentes; den gamle vises så lenge',
    'contacts.known.stale': 'Den andre listen kom ikke; den gamle blir stående',
    'task.idle': 'Ingen kontaktperson er under behandling',
    'task.writing': 'En kontaktperson fylles ut',
    'task.saving': 'En kontaktperson legges til eller endres',
    'task.confirming': 'Noen skal deaktiveres, hvis det er ment slik',
    'task.deactivating': 'Noen deaktiveres',
    'task.offering': 'Rollen som hovedkontakt skal overlates til en annen, hvis det er ment slik',
    'task.handingOver': 'Rollen som hovedkontakt overlates',
    'task.handedOver': 'En annen er hovedkontakt, og siden forlates',
    'task.reactivating': 'Noen reaktiveres',
  },
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
