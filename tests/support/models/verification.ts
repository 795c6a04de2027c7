import type { VerificationField } from '#machines/verification/types.ts'
import { verificationMachine } from '#machines/verification/verification-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const entered = (field: VerificationField, value: string) =>
  ({ type: 'field.entered', field, value }) as const

export const verificationModel = modelOf<typeof verificationMachine>({
  name: 'verification',
  machine: verificationMachine,
  walks: [
    {
      title: { nb: 'en lenke åpnes', en: 'a link is opened' },
      input: { token: 'a-token', email: '' },
    },
    {
      title: { nb: 'koden skrives inn', en: 'the code is entered' },
      input: { token: '', email: 'kari@kunde.example' },
    },
  ].map((walk) => ({
    ...walk,
    events: ({ context: { needsPassword } }) => [
      entered('email', 'kari@kunde.example'),
      entered('email', 'kari'),
      entered('code', '123 456'),
      entered('code', '12'),
      ...(needsPassword ? [entered('password', 'Kaffe-pause9kveld')] : []),
      { type: 'confirmation.asked' },
      { type: 'mail.asked' },
    ],
    answers: {
      confirmByLink: () => [
        accepted({ awaitsApproval: false }),
        accepted({ awaitsApproval: true }),
        refused('expiredLink'),
        refused('passwordNeeded'),
        refused('unavailable'),
      ],
      confirmByCode: () => [
        accepted({ awaitsApproval: false }),
        refused('wrongCode'),
        refused('passwordNeeded'),
        refused('invalid', [{ path: 'email', code: 'email' }]),
      ],
      sendMail: () => [
        accepted({ email: 'kari@kunde.example' }),
        refused('tooManyTries'),
        refused('invalid', [{ path: 'email', code: 'email' }]),
      ],
    },
    facts: ({
      token,
      email,
      code,
      password,
      needsPassword,
      errors,
      lastRequest: asked,
      refusal,
      ...what
    }) => [
      [token, email, code, password, needsPassword, errors, asked, refusal],
      [what.isLinkSpent, what.isMailSent, what.awaitsApproval],
    ],
  })),
})
