import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { instantOf } from '#domain/time/venue-time.ts'
import type { AttendanceEvent, attendanceMachine } from '#machines/attendance/attendance-machine.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { reservation } from '#tests/support/bookings.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { isSaid, must, type OnScreen, press, write } from './on-screen.ts'

const { expectedPax } = reservation
const field = () => screen.getByLabelText<HTMLInputElement>('Et annet antall')

/** What has a control in the state. */
function isOffered(event: AttendanceEvent, { context }: SnapshotFrom<typeof attendanceMachine>): boolean {
  if (event.type === 'attendance.recorded') return (event.attended === null) === (context.attended !== null)
  return event.type !== 'number.entered' || context.typed !== event.value
}

export const attendanceOnScreen: OnScreen<typeof attendanceMachine> = {
  address: () => bookingAddress(reservation.id),
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  now: instantOf(reservation.arrival),
  api: () => ({
    readReservation: async () => reservation,
    listReservationChanges: async () => ({
      ...{ pageSize: 100, pageNumber: 1, numPages: 0, totalResults: 0 },
      items: [],
    }),
  }),
  arrives: () => import('#src/screens/bookings/booking-screen.tsx'),
  offers: isOffered,
  does: {
    'attendance.recorded': ({ attended }) =>
      press(
        attended === null ? 'Fjern registreringen' : attended === 0 ? 'Ingen kom' : `Alle ${expectedPax} kom`,
      ),
    'number.entered': ({ value }) => write('Et annet antall', value),
    'number.submitted': () => press('Lagre antallet'),
    'recording.retried': () => press('Lagre oppmøtet på nytt'),
  },
  sees: {
    standing: ({ attended, typed, isMalformed }) => {
      must(field().value === typed, 'what is typed is there')
      must((field().getAttribute('aria-invalid') === 'true') === isMalformed, 'what is no number is said')
      must(isSaid('Fjern registreringen') === (attended !== null), 'what is recorded can be taken back')
    },
    recording: () => must(document.querySelector('[aria-disabled=true]') !== null, 'it is on its way'),
    unanswered: () => screen.getByText('Vi fikk ikke svar, så vi vet ikke om oppmøtet ble lagret.'),
    refused: () => screen.getByText('Bestillingen gjelder ikke lenger, så oppmøtet kan ikke registreres.'),
  },
}
