import type { VerificationEvent } from '#machines/verification/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const verificationDescriptions: MachineDescriptions<VerificationEvent> = {
  title: { nb: 'Bekreftelse av e-postadresse', en: 'Confirming an email address' },
  where: { nb: 'Siden som lenken i e-posten åpner', en: 'The page that the link in the email opens' },
  states: {
    beginning: 'Siden er nettopp åpnet',
    opened: 'Lenken er åpnet, og ingenting er bekreftet med det',
    confirmingByLink: 'Lenken brukes',
    entering: 'Adresse og kode skrives inn',
    confirmingByCode: 'Koden kontrolleres',
    sendingMail: 'Det bes om en ny e-post',
    confirmed: 'Det er vist hvem adressen tilhører',
  },
  events: {
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'confirmation.asked': { nb: 'Bekrefter adressen', en: 'Confirms the address' },
    'mail.asked': { nb: 'Ber om en ny e-post', en: 'Asks for another email' },
  },
  questions: {
    confirmByLink: { nb: 'Bekreftelsen med lenken', en: 'The confirmation by the link' },
    confirmByCode: { nb: 'Bekreftelsen med koden', en: 'The confirmation by the code' },
    sendMail: { nb: 'Ønsket om en ny e-post', en: 'The wish for another email' },
  },
}
