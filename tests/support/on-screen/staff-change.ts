import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { isTouched, type staffChangeMachine } from '#machines/staff-change/staff-change-machine.ts'
import type { StaffChangeContext, StaffChangeEvent } from '#machines/staff-change/types.ts'
import { changeAddress } from '#src/screens/bookings/bookings-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { expectErrors, isSaid, must, type OnScreen, press, pressIn, write } from './on-screen.ts'

const dialog = '[role=dialog]'
const says = (text: RegExp) =>
  must(text.test(document.querySelector(dialog)?.textContent ?? ''), String(text))
const people = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Antall personer/ })

/** What has a control in the state. */
function isOffered(event: StaffChangeEvent, { context }: SnapshotFrom<typeof staffChangeMachine>): boolean {
  switch (event.type) {
    case 'field.entered':
      return context.form[event.field] !== event.value
    case 'change.proposed':
      return isTouched(context)
    case 'reason.entered':
      return (context.preview?.broken.length ?? 0) > 0 && context.reason !== event.value
    case 'mailing.chosen':
      return context.isCustomerMailed !== event.isCustomerMailed
    default:
      return true
  }
}

function isEdited({ form, errors, isRenewed }: StaffChangeContext): void {
  must(people().value === form['people.0'], 'what is typed is there')
  expectErrors(errors)
  must(isSaid('Bestillingen er endret av noen andre') === isRenewed, 'another change is told')
}

export const staffChangeOnScreen: OnScreen<typeof staffChangeMachine> = {
  address: ({ input: { reservationId } }) => changeAddress(reservationId),
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  arrives: () => import('#src/screens/bookings/change-screen.tsx'),
  offers: isOffered,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'field.entered': ({ value }) => write('Antall personer', value),
    'change.proposed': () => press('Sjekk pris og regler'),
    'change.retried': () => press('Prøv igjen'),
    'change.dismissed': () => pressIn(dialog, /^Tilbake til skjemaet$/),
    'reason.entered': ({ value }) => write(/Hvorfor vil du endre bestillingen likevel/, value),
    'mailing.chosen': () => fireEvent.click(screen.getByLabelText('Send kunden en e-post om endringen')),
    'change.confirmed': () => press('Lagre endringen'),
  },
  sees: {
    loading: ({ read }) => must(isSaid('Henter bestillingen …') === (read === null), 'it is awaited'),
    notFound: () => screen.getByText('Denne bestillingen finnes ikke.'),
    failed: () => screen.getByText('Bestillingen kunne ikke hentes'),
    editing: isEdited,
    trying: () => says(/[Ss]jekker p/),
    untried: () => says(/Ingenting er endret/),
    hindered: () => says(/Dette kan ikke lagres.*Rommet er ikke ledig på dette tidspunktet/),
    proposed: () => says(/Prisen blir/),
    saving: () => must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is on its way'),
    unsent: () => says(/vi vet ikke om endringen ble lagret/),
    saved: () => must(document.querySelector(dialog) === null, 'nothing is asked any more'),
  },
}
