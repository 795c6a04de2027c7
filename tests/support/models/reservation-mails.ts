import type { ReservationMail } from '#contract/structs/reservation-mail.ts'
import { mailsMachine } from '#machines/reservation-mails/reservation-mails-machine.ts'
import { reservation } from '#tests/support/bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const failed: ReservationMail = {
  id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01',
  kind: 'confirmation',
  recipient: 'kari@kunde.example',
  state: 'failed',
  createdAt: '2026-11-24T10:02:00+01:00',
  sentAt: null,
  tries: 40,
  lastError: '550 No such mailbox',
}
const waiting: ReservationMail = {
  ...failed,
  id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c02',
  state: 'waiting',
  tries: 0,
  lastError: null,
}

export const reservationMailsModel = modelOf<typeof mailsMachine>({
  name: 'reservation-mails',
  machine: mailsMachine,
  walks: [
    {
      title: { nb: 'en e-post sendes på nytt', en: 'an email is sent again' },
      input: { reservationId: reservation.id },
      events: () => [{ type: 'load.retried' }, { type: 'mail.requested' }],
      answers: {
        readMails: () => [[failed], []],
        sendMail: () => [accepted(waiting), refused('noEmailAddress')],
      },
      facts: ({ mails, refusal }) => [Math.min(mails.length, 2), refusal],
      stopWhen: ({ context }) => context.mails.length > 2,
    },
  ],
})
