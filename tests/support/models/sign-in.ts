import { signInMachine } from '#machines/sign-in/sign-in-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { refused } from '#tests/support/port-answers.ts'

export const signInModel = modelOf<typeof signInMachine>({
  name: 'sign-in',
  machine: signInMachine,
  walks: [
    {
      title: {
        nb: 'en adresse og et passord prøves',
        en: 'an address and a password are tried',
      },
      input: { email: '' },
      events: () => [
        { type: 'field.entered', field: 'email', value: 'kari@kunde.example' },
        { type: 'field.entered', field: 'email', value: 'kari' },
        { type: 'field.entered', field: 'password', value: 'Noe hemmelig 1' },
        { type: 'code.entered', code: '123 456' },
        { type: 'signIn.asked' },
        { type: 'account.changed' },
      ],
      answers: {
        signIn: () => [
          refused('wrongSignIn'),
          refused('notVerified'),
          refused('secondFactorRequired'),
          { accepted: true, value: { isStored: false } },
          { accepted: true, value: { isStored: true } },
        ],
        checkCode: () => [
          refused('wrongSecondFactor'),
          { accepted: true, value: { isStored: false } },
          { accepted: true, value: { isStored: true } },
        ],
      },
      facts: ({ email, password, code, errors, isValidated, refusal }) => [
        [email, password !== '', code, errors, isValidated, refusal],
      ],
    },
  ],
})
