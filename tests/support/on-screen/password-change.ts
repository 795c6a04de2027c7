import { screen } from '@testing-library/react'
import type { passwordChangeMachine } from '#machines/password-change/password-change-machine.ts'
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

const labels = {
  email: 'E-post',
  current: 'Nåværende passord',
  password: 'Nytt passord',
  repeated: 'Gjenta passordet',
}

export const passwordChangeOnScreen: OnScreen<typeof passwordChangeMachine> = {
  address: () => '/login/endre-passord',
  person: aPerson(),
  isSignedIn: true,
  isSmall: true,
  does: {
    'field.entered': ({ field, value }) => write(labels[field], value),
    'change.asked': () => press('Bytt passord'),
  },
  sees: {
    entering: ({ errors, refusal }) => {
      seesHeading('Bytt passord')
      seesReady('Bytt passord')
      seesErrors(errors)
      seesRefusal(refusal)
    },
    changing: () => seesBusy('Bytt passord'),
    changed: () => {
      seesHeading('Passordet er byttet')
      screen.getByText(/Du er fortsatt logget inn her/)
    },
  },
}
