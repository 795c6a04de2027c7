import type { RoomSelectionEvent } from '#machines/room-selection/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const roomSelectionDescriptions: MachineDescriptions<RoomSelectionEvent> = {
  title: { nb: 'Valg av rom', en: 'Choosing a room' },
  where: { nb: 'Forsiden', en: 'The front page' },
  states: {
    'choices.loading': 'Romtyper, oppsett og fasiliteter å filtrere på hentes',
    'choices.loaded': 'Det kan filtreres på romtype, oppsett og fasiliteter',
    'choices.missing': 'Romtyper, oppsett og fasiliteter kom ikke',
    'rooms.searching': 'Den første listen hentes',
    'rooms.failed': 'Ingen liste kom',
    'rooms.shown.list.listed': 'Rommene er listet opp',
    'rooms.shown.list.none': 'Ingen rom passer med filtrene',
    'rooms.shown.ways.unneeded': 'Et rom er ledig, eller det er ikke søkt etter noe tidspunkt',
    'rooms.shown.ways.needed.searching': 'Det nærmeste som er ledig, hentes',
    'rooms.shown.ways.needed.offered': 'Andre tider, oppsett, rom og dager tilbys',
    'rooms.shown.ways.needed.unanswered': 'Det nærmeste som er ledig, kom ikke',
    'rooms.shown.freshness.fresh': 'Listen svarer til filtrene',
    'rooms.shown.freshness.waiting': 'Et filter er nettopp endret',
    'rooms.shown.freshness.refreshing': 'Listen for de nye filtrene hentes',
    'rooms.shown.freshness.stale': 'Listen for de nye filtrene kom ikke; den gamle blir stående',
  },
  events: {
    'sort.chosen': { nb: 'Sorterer etter {sort}', en: 'Sorts by {sort}' },
    'comparison.changed': {
      nb: 'Krysser av rom {roomId} for sammenligning ({isCompared})',
      en: 'Ticks room {roomId} for comparison ({isCompared})',
    },
    'comparison.cleared': {
      nb: 'Fjerner rommene som skulle sammenlignes',
      en: 'Clears the rooms to compare',
    },
    'ways.retried': { nb: 'Ser etter noe ledig på nytt', en: 'Looks for something available again' },
    'name.changed': { nb: 'Søker på navnet «{name}»', en: 'Searches for the name “{name}”' },
    'people.changed': { nb: 'Filtrerer på {people} personer', en: 'Filters by {people} people' },
    'time.changed': {
      nb: 'Filtrerer på {date} fra {from} til {to}',
      en: 'Filters by {date} from {from} to {to}',
    },
    'type.changed': { nb: 'Filtrerer på romtype {roomTypeId}', en: 'Filters by room type {roomTypeId}' },
    'layouts.changed': { nb: 'Filtrerer på oppsett', en: 'Filters by layout' },
    'amenities.changed': { nb: 'Filtrerer på fasiliteter', en: 'Filters by facilities' },
    'details.cleared': {
      nb: 'Fjerner navn, romtype, oppsett og fasiliteter',
      en: 'Clears name, room type, layouts and facilities',
    },
    'filters.cleared': { nb: 'Fjerner alle filtrene', en: 'Clears all filters' },
    'filters.replaced': {
      nb: 'Kommer til siden med andre filtre i adressen',
      en: 'Comes to the page with other filters in the address',
    },
    'search.retried': { nb: 'Prøver å søke på nytt', en: 'Tries to search again' },
    'choices.retried': { nb: 'Prøver å hente filtrene på nytt', en: 'Tries to fetch the filters again' },
  },
  questions: {
    findWays: {
      nb: 'Spørsmålet om hva som er ledig i stedet',
      en: 'The question what is available instead',
    },
    searchRooms: { nb: 'Søket etter rom', en: 'The search for rooms' },
    loadChoices: {
      nb: 'Spørsmålet om romtyper, oppsett og fasiliteter',
      en: 'The question for room types, layouts and facilities',
    },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
