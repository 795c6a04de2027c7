import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  forgottenPasswordActors,
  forgottenPasswordMachine,
} from '#machines/forgotten-password/forgotten-password-machine.ts'
import type { PasswordChoice } from '#machines/new-password/new-password-machine.ts'
import { newPasswordActors, newPasswordMachine } from '#machines/new-password/new-password-machine.ts'
import {
  passwordChangeActors,
  passwordChangeMachine,
} from '#machines/password-change/password-change-machine.ts'
import { fulfilledRules, passwordRules } from '#machines/password-rules.ts'
import { forgottenPasswordModel } from '#tests/support/models/forgotten-password.ts'
import { chosen, good, newPasswordModel } from '#tests/support/models/new-password.ts'
import { passwordChangeModel } from '#tests/support/models/password-change.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(forgottenPasswordModel, {
  entering: ({ isValidated, errors }) => {
    if (!isValidated) expect(errors).toEqual({})
  },
  asking: ({ email }, snapshot) => {
    expect(email).toBe('kari@kunde.example')
    expect(snapshot.can({ type: 'mail.asked' })).toBe(false)
  },
  asked: ({ email }) => expect(email).toBe('kari@kunde.example'),
})

walkMachine(newPasswordModel, {
  beginning: () => expect.unreachable('no user stays there'),
  entering: ({ token, isValidated, errors }) => {
    expect(token).toBe('a-token')
    if (!isValidated) expect(errors).toEqual({})
  },
  saving: ({ email, isFirst, password, repeated }) => {
    expect([password, repeated]).toEqual([good, good])
    if (!isFirst) expect(email).toBe('kari@kunde.example')
  },
  saved: ({ token, password, repeated }) => expect([token, password, repeated]).toEqual(['', '', '']),
  closed: ({ token, password, repeated }) => expect([token, password, repeated]).toEqual(['', '', '']),
})

walkMachine(passwordChangeModel, {
  entering: ({ isValidated, errors }) => {
    if (!isValidated) expect(errors).toEqual({})
  },
  changing: ({ current, password, repeated }) =>
    expect([current, password, repeated]).toEqual(['Det gamle 1', good, good]),
  changed: ({ current, password, repeated }) => expect([current, password, repeated]).toEqual(['', '', '']),
})

/** The link of an email, opened, with what was sent. */
function opened(isFirst: boolean, answer = accepted({})) {
  const sent: PasswordChoice[] = []
  const actors = newPasswordActors({
    choosePassword: async (choice) => {
      sent.push(choice)
      return answer
    },
  })
  const input = { token: 'a-token', isFirst }
  const actor = createActor(newPasswordMachine.provide({ actors }), { input }).start()
  return { actor, sent, errors: () => actor.getSnapshot().context.errors }
}

describe('a new password', () => {
  test('is sent with the address that its link was sent to', async () => {
    const { actor, sent } = opened(false)
    for (const event of [
      chosen('email', ' kari@kunde.example'),
      chosen('password', good),
      chosen('repeated', good),
    ])
      actor.send(event)
    actor.send({ type: 'password.chosen' })
    await waitFor(actor, (state) => state.matches('saved'))
    expect(sent).toEqual([{ token: 'a-token', email: 'kari@kunde.example', password: good }])
  })

  test('that is the first needs no address', async () => {
    const { actor, sent } = opened(true)
    actor.send(chosen('password', good))
    actor.send(chosen('repeated', good))
    actor.send({ type: 'password.chosen' })
    await waitFor(actor, (state) => state.matches('saved'))
    expect(sent).toEqual([{ token: 'a-token', email: null, password: good }])
  })

  test('is not sent while it breaks a rule', () => {
    const { actor, sent, errors } = opened(false)
    actor.send(chosen('email', 'fjellmyr@kunde.example'))
    actor.send(chosen('password', 'Fjellmyr-2024!'))
    actor.send({ type: 'password.chosen' })
    expect(errors()).toEqual({ password: { code: 'passwordPersonal' }, repeated: { code: 'required' } })
    expect(sent).toEqual([])
  })

  test('for another address than the link’s is refused at the address', async () => {
    const { actor, errors } = opened(false, refused('invalid', [{ path: 'email', code: 'otherAddress' }]))
    for (const event of [
      chosen('email', 'ola@kunde.example'),
      chosen('password', good),
      chosen('repeated', good),
    ])
      actor.send(event)
    actor.send({ type: 'password.chosen' })
    await waitFor(actor, (state) => state.matches('entering') && state.context.errors.email !== undefined)
    expect(errors()).toEqual({ email: { code: 'otherAddress' } })
  })
})

test('a password is changed for the trimmed address', async () => {
  const sent: unknown[] = []
  const actors = passwordChangeActors({
    changePassword: async (change) => {
      sent.push(change)
      return accepted({})
    },
  })
  const input = { names: ['Kari', 'Eksempel'], email: ' kari@kunde.example ' }
  const actor = createActor(passwordChangeMachine.provide({ actors }), { input }).start()
  actor.send({ type: 'field.entered', field: 'current', value: 'Det gamle 1' })
  actor.send(chosen('password', good))
  actor.send(chosen('repeated', good))
  actor.send({ type: 'change.asked' })
  await waitFor(actor, (state) => state.matches('changed'))
  expect(sent).toEqual([{ email: 'kari@kunde.example', current: 'Det gamle 1', password: good }])
})

test('requesting a link gives the same answer for any address', async () => {
  const mails: unknown[] = []
  const actors = forgottenPasswordActors({
    sendMail: async (asked) => {
      mails.push(asked)
      return accepted({})
    },
  })
  const machine = forgottenPasswordMachine.provide({ actors })
  const actor = createActor(machine, { input: { email: ' unknown@kunde.example ' } }).start()
  actor.send({ type: 'mail.asked' })
  await waitFor(actor, (state) => state.matches('asked'))
  expect(mails).toEqual([{ email: 'unknown@kunde.example' }])
})

describe('the rules that a password fulfils', () => {
  test.each([
    ['', []],
    ['a', ['lowercase']],
    ['aA', ['lowercase', 'uppercase']],
    ['aA1', ['lowercase', 'uppercase', 'number']],
    ['Passord-1234', ['length', 'lowercase', 'uppercase', 'number', 'special']],
    [good, passwordRules],
  ])('“%s”', (password, rules) => {
    expect(fulfilledRules(password)).toEqual(rules)
  })

  test('know the owner', () => {
    const owner = { names: ['Kari', 'Eksempel'], email: 'kari@kunde.example' }
    expect(fulfilledRules('Kari-Eksempel-1', owner)).toEqual([
      'length',
      'lowercase',
      'uppercase',
      'number',
      'special',
    ])
  })
})
