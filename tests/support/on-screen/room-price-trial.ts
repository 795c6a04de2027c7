import { screen } from '@testing-library/react'
import type { roomPriceTrialMachine } from '#machines/room-price-trial/room-price-trial-machine.ts'
import { pricedRoom } from '#tests/support/models/room-price-trial.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  answersRoom,
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
  send: answersRoom(pricedRoom),
  // The code of what a room has besides its form, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/setup/editor-extras.tsx'),
  offers: (event, { context }) =>
    event.type !== 'field.entered' ||
    (context.form[event.field] !== event.value && (event.field !== 'package' || context.packages.length > 0)),
  does: {
    'packages.retried': () => press('Prøv igjen'),
    'field.entered': ({ field, value }) => write(field === 'people' ? 'Personer' : 'Møtepakke', value),
    'price.asked': () => press(button),
  },
  sees: {
    'packages.loading': () => must(!isSaid('Møtepakke'), 'no package is offered yet'),
    'packages.loaded': () => must(isSaid('Møtepakke'), 'a package is offered'),
    'packages.missing': () => must(isSaid(/ikke hentet møtepakkene/), 'the packages are missed'),
    'price.typing': ({ answer, errors, refusal }) => {
      expectReady(button)
      must(
        isSaid('Krever minst 20 personer') === (answer?.packageObstacles.length === 1),
        'why the package does not suit is said',
      )
      expectErrors(errors)
      must(isSaid(/inkl\. mva\./) === (answer !== null), 'the price is said, if there is one')
      must(
        (document.querySelector('section[aria-labelledby=proveprisen] form [role=alert]') !== null) ===
          (refusal !== null),
        'why not is said',
      )
    },
    'price.asking': () => {
      expectBusy(button)
      screen.getByRole('heading', { name: 'Prøv prisen' })
    },
  },
}
