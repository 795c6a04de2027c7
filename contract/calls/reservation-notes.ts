import { type Call, inPath, paging } from '#contract/call.ts'
import { Attendance } from '#contract/structs/attendance.ts'
import { ReservationMail, ReservationMailPage } from '#contract/structs/reservation-mail.ts'
import { NoteWrite, ReservationNote, ReservationNotePage } from '#contract/structs/reservation-note.ts'
import { Uuid, wholeNumber } from '#contract/wire.ts'

const reservation = '/api/v1/staff/reservations/{reservation_id}'
const base = { access: 'staff:reservations', own: true } as const
const reservationId = inPath('reservation_id', Uuid)

/** What staff have beside a reservation: their own notes, and the emails about it. */
export const reservationNoteCalls = {
  listReservationNotes: {
    ...base,
    summary: 'What staff have written down about a reservation for each other, the latest first.',
    method: 'GET',
    path: `${reservation}/notes`,
    parameters: { reservationId, ...paging },
    body: null,
    response: ReservationNotePage,
    status: 200,
  },
  addReservationNote: {
    ...base,
    summary: 'Writes down something about a reservation for other staff. It is never shown to customers.',
    method: 'POST',
    path: `${reservation}/notes`,
    parameters: { reservationId },
    body: NoteWrite,
    response: ReservationNote,
    status: 201,
  },
  removeReservationNote: {
    ...base,
    summary: 'Removes the text of a note. When it was written and removed, and by whom, stays.',
    method: 'DELETE',
    path: `${reservation}/notes/{note_id}`,
    parameters: { reservationId, noteId: inPath('note_id', wholeNumber(1, Number.MAX_SAFE_INTEGER)) },
    body: null,
    response: ReservationNote,
    status: 200,
  },
  recordAttendance: {
    ...base,
    summary:
      'Records how many came to a reservation that is confirmed: 0 where none did, null to take it back. Its price stays.',
    method: 'PUT',
    path: `${reservation}/attendance`,
    parameters: { reservationId },
    body: Attendance,
    response: Attendance,
    status: 200,
    refusals: ['notEditable'],
  },
  listReservationMails: {
    ...base,
    summary:
      'The emails about a reservation, the latest first: sent, waiting or given up. They are kept for 30 days.',
    method: 'GET',
    path: `${reservation}/mails`,
    parameters: { reservationId, ...paging },
    body: null,
    response: ReservationMailPage,
    status: 200,
  },
  sendReservationMail: {
    ...base,
    summary:
      'Sends the customer an email with the reservation as it is now, in the language of the customer, to the address that the reservation has now.',
    method: 'POST',
    path: `${reservation}/mails`,
    parameters: { reservationId },
    body: null,
    response: ReservationMail,
    status: 201,
    refusals: ['noEmailAddress'],
  },
} satisfies Record<string, Call>
