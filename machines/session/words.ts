import type { MachineWords } from '#machines/words.ts'
import type { SessionEvent } from './types.ts'

/** What may happen, in plain words. */
export const sessionWords: MachineWords<SessionEvent> = {
  title: { nb: 'Innlogget eller ikke', en: 'Signed in or not' },
  where: { nb: 'Alle sider', en: 'Every page' },
  events: {
    'session.begun': { nb: 'Har nettopp logget inn', en: 'Has just signed in' },
    'signOut.asked': { nb: 'Logger ut', en: 'Signs out' },
    'session.expired': { nb: 'Innloggingen går ut', en: 'The session expires' },
    'account.deleted': { nb: 'Har slettet opplysningene om seg selv', en: 'Has deleted their own data' },
  },
  questions: {
    readOwnContact: { nb: 'Spørsmålet om hvem som er logget inn', en: 'The question who is signed in' },
    signOut: { nb: 'Utloggingen', en: 'The signing out' },
  },
}
