import { screen } from '@testing-library/react'
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password-machine.ts'
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

export const forgottenPasswordOnScreen: OnScreen<typeof forgottenPasswordMachine> = {
  address: () => '/login/glemt-passord',
  isSmall: true,
  does: {
    'email.entered': ({ value }) => write('E-post', value),
    'mail.asked': () => press('Send lenke'),
    'email.reconsidered': () => press('Prøv igjen'),
  },
  sees: {
    entering: ({ errors, refusal }) => {
      expectHeading('Glemt passord')
      expectReady('Send lenke')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    asking: () => expectBusy('Send lenke'),
    asked: ({ email }) => {
      expectHeading('Se i innboksen din')
      screen.getByText(new RegExp(`har vi sendt en e-post til ${email}`))
    },
  },
}
