import { screen } from '@testing-library/react'
import type { newPasswordMachine } from '#machines/new-password/new-password-machine.ts'
import {
  expectBusy,
  expectErrors,
  expectHeading,
  expectReady,
  expectRefusal,
  must,
  type OnScreen,
  passing,
  press,
  write,
} from './on-screen.ts'

const labels = { email: 'E-post', password: 'Nytt passord', repeated: 'Gjenta passordet' }

export const newPasswordOnScreen: OnScreen<typeof newPasswordMachine> = {
  address: ({ input: { token, isFirst } }) =>
    `/login/verify-password${token && `#token=${token}`}${isFirst ? '&set=1' : ''}`,
  isSmall: true,
  does: {
    'field.entered': ({ field, value }) => write(labels[field], value),
    'password.chosen': () => press('Lagre passordet'),
  },
  offers: (event, { context }) =>
    event.type !== 'field.entered' || event.field !== 'email' || !context.isFirst,
  sees: {
    beginning: passing,
    entering: ({ isFirst, errors, refusal }) => {
      expectHeading(isFirst ? 'Velg et passord' : 'Lag et nytt passord')
      must(
        (screen.queryByLabelText('E-post') === null) === isFirst,
        'the address is asked for, but not by an invitation',
      )
      expectReady('Lagre passordet')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    saving: () => expectBusy('Lagre passordet'),
    saved: () => expectHeading('Passordet er lagret'),
    closed: () => {
      expectHeading('Lenken virker ikke lenger')
      screen.getByRole('link', { name: 'Be om en ny lenke' })
    },
  },
}
