import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { ReservationMail } from '#contract/structs/reservation-mail.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, refusedTo, unansweredTo } from '#machines/kit/answered.ts'

type MailsInput = { reservationId: string }

type MailsContext = MailsInput & {
  /** The latest first. */
  mails: readonly ReservationMail[]
  /** Why the last attempt was refused; null before it. */
  refusal: ErrorCode | null
}

export type MailsEvent = { type: 'load.retried' } | { type: 'mail.requested' }

/** - `busy`: nothing to show yet; - `settled`: nothing in progress. */
type MailsTag = 'busy' | 'settled'

export type MailsPort = {
  /** Rejects without an answer, or with a refusal. */
  readMails: (input: MailsInput, signal: AbortSignal) => Promise<readonly ReservationMail[]>
  /** Sends the customer the reservation as it is now. */
  sendMail: (input: MailsInput, signal: AbortSignal) => Promise<Answer<ReservationMail>>
}

/** The actors of the emails of a reservation, over a port. */
export const mailsActors = (port: MailsPort) => ({
  readMails: calling(port.readMails),
  sendMail: calling(port.sendMail),
})

/** The emails about a reservation, for staff. Decision notes-and-mails. */
export const mailsMachine = setup({
  types: {
    context: {} as MailsContext,
    events: {} as MailsEvent,
    input: {} as MailsInput,
    tags: {} as MailsTag,
  },
  actors: {
    readMails: missing<MailsPort['readMails']>('readMails'),
    sendMail: missing<MailsPort['sendMail']>('sendMail'),
  },
  actions: {
    keepMails: assign((_, mails: readonly ReservationMail[]) => ({ mails })),
    putFirst: assign(({ context }, mail: ReservationMail) => ({ mails: [mail, ...context.mails] })),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'reservationMails',
  context: ({ input }) => ({ ...input, mails: [], refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The emails are being fetched',
      invoke: {
        id: 'readMails',
        src: 'readMails',
        input: ({ context: { reservationId } }) => ({ reservationId }),
        onDone: { target: 'shown', actions: { type: 'keepMails', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'The emails could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    shown: {
      tags: 'settled',
      description: 'The emails are shown',
      on: { 'mail.requested': 'sending' },
    },
    sending: {
      tags: 'busy',
      description: 'Another email is being requested',
      entry: 'forgetRefusal',
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context: { reservationId } }) => ({ reservationId }),
        onDone: [acceptedTo('sent', 'putFirst'), refusedTo('shown')],
        onError: unansweredTo('shown'),
      },
    },
    sent: {
      tags: 'settled',
      description: 'Another email is on its way',
      on: { 'mail.requested': 'sending' },
    },
  },
})
