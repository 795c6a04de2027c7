import type { PasswordChangeField } from '#machines/password-change/password-change-machine.ts'
import { passwordChangeMachine } from '#machines/password-change/password-change-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { good } from './new-password.ts'

const changed = (field: PasswordChangeField, value: string) =>
  ({ type: 'field.entered', field, value }) as const

export const passwordChangeModel = modelOf<typeof passwordChangeMachine>({
  name: 'password-change',
  machine: passwordChangeMachine,
  walks: [
    {
      title: { nb: 'et passord endres', en: 'a password is changed' },
      input: { email: 'kari@kunde.example', names: ['Kari', 'Eksempel'] },
      events: () => [
        changed('email', 'kari'),
        changed('email', 'kari@kunde.example'),
        changed('current', 'Det gamle 1'),
        changed('password', good),
        changed('password', 'Kari-Eksempel-1'),
        changed('repeated', good),
        { type: 'change.asked' },
      ],
      answers: {
        changePassword: () => [
          accepted({}),
          refused('wrongSignIn'),
          refused('invalid', [{ path: 'new_password', code: 'passwordPersonal' }]),
        ],
      },
      facts: (context) => context,
    },
  ],
})
