import { type Answered, acceptedValue, isAccepted, isRefusedAs } from '#machines/kit/answered.ts'

export const isUnknownOrganization = isRefusedAs('organizationUnknown')

/** The states that a look-up leads to: every form with an organisation number has them, and `keepName`. */
export const lookUpResult = {
  onDone: [
    {
      guard: isAccepted,
      target: 'known',
      actions: {
        type: 'keepName',
        params: (answered: Answered<{ name: string }>) => acceptedValue(answered).name,
      },
    },
    { guard: isUnknownOrganization, target: 'unknown' },
    { target: 'unanswered' },
  ],
  onError: 'unanswered',
} as const
