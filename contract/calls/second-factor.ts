import { object } from 'superstruct'
import type { Call } from '#contract/call.ts'
import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorBeginning,
  SecondFactorProof,
  SecondFactorSetup,
} from '#contract/structs/second-factor.ts'

const path = '/api/v1/staff/second-factor'

const own = { access: 'staff', own: true, parameters: {}, status: 200 } as const
const proving = { ...own, method: 'POST', body: SecondFactorProof } as const
const wrong = ['wrongSecondFactor', 'tooManyTries'] as const

/** Signing in with an authenticator app, for each of the venue’s own people themselves. Decision second-factor. */
export const secondFactorCalls = {
  readSecondFactor: {
    ...own,
    summary: 'Whether the caller signs in with an authenticator app, and whether the venue requires it.',
    method: 'GET',
    path,
    body: null,
    response: SecondFactor,
  },
  beginSecondFactor: {
    ...own,
    summary:
      'The secret of an authenticator app that the caller sets up, the same for an hour. Where another app takes the ' +
      'place of the one before, `code` is of the one before, which works until the new one is confirmed.',
    method: 'POST',
    path: `${path}/setup`,
    body: SecondFactorBeginning,
    bodyWhenNone: {},
    response: SecondFactorSetup,
    refusals: ['secondFactorRequired', ...wrong],
  },
  confirmSecondFactor: {
    ...proving,
    summary:
      'Confirms the app by a code of it: signing in takes one from now on. Signs out everywhere else. The recovery codes ' +
      'are shown this once.',
    path: `${path}/confirmation`,
    response: RecoveryCodes,
    refusals: ['notFound', ...wrong],
  },
  renewRecoveryCodes: {
    ...proving,
    summary: 'New recovery codes in place of those from before, by a code of the app or a recovery code.',
    path: `${path}/recovery-codes`,
    response: RecoveryCodes,
    refusals: ['notFound', ...wrong],
  },
  removeSecondFactor: {
    ...proving,
    summary: 'Takes the app off, by a code of it or a recovery code; refused where the venue requires one.',
    path: `${path}/removal`,
    response: object({}),
    refusals: ['notFound', 'secondFactorKept', ...wrong],
  },
} satisfies Record<string, Call>
