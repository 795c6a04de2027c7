import { screen } from '@testing-library/react'
import type { signInMachine } from '#machines/sign-in/sign-in-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  expectBusy,
  expectErrors,
  expectHeading,
  expectReady,
  expectRefusal,
  type OnScreen,
  press,
  write,
} from './on-screen.ts'

const labels = { email: 'E-post', password: 'Passord' }

export const signInOnScreen: OnScreen<typeof signInMachine> = {
  address: () => '/login',
  person: aPerson(),
  isSmall: true,
  does: {
    'field.entered': ({ field, value }) => write(labels[field], value),
    'code.entered': ({ code }) => write('Kode', code),
    'signIn.asked': () => press('Logg inn'),
    'account.changed': () => press('Bruk en annen konto'),
  },
  sees: {
    entering: ({ errors, refusal }) => {
      expectHeading('Logg inn')
      expectReady('Logg inn')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    signingIn: () => expectBusy('Logg inn'),
    enteringCode: ({ errors, refusal }) => {
      screen.getByLabelText('Kode')
      expectReady('Logg inn')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    checkingCode: () => expectBusy('Logg inn'),
    signedIn: () => screen.findAllByText(/Kari Eksempel/),
  },
}
