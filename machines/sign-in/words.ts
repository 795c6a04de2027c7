import type { MachineWords } from '#machines/words.ts'
import type { SignInEvent } from './types.ts'

/** What may happen, in plain words. */
export const signInWords: MachineWords<SignInEvent> = {
  title: { nb: 'Innlogging', en: 'Signing in' },
  where: { nb: 'Siden for innlogging', en: 'The page for signing in' },
  events: {
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'signIn.asked': { nb: 'Trykker på Logg inn', en: 'Presses Sign in' },
  },
  questions: {
    signIn: { nb: 'Innloggingen', en: 'The signing in' },
  },
}
