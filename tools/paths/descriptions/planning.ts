import type { PlanningEvent } from '#machines/planning/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const planningDescriptions: MachineDescriptions<PlanningEvent> = {
  title: { nb: 'Planlegging av flere datoer', en: 'Planning several dates' },
  where: { nb: 'Planlegg flere dager eller rom', en: 'Plan several days or rooms' },
  states: {
    loadingRooms: 'Rommene hentes',
    loadFailed: 'Rommene kom ikke',
    'planning.incomplete': 'Noe mangler eller er feil, så datoene ikke kan sjekkes',
    'planning.waiting': 'Planen er nettopp endret',
    'planning.checking': 'Datoene sjekkes',
    'planning.checked': 'Det er kjent for hver dato om den kan bestilles',
    'planning.unanswered': 'Sjekken fikk ikke svar',
    'planning.refused': 'Serveren ville ikke sjekke datoene',
  },
  events: {
    'room.chosen': { nb: 'Velger hovedrommet {slug}', en: 'Chooses the main room {slug}' },
    'people.entered': { nb: 'Skriver {people} personer', en: 'Enters {people} people' },
    'times.entered': { nb: 'Skriver fra {from} til {to}', en: 'Enters from {from} to {to}' },
    'groupRoom.added': { nb: 'Legger til et grupperom', en: 'Adds a group room' },
    'groupRoom.chosen': { nb: 'Velger grupperom {place}: {slug}', en: 'Chooses group room {place}: {slug}' },
    'groupRoomPeople.entered': {
      nb: 'Skriver {people} personer i grupperom {place}',
      en: 'Enters {people} people in group room {place}',
    },
    'groupRoom.removed': { nb: 'Fjerner grupperom {place}', en: 'Removes group room {place}' },
    'pattern.chosen': {
      nb: 'Velger hvordan dagene velges: {pattern}',
      en: 'Chooses how days are chosen: {pattern}',
    },
    'day.added': { nb: 'Legger til dagen {date}', en: 'Adds the day {date}' },
    'day.removed': { nb: 'Fjerner dagen {date}', en: 'Removes the day {date}' },
    'first.entered': { nb: 'Skriver den første datoen: {date}', en: 'Enters the first date: {date}' },
    'ending.chosen': { nb: 'Velger hvordan det slutter: {ending}', en: 'Chooses how it ends: {ending}' },
    'until.entered': { nb: 'Skriver den siste datoen: {date}', en: 'Enters the last date: {date}' },
    'count.entered': { nb: 'Skriver {times} ganger', en: 'Enters {times} times' },
    'date.leftOut': { nb: 'Utelater {date}', en: 'Leaves out {date}' },
    'date.restored': { nb: 'Tar med {date} igjen', en: 'Includes {date} again' },
    'dateDay.entered': { nb: 'Flytter {date} til {day}', en: 'Moves {date} to {day}' },
    'dateTimes.entered': {
      nb: 'Endrer tiden {date} til {from}–{to}',
      en: 'Changes the time on {date} to {from}–{to}',
    },
    'datePeople.entered': {
      nb: 'Endrer antallet {date} til {people}',
      en: 'Changes the people on {date} to {people}',
    },
    'dateRooms.chosen': { nb: 'Velger rom for {date}', en: 'Chooses rooms for {date}' },
    'date.reset': { nb: 'Gjør {date} lik de andre', en: 'Makes {date} the same as the others' },
    'alternative.chosen': { nb: 'Velger et forslag for {date}', en: 'Chooses an alternative for {date}' },
    'rooms.retried': { nb: 'Prøver å hente rommene på nytt', en: 'Tries to fetch the rooms again' },
    'check.retried': { nb: 'Prøver å sjekke datoene på nytt', en: 'Tries to check the dates again' },
    'plan.continued': { nb: 'Går videre med planen', en: 'Continues with the plan' },
    'filters.replaced': {
      nb: 'Kommer til siden med en annen plan i adressen',
      en: 'Comes to the page with another plan in the address',
    },
  },
  questions: {
    listRooms: { nb: 'Spørsmålet om rommene', en: 'The question about the rooms' },
    checkDates: { nb: 'Spørsmålet om datoene', en: 'The question about the dates' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
