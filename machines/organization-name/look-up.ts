import type { DoneActorEvent } from 'xstate'
import type { Answer } from '#machines/answers.ts'
import { acceptedValue, isAccepted, isRefusedAs } from '#machines/kit/submission.ts'

type LookUpResult = { event: DoneActorEvent<Answer<{ name: string }>> }

export const isUnknownOrganization = isRefusedAs('organizationUnknown')

/** The states that a look-up leads to: every form with an organisation number has them, and `keepName`. */
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
