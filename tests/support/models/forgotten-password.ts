import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const invalidEmail = refused('invalid', [{ path: 'email', code: 'email' }])

export const forgottenPasswordModel = modelOf<typeof forgottenPasswordMachine>({
  name: 'forgotten-password',
  machine: forgottenPasswordMachine,
  walks: [
    {
      title: { nb: 'det bes om en lenke', en: 'a link is asked for' },
      input: { email: '' },
      events: () => [
        { type: 'email.entered', value: 'kari@kunde.example' },
        { type: 'email.entered', value: 'kari' },
        { type: 'mail.asked' },
        { type: 'email.reconsidered' },
      ],
      answers: { sendMail: () => [accepted({}), refused('tooManyTries'), invalidEmail] },
      facts: (context) => context,
    },
  ],
})
