import type { RoomCalendarEvent } from '#machines/room-calendar/types.ts'
import { alternativeChosen, alternativesStates, findAlternatives } from './alternatives.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const roomCalendarDescriptions: MachineDescriptions<RoomCalendarEvent> = {
  title: { nb: 'Rommets kalender', en: 'The calendar of a room' },
  where: { nb: 'Siden for et rom', en: 'The page of a room' },
  states: {
    loading: 'Rommet og kalenderen hentes',
    notFound: 'Rommet finnes ikke',
    failed: 'Rommet kunne ikke hentes',
    'open.weeks.shown': 'Ukene som vises, er lest',
    'open.weeks.reading': 'Ukene som vises, leses',
    'open.weeks.updating': 'Ukene som vises, leses på nytt; de vises som de var',
    'open.weeks.stale': 'Ukene som vises, kunne ikke leses på nytt',
    'open.selection.nothingChosen': 'Ingen tid er valgt',
    'open.selection.deciding': 'Det avgjøres om det er noe å spørre om',
    'open.selection.checking': 'Det spørres om den valgte tiden',
    'open.selection.rechecking': 'Det spørres igjen om tiden som var ledig',
    'open.selection.free': 'Den valgte tiden er ledig',
    'open.selection.unchecked': 'Ingen svarte på om den valgte tiden er ledig',
    ...alternativesStates('open.selection.overbooked', 'open.selection.taken', 'open.selection.unbookable'),
    begun: 'En bestilling er påbegynt',
  },
  events: {
    'view.changed': { nb: 'Viser kalenderen som {view}', en: 'Shows the calendar as {view}' },
    'week.changed': { nb: 'Blar til uken med {date}', en: 'Turns to the week of {date}' },
    'day.chosen': { nb: 'Velger dagen {date}', en: 'Chooses the day {date}' },
    'slot.chosen': { nb: 'Velger start {start}', en: 'Chooses the start {start}' },
    'start.chosen': { nb: 'Flytter tiden til {start}', en: 'Moves the time to {start}' },
    'start.moved': { nb: 'Flytter starten til {start}', en: 'Moves the start to {start}' },
    'length.chosen': { nb: 'Velger lengden {minutes} minutter', en: 'Chooses the length {minutes} minutes' },
    'end.chosen': { nb: 'Velger slutt {end}', en: 'Chooses the end {end}' },
    'people.changed': { nb: 'Oppgir {people} personer', en: 'Says {people} people' },
    'selection.cleared': { nb: 'Fjerner den valgte tiden', en: 'Clears the chosen time' },
    'alternative.chosen': alternativeChosen,
    'check.retried': { nb: 'Spør en gang til', en: 'Asks once more' },
    'load.retried': { nb: 'Prøver å hente på nytt', en: 'Tries to fetch again' },
    'booking.begun': { nb: 'Går videre til bestilling', en: 'Goes on to book' },
    'window.focused': { nb: 'Kommer tilbake til vinduet', en: 'Comes back to the window' },
    'calendar.outdated': { nb: 'Noe i rommet er endret', en: 'Something in the room has changed' },
    'clock.ticked': { nb: 'Klokken blir {now}', en: 'It becomes {now}' },
  },
  questions: {
    loadRoom: { nb: 'Spørsmålet om rommet', en: 'The question for the room' },
    readBookings: { nb: 'Spørsmålet om bestillingene i uken', en: 'The question for the week’s bookings' },
    checkTime: {
      nb: 'Spørsmålet om det er plass, og hva det koster',
      en: 'The question whether there is room, and what it costs',
    },
    findAlternatives,
  },
}
