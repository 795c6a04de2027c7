import { boolean } from 'superstruct'
import { type Call, inPath, inQuery, requiredInHeader } from '#contract/call.ts'
import { reservationKey } from '#contract/calls/reservation-params.ts'
import { GuestLink, GuestMeeting } from '#contract/structs/guest-needs.ts'
import { PaxAllergy } from '#contract/structs/reservation.ts'
import { Uuid } from '#contract/wire.ts'

const ofReservation = {
  path: '/api/v1/online_booking/reservation/{reservation_id}/guest-link',
  access: 'reservationHolder',
  own: true,
  body: null,
  response: GuestLink,
} as const
const reservation = { reservationId: inPath('reservation_id', Uuid), accessKey: reservationKey }

const ofGuest = { access: 'everyone', own: true, response: GuestMeeting, status: 200 } as const
const guest = {
  key: requiredInHeader('guest-link-key', Uuid, 'The key of the link that the customer has sent.'),
  guestKey: requiredInHeader(
    'guest-key',
    Uuid,
    'Made up by the guest’s browser, and kept there: what was said under it is read, replaced and removed with it.',
  ),
}

/** What guests need to eat, as they say it themselves, and the link by which they do. */
export const guestNeedCalls = {
  readGuestLink: {
    ...ofReservation,
    summary:
      'The link for the guests of a reservation, and how many have used it. What they said is not shown.',
    method: 'GET',
    parameters: reservation,
    status: 200,
  },
  makeGuestLink: {
    ...ofReservation,
    summary: 'Makes a link for the guests of a reservation, or gives the one that is there.',
    method: 'POST',
    parameters: reservation,
    status: 201,
    refusals: ['notEditable', 'servingClosed'],
  },
  withdrawGuestLink: {
    ...ofReservation,
    summary: 'Withdraws the link for guests. What they have said stays, unless it is removed as well.',
    method: 'DELETE',
    parameters: {
      ...reservation,
      removeNeeds: inQuery('remove_needs', boolean(), 'Removes what the guests have said too.'),
    },
    status: 200,
  },
  readGuestMeeting: {
    ...ofGuest,
    summary: 'A meeting as its guests see it, with what this guest has said.',
    method: 'GET',
    path: '/api/v1/guest',
    parameters: guest,
    body: null,
    refusals: ['tooManyTries'],
  },
  saveGuestNeeds: {
    ...ofGuest,
    summary: 'What a guest needs, in place of what was said under the same key.',
    method: 'PUT',
    path: '/api/v1/guest/needs',
    parameters: guest,
    body: PaxAllergy,
    refusals: ['tooManyTries', 'servingClosed', 'guestsFull'],
  },
  removeGuestNeeds: {
    ...ofGuest,
    summary: 'Removes what a guest has said, also after the deadline.',
    method: 'DELETE',
    path: '/api/v1/guest/needs',
    parameters: guest,
    body: null,
    refusals: ['tooManyTries'],
  },
} satisfies Record<string, Call>
