import type { MachineWords } from '#machines/words.ts'
import type { VerificationEvent } from './types.ts'

/** What may happen, in plain words. */
export const verificationWords: MachineWords<VerificationEvent> = {
  title: { nb: 'Bekreftelse av e-postadresse', en: 'Confirming an e-mail address' },
  where: { nb: 'Siden som lenken i e-posten åpner', en: 'The page that the link in the e-mail opens' },
  events: {
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'confirmation.asked': { nb: 'Bekrefter adressen', en: 'Confirms the address' },
    'mail.asked': { nb: 'Ber om en ny e-post', en: 'Asks for another e-mail' },
  },
  questions: {
    confirmByLink: { nb: 'Bekreftelsen med lenken', en: 'The confirmation by the link' },
    confirmByCode: { nb: 'Bekreftelsen med koden', en: 'The confirmation by the code' },
    sendMail: { nb: 'Ønsket om en ny e-post', en: 'The wish for another e-mail' },
  },
}
