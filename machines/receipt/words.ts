import type { MachineWords } from '#machines/words.ts'
import type { ReceiptEvent } from './types.ts'

/** What may happen, in plain words. */
export const receiptWords: MachineWords<ReceiptEvent> = {
  title: { nb: 'Kvittering', en: 'Receipt' },
  where: { nb: 'Kvitteringen for en bestilling', en: 'The receipt of a reservation' },
  events: {
    'load.retried': { nb: 'Prøver å hente på nytt', en: 'Tries to fetch again' },
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
    makeKey: { nb: 'Nøkkelen til avbestillingen', en: 'The key of the cancelling' },
    cancelReservation: { nb: 'Avbestillingen', en: 'The cancelling' },
  },
}
