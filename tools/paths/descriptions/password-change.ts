import type { PasswordChangeEvent } from '#machines/password-change/password-change-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const passwordChangeDescriptions: MachineDescriptions<PasswordChangeEvent> = {
  title: { nb: 'Endring av passord', en: 'Changing a password' },
  where: { nb: 'Bytt passord', en: 'Change password' },
  states: {
    entering: 'Nåværende og nytt passord skrives inn',
    changing: 'Nåværende passord kontrolleres, og det nye lagres',
    changed: 'Det nye passordet gjelder for kontoen',
  },
  events: {
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'change.asked': { nb: 'Lagrer det nye passordet', en: 'Saves the new password' },
  },
  questions: {
    changePassword: { nb: 'Endringen av passordet', en: 'The change of the password' },
  },
}
