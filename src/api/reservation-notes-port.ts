import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { AttendancePort } from '#machines/attendance/attendance-machine.ts'
import type { MailsPort } from '#machines/reservation-mails/reservation-mails-machine.ts'
import type { NotesPort } from '#machines/reservation-notes/reservation-notes-machine.ts'
import { answerOf } from '#src/api/answers.ts'
import { everyPage } from '#src/api/every-page.ts'

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The ports of the notes, the emails and the attendance of a reservation. Their cards show what fails, so nothing is notified. */
export function reservationNotesPort(send: Transport): NotesPort & MailsPort & AttendancePort {
  const staff = clientOf(outlines, send)
  return {
    readNotes: ({ reservationId }, signal) =>
      everyPage((pageNumber) => staff.listReservationNotes({ reservationId, pageNumber }, quietly(signal))),
    addNote: ({ reservationId, text }, signal) =>
      answerOf(staff.addReservationNote({ reservationId, body: { text } }, quietly(signal))),
    removeNote: (input, signal) => answerOf(staff.removeReservationNote(input, quietly(signal))),
    recordAttendance: ({ reservationId, attended }, signal) =>
      answerOf(staff.recordAttendance({ reservationId, body: { attended } }, quietly(signal))),
    readMails: ({ reservationId }, signal) =>
      everyPage((pageNumber) => staff.listReservationMails({ reservationId, pageNumber }, quietly(signal))),
    sendMail: (input, signal) => answerOf(staff.sendReservationMail(input, quietly(signal))),
  }
}
