import type { DiaryMoveEvent } from '#machines/diary-move/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const diaryMoveDescriptions: MachineDescriptions<DiaryMoveEvent> = {
  title: { nb: 'Flytting i kalenderen', en: 'Moves in the calendar' },
  where: { nb: 'Driftssidene, i kalenderen', en: 'The venue’s own side, in the calendar' },
  states: {
    resting: 'Ingenting i kalenderen er åpnet',
    opened: 'En bestilling er åpnet',
    carrying: 'En bestilling følger musen eller tastene',
    filling: 'Nytt rom og ny tid skrives i et skjema',
    trying: 'Hva flyttingen innebærer hentes',
    untried: 'Det kom ikke svar på hva flyttingen innebærer; ingenting er flyttet',
    proposed: 'Hva flyttingen innebærer vises og kan bekreftes',
    moving: 'Flyttingen lagres',
    unsent: 'Det kom ikke svar på flyttingen; sendt på nytt gjøres den én gang',
    forbidden: 'Bestillingen kan ikke flyttes dit',
    changed: 'Bestillingen er endret av andre, og ingenting er flyttet',
  },
  events: {
    'booking.opened': { nb: 'Åpner en bestilling', en: 'Opens a booking' },
    'panel.closed': { nb: 'Lukker den', en: 'Closes it' },
    'move.begun': { nb: 'Begynner å flytte', en: 'Begins to move' },
    'ghost.moved': { nb: 'Flytter den i kalenderen', en: 'Moves it in the calendar' },
    'place.entered': { nb: 'Skriver en annen plass', en: 'Types another place' },
    'form.opened': { nb: 'Går til skjemaet', en: 'Goes to the form' },
    'move.proposed': { nb: 'Slipper den', en: 'Drops it' },
    'move.missed': { nb: 'Slipper den utenfor kalenderen', en: 'Drops it outside the calendar' },
    'move.dismissed': { nb: 'Avbryter', en: 'Cancels' },
    'move.retried': { nb: 'Prøver igjen', en: 'Tries again' },
    'reason.entered': { nb: 'Skriver en begrunnelse', en: 'Types a reason' },
    'mailing.chosen': { nb: 'Velger om kunden får e-post', en: 'Chooses whether the customer is mailed' },
    'move.confirmed': { nb: 'Bekrefter', en: 'Confirms' },
  },
  questions: {
    tryMove: { nb: 'Spørsmålet om hva flyttingen innebærer', en: 'The question of what the move comes to' },
    moveBooking: { nb: 'Lagringen av flyttingen', en: 'Writing the move' },
  },
}
