import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import { answeringMachine } from '#machines/answering/answering-machine.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { modelOf } from '#tests/support/model.ts'
import { accountQuestion, roomQuestion } from '#tests/support/pending-answers.ts'
import { accepted } from '#tests/support/port-answers.ts'

export const input = { token: 'a-token' }
export const written = (message: string) => ({ type: 'message.written', message }) as const
const refusedSomehow = (['expiredLink', 'alreadyApproved', 'internal'] as const).map((code) => refusal(code))

export const answeringModel = modelOf<typeof answeringMachine>({
  name: 'answering',
  machine: answeringMachine,
  walks: [
    {
      title: {
        nb: 'en lenke åpnes og besvares',
        en: 'a link is opened and answered',
      },
      input,
      events: () => [
        { type: 'load.retried' },
        written(''),
        written('Velkommen!'),
        written('x'.repeat(MESSAGE_LENGTH + 1)),
        { type: 'question.approved' },
        { type: 'question.declined' },
        { type: 'answer.retried' },
        { type: 'answer.reconsidered' },
      ],
      answers: {
        readQuestion: () => [
          accepted(roomQuestion()),
          accepted(roomQuestion({ rooms: 'full' })),
          accepted(accountQuestion),
          ...refusedSomehow,
        ],
        answerQuestion: ({ context: { verdict } }) => [
          ...(verdict ? [accepted({ kind: 'request', answer: verdict } as const)] : []),
          refusal('overbooked'),
          ...refusedSomehow,
        ],
      },
      facts: ({ question, message, verdict, closedReason }) => [
        question?.kind,
        question?.request?.rooms,
        message,
        verdict,
        closedReason,
      ],
    },
  ],
})
