import { screen } from '@testing-library/react'
import type { mailsMachine } from '#machines/reservation-mails/reservation-mails-machine.ts'
import { onBooking } from './booking-page.ts'
import { expectBusy, expectReady, isSaid, must, type OnScreen, press } from './on-screen.ts'

const button = 'Send på nytt til kunden'
const isSentSaid = () => isSaid('E-posten er på vei.')

export const mailsOnScreen: OnScreen<typeof mailsMachine> = {
  ...onBooking,
  isSmall: true,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'mail.requested': () => press(button),
  },
  sees: {
    loading: () => must(!isSaid(button) && !isSaid('E-postene kunne ikke hentes.'), 'they are awaited'),
    failed: () => screen.getByText('E-postene kunne ikke hentes.'),
    shown: ({ mails, refusal }) => {
      expectReady(button)
      must(!isSentSaid(), 'none has been sent')
      must(isSaid('Ingen e-poster de siste 30 dagene.') === (mails.length === 0), 'none is said to be there')
      must(
        isSaid('E-postserveren svarte: 550 No such mailbox') ===
          mails.some(({ lastError }) => lastError !== null),
        'what the mail server said is there',
      )
      must((refusal === 'noEmailAddress') === isSaid(/har ingen e-postadresse/), 'why not is said')
    },
    sending: () => expectBusy(button),
    sent: () => {
      expectReady(button)
      must(isSentSaid(), 'it is said that one is on its way')
    },
  },
}
