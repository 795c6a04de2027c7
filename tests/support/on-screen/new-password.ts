import { screen } from '@testing-library/react'
import type { newPasswordMachine } from '#machines/new-password/new-password-machine.ts'
import {
  must,
  type OnScreen,
  passing,
  press,
  seesBusy,
  seesErrors,
  seesHeading,
  seesReady,
  seesRefusal,
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
      seesHeading(isFirst ? 'Velg et passord' : 'Lag et nytt passord')
      must(
        (screen.queryByLabelText('E-post') === null) === isFirst,
        'the address is asked for, but not by an invitation',
      )
      seesReady('Lagre passordet')
      seesErrors(errors)
      seesRefusal(refusal)
    },
    saving: () => seesBusy('Lagre passordet'),
    saved: () => seesHeading('Passordet er lagret'),
    closed: () => {
      seesHeading('Lenken virker ikke lenger')
      screen.getByRole('link', { name: 'Be om en ny lenke' })
    },
  },
}
