import type { MachineWords } from '#machines/words.ts'
import type { PasswordChangeEvent } from './types.ts'

/** What may happen, in plain words. */
export const passwordChangeWords: MachineWords<PasswordChangeEvent> = {
  title: { nb: 'Endring av passord', en: 'Changing a password' },
  where: { nb: 'Bytt passord', en: 'Change password' },
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
