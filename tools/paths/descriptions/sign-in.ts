import type { SignInEvent } from '#machines/sign-in/sign-in-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const signInDescriptions: MachineDescriptions<SignInEvent> = {
  title: { nb: 'Innlogging', en: 'Signing in' },
  where: { nb: 'Siden for innlogging', en: 'The page for signing in' },
  states: {
    entering: 'Adresse og passord skrives inn',
    signingIn: 'Adresse og passord kontrolleres',
    enteringCode: 'Koden fra en autentiseringsapp, eller en reservekode, skrives inn',
    checkingCode: 'Adresse, passord og kode kontrolleres',
    signedIn: 'Logget inn',
  },
  events: {
    'field.entered': {
      nb: 'Skriver «{value}» i feltet {field}',
      en: 'Writes “{value}” in the field {field}',
    },
    'code.entered': { nb: 'Skriver koden «{code}»', en: 'Writes the code “{code}”' },
    'signIn.asked': { nb: 'Trykker på Logg inn', en: 'Presses Sign in' },
    'account.changed': { nb: 'Velger en annen konto', en: 'Chooses another account' },
  },
  questions: {
    signIn: { nb: 'Innloggingen', en: 'The signing in' },
    checkCode: { nb: 'Kontrollen av koden', en: 'The check of the code' },
  },
}
