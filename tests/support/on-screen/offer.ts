import type { offerMachine } from '#machines/offer/offer-machine.ts'
import {
  expectBusy,
  expectHeading,
  expectRefusal,
  isSaid,
  must,
  type OnScreen,
  passing,
  press,
} from './on-screen.ts'

const TAKEN = 'Stua er ikke lenger ledig på dette tidspunktet.'

export const offerOnScreen: OnScreen<typeof offerMachine> = {
  address: ({ input: { key } }) => (key ? `/forslag#nokkel=${key}` : '/forslag'),
  does: {
    'load.retried': () => press('Prøv igjen'),
    'alternative.accepted': () => press('Gå videre og bestill'),
    'alternative.reopened': () => press('Finn et annet tidspunkt'),
    'price.accepted': () => press('Gå videre med ny pris'),
    'price.dismissed': () => press('Tilbake til forslaget'),
  },
  sees: {
    opening: passing,
    incomplete: () => expectHeading('Lenken er ikke komplett'),
    loading: () => must(isSaid('Henter forslaget …'), 'the offer is awaited'),
    failed: () => must(isSaid('Siden kunne ikke hentes'), 'it is said that it did not come'),
    gone: () => expectHeading('Lenken virker ikke lenger'),
    shown: ({ offer, refusal }) => {
      expectHeading(offer?.name ?? '')
      expectRefusal(refusal)
      must(isSaid(TAKEN), 'it is said what is taken')
    },
    checking: () => expectBusy('Gå videre og bestill'),
    priceChanged: () => must(isSaid('Prisen er endret'), 'the new price is asked about'),
    accepted: () => must(isSaid(/./), 'the checkout follows'),
  },
}
