import { screen } from '@testing-library/react'
import type { myDataMachine } from '#machines/my-data/my-data-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  expectBusy,
  expectErrors,
  expectHeading,
  expectReady,
  expectRefusal,
  isSaid,
  must,
  type OnScreen,
  press,
  write,
} from './on-screen.ts'

const obstacles = {
  staff: /Kontoen din hører til jobben/,
  lastPrimaryContact: /Du er den eneste hovedkontakten.+ først, så kan du slette/,
  bookingsToCome: /Du har kommende bestillinger/,
}

/** The single field, with either label. */
const confirmation = () => (screen.queryByLabelText('Passord') ? 'Passord' : 'E-post')

export const myDataOnScreen: OnScreen<typeof myDataMachine> = {
  address: () => '/mine-opplysninger',
  person: aPerson(),
  isSignedIn: true,
  isSmall: true,
  does: {
    'data.retried': () => press('Prøv igjen'),
    'deletion.asked': () => press('Slett opplysningene mine'),
    'deletion.dismissed': () => press('Avbryt'),
    'confirmation.entered': ({ value }) => write(confirmation(), value),
    'deletion.confirmed': () => press('Slett for godt'),
  },
  sees: {
    loading: () => {
      expectHeading('Mine opplysninger')
      must(screen.queryByText('Last ned alt (JSON)') === null, 'nothing can be downloaded yet')
    },
    unread: () => {
      expectHeading('Mine opplysninger')
      screen.getByText(/Vi fikk ikke hentet opplysningene dine/)
    },
    showing: ({ data }) => {
      expectHeading('Mine opplysninger')
      screen.getByText('Eksempelbedriften AS')
      expectReady('Last ned alt (JSON)')
      const [obstacle] = data?.deletion.obstacles ?? []
      if (obstacle) screen.getByText(obstacles[obstacle])
      must(
        (obstacle === undefined) === (screen.queryByText('Slett opplysningene mine') !== null),
        'it can be deleted where nothing stands in the way, and nowhere else',
      )
    },
    confirming: ({ data, errors, refusal }) => {
      const { handedTo } = data?.deletion ?? {}
      must(
        (typeof handedTo === 'string') === (screen.queryByText(/bestillingene går over til/) !== null),
        'the contact who takes over is named, if there is one',
      )
      expectReady('Slett for godt')
      expectErrors(errors)
      expectRefusal(refusal)
    },
    deleting: () => expectBusy('Slett for godt'),
    deleted: () => must(isSaid(/^Opplysningene dine er slettet/), 'it is said that the data are deleted'),
  },
}
