import { optionAnswerMachine } from '#machines/option-answer/option-answer-machine.ts'
import { reservation } from '#tests/support/bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const anOption = {
  ...reservation,
  reservationStatus: 'option' as const,
  optionUntil: '2026-11-25',
}

const tooLate = { path: 'optionUntil', code: 'optionDay', limit: '2026-11-26' } as const

export const optionAnswerModel = modelOf<typeof optionAnswerMachine>({
  name: 'option-answer',
  machine: optionAnswerMachine,
  walks: [
    {
      title: { nb: 'en opsjon besvares', en: 'an option is answered' },
      input: {
        ...{ reservationId: anOption.id, accessKey: null, sequence: 0 },
        ...{ optionUntil: anOption.optionUntil, key: 'an-answer' },
      },
      events: () => [
        { type: 'answer.begun', verdict: 'confirm' },
        { type: 'answer.begun', verdict: 'release' },
        { type: 'answer.begun', verdict: 'prolong' },
        { type: 'day.chosen', day: null },
        { type: 'question.confirmed' },
        { type: 'question.retried' },
        { type: 'question.dismissed' },
      ],
      answers: {
        answerOption: ({ context: { verdict } }) => [
          accepted(reservation),
          refused('notEditable'),
          ...(verdict === 'prolong' ? [refused('invalid', [tooLate])] : []),
        ],
      },
      facts: ({ verdict, day, errors, refusal }) => [verdict, day, Object.keys(errors), refusal?.code],
    },
  ],
})
