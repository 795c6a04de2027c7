import type { DoneActorEvent } from 'xstate'
import type { Answer } from '#machines/answers.ts'
import { acceptedValue, isAccepted, refusalOf } from '#machines/kit/submission.ts'

type LookUpResult = { event: DoneActorEvent<Answer<{ name: string }>> }

export const isUnknownOrganization = (answered: LookUpResult | { event: DoneActorEvent<Answer<unknown>> }) =>
  refusalOf(answered).code === 'organizationUnknown'

/** Where the answer about an organisation number leads: each who looks one up has these states, and `keepName`. */
export const lookUpResult = {
  onDone: [
    {
      guard: isAccepted,
      target: 'known',
      actions: { type: 'keepName', params: (answered: LookUpResult) => acceptedValue(answered).name },
    },
    { guard: isUnknownOrganization, target: 'unknown' },
    { target: 'unanswered' },
  ],
  onError: 'unanswered',
} as const
