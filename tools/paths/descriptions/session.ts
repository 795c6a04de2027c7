import type { SessionEvent } from '#machines/session/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const sessionDescriptions: MachineDescriptions<SessionEvent> = {
  title: { nb: 'Innlogget eller ikke', en: 'Signed in or not' },
  where: { nb: 'Alle sider', en: 'Every page' },
  states: {
    beginning: 'Portalen er nettopp åpnet',
    lookingUp: 'Det spørres om hvem som er logget inn',
    signedIn: 'Noen er logget inn',
    signingOut: 'Den som er logget inn, logges ut',
    ended: 'Den som var logget inn, er det ikke lenger, uten å ha bedt om det',
    signedOut: 'Ingen er logget inn',
  },
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
