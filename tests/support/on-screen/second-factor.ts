import { screen } from '@testing-library/react'
import type { secondFactorMachine } from '#machines/second-factor/second-factor-machine.ts'
import { setupOfApp } from '#tests/support/models/second-factor.ts'
import { aPerson } from '#tests/support/portal-people.ts'
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

const tasks = { renewal: 'Lag nye reservekoder', replacement: 'Bytt telefon', removal: 'Slå av' }

export const secondFactorOnScreen: OnScreen<typeof secondFactorMachine> = {
  address: () => '/drift/sikkerhet',
  person: aPerson({ grants: ['kitchen'] }),
  isSignedIn: true,
  isSmall: true,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'setup.asked': () => press('Sett opp'),
    'setup.dismissed': () => press('Avbryt'),
    'task.asked': ({ task }) => press(tasks[task]),
    'task.dismissed': () => press('Avbryt'),
    'code.entered': ({ code }) => write('Kode', code),
    'code.sent': (_, { snapshot }) =>
      press(
        snapshot().context.beginning
          ? 'Bekreft'
          : snapshot().context.task === 'removal'
            ? 'Slå av'
            : 'Fortsett',
      ),
    'codes.kept': () => press('Jeg har tatt vare på dem'),
  },
  sees: {
    loading: () => expectHeading('Sikkerhet'),
    failed: () => screen.getByText('Innstillingen kunne ikke hentes'),
    loaded: passing,
    proved: passing,
    refused: passing,
    off: ({ factor, refusal }) => {
      expectReady('Sett opp')
      expectRefusal(refusal)
      must(
        factor?.isRequired === (screen.queryByText('Du må sette opp totrinnspålogging') !== null),
        'that it is required is said, where it is',
      )
    },
    on: ({ factor }) => {
      screen.getByText(/Du har 2 reservekoder igjen/)
      screen.getByText('Satt opp fredag 20. november 2026')
      must(
        factor?.isRequired === (screen.queryByText('Slå av') === null),
        'it can be turned off, where it may',
      )
    },
    proving: ({ task, errors, refusal }) => {
      expectReady(task === 'removal' ? 'Slå av' : 'Fortsett')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    beginning: ({ task }) => expectBusy(task ? 'Fortsett' : 'Sett opp'),
    settingUp: ({ errors, refusal }) => {
      screen.getByRole('img', { name: 'QR-kode til autentiseringsappen' })
      must(
        document.body.textContent?.replaceAll(' ', '').includes(setupOfApp.secret) === true,
        'the secret can be typed',
      )
      expectReady('Bekreft')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    confirming: () => expectBusy('Bekreft'),
    renewing: () => expectBusy('Fortsett'),
    removing: () => expectBusy('Slå av'),
    showingCodes: ({ recoveryCodes }) => {
      expectHeading('Ta vare på reservekodene')
      for (const code of recoveryCodes) screen.getByText(code)
    },
  },
}
