import { screen } from '@testing-library/react'
import type { passwordChangeMachine } from '#machines/password-change/password-change-machine.ts'
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
      expectHeading('Bytt passord')
      expectReady('Bytt passord')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    changing: () => expectBusy('Bytt passord'),
    changed: () => {
      expectHeading('Passordet er byttet')
      screen.getByText(/Du er fortsatt logget inn her/)
    },
  },
}
