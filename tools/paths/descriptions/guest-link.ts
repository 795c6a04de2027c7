import type { GuestLinkEvent } from '#machines/guest-link/guest-link-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const guestLinkDescriptions: MachineDescriptions<GuestLinkEvent> = {
  title: { nb: 'Lenken til gjestene', en: 'The link for guests' },
  where: {
    nb: 'Kvitteringen, og bestillingen på driftssidene',
    en: 'The receipt, and the booking among staff',
  },
  states: {
    loading: 'Lenken hentes',
    failed: 'Lenken kunne ikke hentes',
    shown: 'Lenken vises, eller knappen som lager en',
    making: 'En lenke lages',
    asking: 'Det spørres om lenken skal trekkes tilbake',
    withdrawing: 'Lenken trekkes tilbake',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente lenken på nytt', en: 'Tries to load the link again' },
    'link.requested': { nb: 'Lager en lenke', en: 'Creates a link' },
    'withdrawal.begun': { nb: 'Vil trekke lenken tilbake', en: 'Wants to withdraw the link' },
    'removal.chosen': { nb: 'Vil slette svarene også', en: 'Wants to delete the replies too' },
    'withdrawal.confirmed': { nb: 'Trekker lenken tilbake', en: 'Withdraws the link' },
    'withdrawal.dismissed': { nb: 'Lar lenken være', en: 'Keeps the link' },
  },
  questions: {
    readLink: { nb: 'Spørsmålet om lenken', en: 'The question for the link' },
    makeLink: { nb: 'Lagingen av lenken', en: 'Creating the link' },
    withdrawLink: { nb: 'Tilbaketrekkingen', en: 'Withdrawing the link' },
  },
}
