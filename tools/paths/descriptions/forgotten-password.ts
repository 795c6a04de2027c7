import type { ForgottenPasswordEvent } from '#machines/forgotten-password/forgotten-password-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const forgottenPasswordDescriptions: MachineDescriptions<ForgottenPasswordEvent> = {
  title: { nb: 'Glemt passord', en: 'Forgotten password' },
  where: { nb: 'Siden for glemt passord', en: 'The page for a forgotten password' },
  states: {
    entering: 'Adressen skrives inn',
    asking: 'Det bes om e-posten',
    asked: 'Hvis adressen har en konto, er en e-post på vei',
  },
  events: {
    'email.entered': { nb: 'Skriver e-postadressen «{value}»', en: 'Writes the email address “{value}”' },
    'mail.asked': { nb: 'Ber om en lenke', en: 'Asks for a link' },
    'email.reconsidered': { nb: 'Vil prøve en annen adresse', en: 'Wants to try another address' },
  },
  questions: {
    sendMail: { nb: 'Ønsket om en lenke', en: 'The wish for a link' },
  },
}
