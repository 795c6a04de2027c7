import type { NewPasswordEvent } from '#machines/new-password/new-password-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const newPasswordDescriptions: MachineDescriptions<NewPasswordEvent> = {
  title: { nb: 'Nytt passord', en: 'New password' },
  where: { nb: 'Siden som lenken i e-posten åpner', en: 'The page that the link in the email opens' },
  states: {
    beginning: 'Siden er nettopp åpnet',
    entering: 'Et passord velges',
    saving: 'Passordet er på vei',
    saved: 'Passordet gjelder for kontoen',
    closed: 'Lenken er brukt eller for gammel, eller det var ingen',
  },
  events: {
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'password.chosen': { nb: 'Lagrer passordet', en: 'Saves the password' },
  },
  questions: {
    choosePassword: { nb: 'Lagringen av passordet', en: 'The saving of the password' },
  },
}
