import type { RegistrationListEvent } from '#machines/registration-list/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const registrationListDescriptions: MachineDescriptions<RegistrationListEvent> = {
  title: { nb: 'Registreringene', en: 'The registrations' },
  where: { nb: 'Driftssidene, under registreringer', en: 'The venue’s own side, under registrations' },
  states: {
    'registrations.loading': 'Den første listen hentes',
    'registrations.failed': 'Ingen liste kom',
    'registrations.known.listed': 'De som passer, er listet opp',
    'registrations.known.none': 'Ingen treff',
    'registrations.known.waiting': 'Det søkes etter noen',
    'registrations.known.refreshing': 'En annen liste hentes; den gamle vises så lenge',
    'registrations.known.stale': 'Den andre listen kom ikke; den gamle blir stående',
    'answer.idle': 'Ingen registrering besvares',
    'answer.writing': 'En registrering skal besvares, med en beskjed om en vil',
    'answer.answering': 'Svaret er på vei',
  },
  events: {
    'search.changed': { nb: 'Søker etter «{search}»', en: 'Searches for “{search}”' },
    'state.chosen': { nb: 'Viser dem som er {state}', en: 'Shows those that are {state}' },
    'page.chosen': { nb: 'Blar til side {page}', en: 'Turns to page {page}' },
    'filters.cleared': { nb: 'Viser alle igjen', en: 'Shows all again' },
    'filters.replaced': {
      nb: 'Kommer til siden med andre filtre i adressen',
      en: 'Comes to the page with other filters in the address',
    },
    'list.retried': { nb: 'Prøver å hente listen på nytt', en: 'Tries to fetch the list again' },
    'answer.begun': { nb: 'Vil svare: {answer}', en: 'Wants to answer: {answer}' },
    'message.entered': { nb: 'Skriver «{value}» til søkeren', en: 'Writes “{value}” to the applicant' },
    'answer.dismissed': { nb: 'Lar være å svare', en: 'Does not answer' },
    'answer.confirmed': { nb: 'Sender svaret', en: 'Sends the answer' },
  },
  questions: {
    listRegistrations: { nb: 'Spørsmålet om listen', en: 'The question for the list' },
    answerRegistration: { nb: 'Svaret på registreringen', en: 'The answer to the registration' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
