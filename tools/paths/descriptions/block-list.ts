import type { BlockListEvent } from '#machines/block-list/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const blockListDescriptions: MachineDescriptions<BlockListEvent> = {
  title: { nb: 'Sperringene', en: 'The blocks' },
  where: { nb: 'Driftssidene, under sperringer', en: 'The venue’s own side, under blocks' },
  states: {
    'rooms.loading': 'Rommene en kan velge, hentes',
    'rooms.loaded': 'Rommene en kan velge, er kjent',
    'rooms.missing': 'Rommene en kan velge, kom ikke',
    'blocks.loading': 'Den første listen hentes',
    'blocks.failed': 'Ingen liste kom',
    'blocks.known.listed': 'De som passer, er listet opp',
    'blocks.known.none': 'Ingen treff',
    'blocks.known.waiting': 'Det søkes etter en sperring',
    'blocks.known.refreshing': 'En annen liste hentes; den gamle vises så lenge',
    'blocks.known.stale': 'Den andre listen kom ikke; den gamle blir stående',
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
    'rooms.retried': { nb: 'Prøver å hente rommene på nytt', en: 'Tries to fetch the rooms again' },
  },
  questions: {
    listBlocks: { nb: 'Spørsmålet om listen', en: 'The question for the list' },
    listRooms: { nb: 'Spørsmålet om rommene', en: 'The question for the rooms' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
