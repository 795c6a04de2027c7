import type { MachineWords } from '#machines/words.ts'
import type { RoomCalendarEvent } from './types.ts'

/** What may happen, in plain words. */
export const roomCalendarWords: MachineWords<RoomCalendarEvent> = {
  title: { nb: 'Rommets kalender', en: 'The calendar of a room' },
  where: { nb: 'Siden for et rom', en: 'The page of a room' },
  events: {
    'view.changed': { nb: 'Viser kalenderen som {view}', en: 'Shows the calendar as {view}' },
    'week.changed': { nb: 'Blar til uken med {date}', en: 'Turns to the week of {date}' },
    'day.chosen': { nb: 'Velger dagen {date}', en: 'Chooses the day {date}' },
    'slot.chosen': { nb: 'Velger start {startTime}', en: 'Chooses the start {startTime}' },
    'end.chosen': { nb: 'Velger slutt {endTime}', en: 'Chooses the end {endTime}' },
    'people.changed': { nb: 'Oppgir {people} personer', en: 'Says {people} people' },
    'selection.cleared': { nb: 'Fjerner den valgte tiden', en: 'Clears the chosen time' },
    'alternative.chosen': {
      nb: 'Velger forslaget {alternative.roomName} {alternative.startTime}',
      en: 'Chooses the alternative {alternative.roomName} {alternative.startTime}',
    },
    'check.retried': { nb: 'Spør en gang til', en: 'Asks once more' },
    'load.retried': { nb: 'Prøver å hente på nytt', en: 'Tries to fetch again' },
    'booking.begun': { nb: 'Går videre til bestilling', en: 'Goes on to book' },
    'window.focused': { nb: 'Kommer tilbake til vinduet', en: 'Comes back to the window' },
    'clock.ticked': { nb: 'Klokken blir {now}', en: 'It becomes {now}' },
  },
  questions: {
    loadRoom: { nb: 'Spørsmålet om rommet', en: 'The question for the room' },
    readBookings: { nb: 'Spørsmålet om bestillingene i uken', en: 'The question for the week’s bookings' },
    checkSeats: { nb: 'Spørsmålet om det er plass', en: 'The question whether there is room' },
    findAlternatives: { nb: 'Letingen etter andre tider og rom', en: 'The search for other times and rooms' },
  },
}
