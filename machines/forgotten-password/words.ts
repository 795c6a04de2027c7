import type { MachineWords } from '#machines/words.ts'
import type { ForgottenPasswordEvent } from './types.ts'

/** What may happen, in plain words. */
export const forgottenPasswordWords: MachineWords<ForgottenPasswordEvent> = {
  title: { nb: 'Glemt passord', en: 'Forgotten password' },
  where: { nb: 'Siden for glemt passord', en: 'The page for a forgotten password' },
  events: {
    'email.entered': { nb: 'Skriver e-postadressen «{value}»', en: 'Writes the e-mail address “{value}”' },
    'mail.asked': { nb: 'Ber om en lenke', en: 'Asks for a link' },
    'email.reconsidered': { nb: 'Vil prøve en annen adresse', en: 'Wants to try another address' },
  },
  questions: {
    sendMail: { nb: 'Ønsket om en lenke', en: 'The wish for a link' },
  },
}
