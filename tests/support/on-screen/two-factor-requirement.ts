import { screen } from '@testing-library/react'
import type { requirementMachine } from '#machines/two-factor-requirement/two-factor-requirement-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  expectBusy,
  expectHeading,
  expectReady,
  expectRefusal,
  type OnScreen,
  passing,
  press,
} from './on-screen.ts'

const buttonFor = (isRequired: boolean | undefined) =>
  isRequired ? 'Slutt å kreve totrinnspålogging' : 'Krev totrinnspålogging av alle'

export const twoFactorRequirementOnScreen: OnScreen<typeof requirementMachine> = {
  address: () => '/drift/sikkerhet/krav',
  person: aPerson({ grants: ['kitchen'], isSuperuser: true }),
  isSignedIn: true,
  isSmall: true,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'requirement.turned': (_, { snapshot }) =>
      press(buttonFor(snapshot().context.settings?.requiresTwoFactor)),
  },
  sees: {
    loading: () => expectHeading('Krav om totrinnspålogging'),
    failed: () => screen.getByText('Innstillingen kunne ikke hentes'),
    shown: ({ settings, refusal }) => {
      expectReady(buttonFor(settings?.requiresTwoFactor))
      expectRefusal(refusal)
    },
    saving: ({ settings }) => expectBusy(buttonFor(settings?.requiresTwoFactor)),
    refused: passing,
  },
}
