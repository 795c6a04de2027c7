import type { MachineWords } from '#machines/words.ts'
import type { NewPasswordEvent } from './types.ts'

/** What may happen, in plain words. */
export const newPasswordWords: MachineWords<NewPasswordEvent> = {
  title: { nb: 'Nytt passord', en: 'New password' },
  where: { nb: 'Siden som lenken i e-posten åpner', en: 'The page that the link in the e-mail opens' },
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
