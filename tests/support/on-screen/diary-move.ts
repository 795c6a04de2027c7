import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import type { diaryMoveMachine } from '#machines/diary-move/diary-move-machine.ts'
import type { DiaryMoveEvent } from '#machines/diary-move/types.ts'
import { aDiary } from '#tests/support/models/diary.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { must, type OnScreen, press, pressIn, write } from './on-screen.ts'

const dialog = '[role=dialog]'
const booked = () => {
  const found = document.querySelector<HTMLElement>('[data-booking="1"]')
  if (!found) throw new Error('The booking is not shown.')
  return found
}
const says = (text: RegExp) =>
  must(text.test(document.querySelector(dialog)?.textContent ?? ''), String(text))

/** What has a control in the state. */
const isOffered = (event: DiaryMoveEvent, { context }: SnapshotFrom<typeof diaryMoveMachine>): boolean => {
  switch (event.type) {
    case 'ghost.moved':
      return context.place?.date !== event.place.date
    case 'place.entered':
      return context.place?.to !== event.change.to
    case 'reason.entered':
      return (context.trial?.broken.length ?? 0) > 0 && context.reason !== event.value
    case 'mailing.chosen':
      return context.isCustomerMailed !== event.isCustomerMailed
    default:
      return true
  }
}

export const diaryMoveOnScreen: OnScreen<typeof diaryMoveMachine> = {
  address: () => '/drift/kalender',
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  send: async () => aDiary,
  arrives: () => import('#src/screens/diary/diary-screen.tsx'),
  offers: isOffered,
  does: {
    'booking.opened': () => fireEvent.click(booked()),
    'panel.closed': () => pressIn(dialog, /^Lukk$/),
    'move.begun': (_, { snapshot }) =>
      snapshot().matches('opened' as never) ? press('Flytt …') : fireEvent.keyDown(booked(), { key: 'm' }),
    'ghost.moved': () => fireEvent.keyDown(booked(), { key: 'ArrowRight' }),
    'place.entered': ({ change }) => write('Til', change.to ?? formatVenueDate(change.date ?? '')),
    'form.opened': () => press('Velg et annet rom eller tidspunkt …'),
    'move.proposed': (_, { snapshot }) =>
      snapshot().matches('filling' as never)
        ? press('Se hva det innebærer')
        : fireEvent.keyDown(booked(), { key: 'Enter' }),
    'move.dismissed': (_, { snapshot }) =>
      snapshot().matches('carrying' as never)
        ? fireEvent.keyDown(booked(), { key: 'Escape' })
        : pressIn(dialog, /^(Avbryt|Lukk)$/),
    'move.retried': () => press('Prøv igjen'),
    'reason.entered': ({ value }) => write(/Hvorfor vil du flytte bestillingen likevel/, value),
    'mailing.chosen': () => fireEvent.click(screen.getByLabelText('Send kunden en e-post om endringen')),
    'move.confirmed': () => press('Flytt bestillingen'),
  },
  sees: {
    resting: () => must(document.querySelector(dialog) === null, 'nothing is opened'),
    opened: () => says(/AAA-111-BBB/),
    carrying: () => screen.getByText(/^Flytt bestillingen med piltastene/),
    filling: () => screen.getByText('Se hva det innebærer'),
    trying: () => screen.getByText('Sjekker pris og regler …'),
    untried: () => says(/Ingenting er flyttet/),
    proposed: () => screen.getByText('Flytt bestillingen'),
    moving: () => must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is on its way'),
    unsent: () => says(/vi vet ikke om bestillingen ble flyttet/),
    forbidden: () => says(/kan ikke flyttes hit/),
    changed: () => says(/er endret siden du hentet kalenderen/),
  },
  never: { 'carrying move.missed': 'The walks have no pointer; the journey of the diary drops one outside.' },
}
