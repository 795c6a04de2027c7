import type { ReceiptEvent } from '#machines/receipt/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const receiptDescriptions: MachineDescriptions<ReceiptEvent> = {
  title: { nb: 'Kvittering', en: 'Receipt' },
  where: { nb: 'Kvitteringen for en bestilling', en: 'The receipt of a reservation' },
  states: {
    loading: 'Bestillingen hentes',
    'shown.standing': 'Bestillingen vises',
    'shown.readingChanges': 'Bestillingen vises, og det som er endret av oss, hentes',
    'shown.cancelling.asking': 'Det spørres om bestillingen skal avbestilles',
    'shown.cancelling.makingKey': 'Avbestillingen får nøkkelen sin',
    'shown.cancelling.sending': 'Bestillingen avbestilles',
    'shown.cancelling.feeChanged': 'Det koster nå et annet beløp å avbestille enn det som ble vist',
    'shown.cancelling.unanswered': 'Svaret kom ikke: den kan være avbestilt',
    'shown.cancelling.refused': 'Bestillingen ble ikke avbestilt, og serveren sa hvorfor',
    notFound: 'Bestillingen finnes ikke for denne besøkende',
    failed: 'Bestillingen kunne ikke hentes',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente på nytt', en: 'Tries to fetch again' },
    'changes.retried': {
      nb: 'Prøver å hente det som er endret, på nytt',
      en: 'Tries to fetch what has changed again',
    },
    'changes.saved': { nb: 'Kommer tilbake med lagrede endringer', en: 'Comes back with saved changes' },
    'reservation.outdated': {
      nb: 'Får vite at bestillingen er endret et annet sted',
      en: 'Learns that the reservation was changed elsewhere',
    },
    'cancelling.asked': { nb: 'Vil avbestille', en: 'Wants to cancel' },
    'cancelling.dismissed': { nb: 'Lar være å avbestille', en: 'Does not cancel after all' },
    'cancelling.confirmed': { nb: 'Bekrefter avbestillingen', en: 'Confirms the cancelling' },
    'cancelling.retried': { nb: 'Prøver å avbestille på nytt', en: 'Tries to cancel again' },
    'connection.restored': { nb: 'Nettet kommer tilbake', en: 'The network comes back' },
    'clock.ticked': { nb: 'Klokken blir {now}', en: 'It becomes {now}' },
  },
  questions: {
    readReservation: { nb: 'Spørsmålet om bestillingen', en: 'The question for the reservation' },
    readChanges: { nb: 'Spørsmålet om det som er endret', en: 'The question for what has changed' },
    makeKey: { nb: 'Nøkkelen til avbestillingen', en: 'The key of the cancelling' },
    cancelReservation: { nb: 'Avbestillingen', en: 'The cancelling' },
  },
}
