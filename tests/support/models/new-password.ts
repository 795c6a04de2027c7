import type { NewPasswordField } from '#machines/new-password/new-password-machine.ts'
import { newPasswordMachine } from '#machines/new-password/new-password-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const good = 'Kaffe-pause9kveld'

export const chosen = (field: NewPasswordField, value: string) =>
  ({ type: 'field.entered', field, value }) as const

export const newPasswordModel = modelOf<typeof newPasswordMachine>({
  name: 'new-password',
  machine: newPasswordMachine,
  walks: [
    {
      title: { nb: 'et glemt passord', en: 'a forgotten password' },
      input: { token: 'a-token', isFirst: false },
    },
    {
      title: { nb: 'en invitasjon', en: 'an invitation' },
      input: { token: 'a-token', isFirst: true },
    },
    {
      title: { nb: 'ingen lenke', en: 'no link' },
      input: { token: '', isFirst: false },
    },
  ].map((walk) => ({
    ...walk,
    events: () => [
      chosen('email', 'kari@kunde.example'),
      chosen('password', good),
      chosen('password', 'kort'),
      chosen('repeated', good),
      { type: 'password.chosen' },
    ],
    answers: {
      choosePassword: () => [
        accepted({}),
        refused('expiredLink'),
        refused('invalid', [{ path: 'new_password', code: 'passwordPersonal' }]),
        refused('unavailable'),
      ],
    },
    facts: (context) => context,
  })),
})
