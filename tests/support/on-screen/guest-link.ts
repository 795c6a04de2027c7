import type { guestLinkMachine } from '#machines/guest-link/guest-link-machine.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { reservation } from '#tests/support/bookings.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { expectBusy, isSaid, must, type OnScreen, press, pressIn, tick } from './on-screen.ts'

const dialog = '[role=dialog]'
const card = '[aria-labelledby=gjestenes-allergier]'
const shown = {
  ...reservation,
  deadlines: { ...reservation.deadlines, servings: '2026-11-26T10:00:00+01:00' },
}

export const guestLinkOnScreen: OnScreen<typeof guestLinkMachine> = {
  address: () => bookingAddress(reservation.id),
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  api: () => ({
    readReservation: async () => shown,
    listReservationChanges: async () => ({
      ...{ pageSize: 100, pageNumber: 1, numPages: 0, totalResults: 0 },
      items: [],
    }),
  }),
  arrives: async () => {
    await import('#src/screens/bookings/booking-screen.tsx')
    await import('#src/screens/receipt/guest-link.tsx')
  },
  offers: (event, { context }) => {
    if (event.type === 'link.requested') return context.link?.key === null && context.link.isOpen
    return event.type !== 'removal.chosen' || (context.link?.answered !== 0 && !context.removesNeeds)
  },
  does: {
    'load.retried': () => pressIn(card, /^Prøv igjen$/),
    'link.requested': () => press('Lag lenke til gjestene'),
    'withdrawal.begun': () => press('Slett lenken'),
    'removal.chosen': () => tick('Slett også det gjestene har skrevet'),
    'withdrawal.confirmed': () => pressIn(dialog, /^Slett lenken$/),
    'withdrawal.dismissed': () => pressIn(dialog, /^Avbryt$/),
  },
  sees: {
    loading: () => must(!isSaid('Gjestenes allergier og andre behov'), 'nothing is said before it is known'),
    failed: () => must(isSaid('Lenken kunne ikke hentes.'), 'it is said that it did not come'),
    shown: ({ link, refusal }) => {
      must(isSaid('Kopier lenken') === (link?.key !== null), 'the link is there, if there is one')
      must(isSaid('3 gjester har meldt fra') === (link?.answered === 3), 'it is said how many have used it')
      must(
        (document.querySelector(`${card} [role=alert]`) !== null) === (refusal !== null),
        'a refusal is said',
      )
    },
    making: () => expectBusy('Lag lenke til gjestene'),
    asking: () => must(document.querySelector(dialog) !== null, 'it is asked'),
    withdrawing: () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is on its way'),
  },
}
