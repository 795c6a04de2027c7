import { screen } from '@testing-library/react'
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password-machine.ts'
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
      seesHeading('Glemt passord')
      seesReady('Send lenke')
      seesErrors(errors)
      seesRefusal(refusal)
    },
    asking: () => seesBusy('Send lenke'),
    asked: ({ email }) => {
      seesHeading('Se i innboksen din')
      screen.getByText(new RegExp(`har vi sendt en e-post til ${email}`))
    },
  },
}
