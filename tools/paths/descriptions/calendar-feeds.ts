import type { CalendarFeedsEvent } from '#machines/calendar-feeds/calendar-feeds-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const calendarFeedsDescriptions: MachineDescriptions<CalendarFeedsEvent> = {
  title: { nb: 'Bestillinger i kalenderen', en: 'Bookings in one’s calendar' },
  where: { nb: 'Mine bestillinger, kalender', en: 'My bookings, calendar' },
  states: {
    loading: 'Lenkene hentes',
    failed: 'Lenkene kunne ikke hentes',
    shown: 'Lenkene vises, eller knappene som lager dem',
    making: 'En lenke lages',
    askingToRenew: 'Det spørres om en ny lenke skal erstatte den gamle',
    renewing: 'En ny lenke lages',
    askingToWithdraw: 'Det spørres om lenken skal trekkes tilbake',
    withdrawing: 'Lenken trekkes tilbake',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente lenkene på nytt', en: 'Tries to load the links again' },
    'link.requested': { nb: 'Lager en lenke', en: 'Creates a link' },
    'renewal.begun': { nb: 'Vil ha en ny lenke', en: 'Wants a new link' },
    'renewal.confirmed': { nb: 'Lager en ny lenke', en: 'Creates a new link' },
    'withdrawal.begun': { nb: 'Vil trekke lenken tilbake', en: 'Wants to withdraw the link' },
    'withdrawal.confirmed': { nb: 'Trekker lenken tilbake', en: 'Withdraws the link' },
    'question.dismissed': { nb: 'Lar lenken være', en: 'Keeps the link' },
  },
  questions: {
    listFeeds: { nb: 'Spørsmålet om lenkene', en: 'The question for the links' },
    makeLink: { nb: 'Lagingen av lenken', en: 'Creating the link' },
    renewLink: { nb: 'Lagingen av en ny lenke', en: 'Creating a new link' },
    withdrawLink: { nb: 'Tilbaketrekkingen', en: 'Withdrawing the link' },
  },
}
