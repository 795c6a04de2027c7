import { screen } from '@testing-library/react'
import type { signInMachine } from '#machines/sign-in/sign-in-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  type OnScreen,
  press,
  seesBusy,
  seesErrors,
  seesHeading,
  seesReady,
  seesRefusal,
  write,
} from './on-screen.ts'

const labels = { email: 'E-post', password: 'Passord' }

export const signInOnScreen: OnScreen<typeof signInMachine> = {
  address: () => '/login',
  person: aPerson(),
  isSmall: true,
  does: {
    'field.entered': ({ field, value }) => write(labels[field], value),
    'signIn.asked': () => press('Logg inn'),
  },
  sees: {
    entering: ({ errors, refusal }) => {
      seesHeading('Logg inn')
      seesReady('Logg inn')
      seesErrors(errors)
      seesRefusal(refusal)
    },
    signingIn: () => seesBusy('Logg inn'),
    signedIn: () => screen.findAllByText(/Kari Eksempel/),
  },
}
