import { screen } from '@testing-library/react'
import type { roomPriceTrialMachine } from '#machines/room-price-trial/room-price-trial-machine.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { pricedRoom } from '#tests/support/models/room-price-trial.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  expectBusy,
  expectErrors,
  expectReady,
  isSaid,
  must,
  type OnScreen,
  press,
  write,
} from './on-screen.ts'

const button = 'Regn ut prisen'

export const roomPriceTrialOnScreen: OnScreen<typeof roomPriceTrialMachine> = {
  address: () => `/drift/oppsett/rom/${pricedRoom.id}`,
  person: aPerson({ grants: ['catalogue'] }),
  isSignedIn: true,
  send: async ({ url }) => (url.endsWith(`/rooms/${pricedRoom.id}`) ? pricedRoom : pageWith([])),
  // The code of what a room has besides its form, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/setup/room-extras.tsx'),
  isSmall: true,
  offers: (event, { context }) => event.type !== 'field.entered' || context.form.people !== event.value,
  does: {
    'field.entered': ({ value }) => write('Personer', value),
    'price.asked': () => press(button),
  },
  sees: {
    typing: ({ answer, errors, refusal }) => {
      expectReady(button)
      expectErrors(errors)
      must(isSaid(/inkl\. mva\./) === (answer !== null), 'the price is said, if there is one')
      must(
        (document.querySelector('section[aria-labelledby=proveprisen] form [role=alert]') !== null) ===
          (refusal !== null),
        'why not is said',
      )
    },
    asking: () => {
      expectBusy(button)
      screen.getByRole('heading', { name: 'Prøv prisen' })
    },
  },
}
