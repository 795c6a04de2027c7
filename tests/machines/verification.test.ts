import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Proof, VerificationPort } from '#machines/verification/types.ts'
import { verificationActors, verificationMachine } from '#machines/verification/verification-machine.ts'
import { entered, verificationModel } from '#tests/support/models/verification.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(verificationModel, {
  beginning: () => expect.unreachable('no user stays there'),
  opened: ({ token }, snapshot) => {
    expect(token).toBe('a-token')
    expect(snapshot.can({ type: 'mail.asked' })).toBe(false)
  },
  confirmingByLink: ({ token, password, needsPassword }) =>
    expect([token, password !== '']).toEqual(['a-token', needsPassword]),
  entering: ({ token, isMailSent, refusal }, snapshot) => {
    expect(token).toBe('')
    expect(isMailSent && refusal !== null).toBe(false)
    expect(snapshot.hasTag('editable')).toBe(true)
  },
  confirmingByCode: ({ email, code, password, needsPassword }, snapshot) => {
    expect([email, code, password !== '']).toEqual(['kari@kunde.example', '123 456', needsPassword])
    expect(snapshot.can(entered('code', '12'))).toBe(false)
  },
  sendingMail: ({ email, isMailSent }) => {
    expect([email, isMailSent]).toEqual(['kari@kunde.example', false])
  },
  confirmed: ({ token, code, password }) => expect([token, code, password]).toEqual(['', '', '']),
})

/** The page, opened, with what the port received. */
function opened(input: { token: string; email: string }, port: Partial<VerificationPort> = {}) {
  const proofs: Proof[] = []
  const mails: string[] = []
  const actors = verificationActors({
    confirm: async (proof) => {
      proofs.push(proof)
      return accepted({ awaitsApproval: false })
    },
    sendMail: async ({ email }) => {
      mails.push(email)
      return accepted({})
    },
    ...port,
  })
  const actor = createActor(verificationMachine.provide({ actors }), { input }).start()
  return { actor, proofs, mails, context: () => actor.getSnapshot().context }
}

describe('a link', () => {
  test('confirms nothing by being opened, only by the button', async () => {
    const { actor, proofs } = opened({ token: 'a-token', email: '' })
    expect([actor.getSnapshot().value, proofs]).toEqual(['opened', []])
    actor.send({ type: 'confirmation.asked' })
    await waitFor(actor, (state) => state.matches('confirmed'))
    expect(proofs).toEqual([{ token: 'a-token' }])
  })

  test.each([refused('expiredLink'), refused('invalid', [{ path: 'token', code: 'malformed' }])])(
    'that is invalid leads to the code: $refusal.code',
    async (answer) => {
      const { actor, context } = opened({ token: 'a-token', email: '' }, { confirm: async () => answer })
      actor.send({ type: 'confirmation.asked' })
      await waitFor(actor, (state) => state.matches('entering'))
      expect([context().isLinkSpent, context().token, context().refusal]).toEqual([true, '', null])
    },
  )

  test('without a response can be tried again', async () => {
    const { actor, context } = opened(
      { token: 'a-token', email: '' },
      { confirm: () => Promise.reject(new Error('no network')) },
    )
    actor.send({ type: 'confirmation.asked' })
    await waitFor(actor, (state) => state.context.refusal === 'unavailable')
    expect([actor.getSnapshot().value, context().token]).toEqual(['opened', 'a-token'])
  })
})

describe('a code', () => {
  test('is sent without pasted blanks, and with its address', async () => {
    const { actor, proofs } = opened({ token: '', email: ' kari@kunde.example ' })
    actor.send(entered('code', ' 123 456 '))
    actor.send({ type: 'confirmation.asked' })
    await waitFor(actor, (state) => state.matches('confirmed'))
    expect(proofs).toEqual([{ code: '123456', email: 'kari@kunde.example' }])
  })

  test.each([
    ['', '', { email: { code: 'required' }, code: { code: 'required' } }],
    ['kari', '12345', { email: { code: 'email' }, code: { code: 'digits', limit: 6 } }],
    ['kari@kunde.example', '12345a', { code: { code: 'digits', limit: 6 } }],
  ])('is not sent for “%s” “%s”', (email, code, errors) => {
    const { actor, context, proofs } = opened({ token: '', email })
    actor.send(entered('code', code))
    actor.send({ type: 'confirmation.asked' })
    expect([context().errors, proofs]).toEqual([errors, []])
  })
})

describe('in another browser than the one that registered', () => {
  const withPassword = async ({ password }: Proof) =>
    password === undefined ? refused('passwordNeeded') : accepted({ awaitsApproval: false })

  test.each([
    { token: 'a-token', email: '' },
    { token: '', email: 'kari@kunde.example' },
  ])('the password is required, and sent with the proof: $token$email', async (input) => {
    const proofs: Proof[] = []
    const { actor, context } = opened(input, {
      confirm: async (proof) => {
        proofs.push(proof)
        return withPassword(proof)
      },
    })
    if (input.token === '') actor.send(entered('code', '123456'))
    const before = actor.getSnapshot().value
    actor.send({ type: 'confirmation.asked' })
    await waitFor(actor, (state) => state.context.needsPassword)
    expect([actor.getSnapshot().value, context().errors, context().refusal]).toEqual([before, {}, null])
    actor.send({ type: 'confirmation.asked' })
    expect([actor.getSnapshot().value, context().errors]).toEqual([
      before,
      { password: { code: 'required' } },
    ])
    actor.send(entered('password', ' Kaffe-pause9kveld'))
    expect(context().errors).toEqual({})
    actor.send({ type: 'confirmation.asked' })
    await waitFor(actor, (state) => state.matches('confirmed'))
    const proof = input.token ? { token: 'a-token' } : { email: 'kari@kunde.example', code: '123456' }
    expect(proofs).toEqual([proof, { ...proof, password: ' Kaffe-pause9kveld' }])
    expect(context().password).toBe('')
  })

  test('a wrong password is refused at its field, and another email needs none', async () => {
    const { actor, context, mails } = opened(
      { token: '', email: 'kari@kunde.example' },
      {
        confirm: async (proof) =>
          proof.password === undefined ? refused('passwordNeeded') : refused('wrongPassword'),
      },
    )
    actor.send(entered('code', '123456'))
    actor.send({ type: 'confirmation.asked' })
    await waitFor(actor, (state) => state.context.needsPassword)
    actor.send(entered('password', 'feil'))
    actor.send({ type: 'confirmation.asked' })
    await waitFor(actor, (state) => state.context.refusal === 'wrongPassword')
    actor.send(entered('password', ''))
    expect(context().refusal).toBeNull()
    actor.send({ type: 'mail.asked' })
    await waitFor(actor, (state) => state.context.isMailSent)
    expect(mails).toEqual(['kari@kunde.example'])
  })
})

test('another email needs an address and no code', async () => {
  const { actor, context, mails } = opened({ token: '', email: '' })
  actor.send({ type: 'mail.asked' })
  expect(context().errors).toEqual({ email: { code: 'required' } })
  actor.send(entered('email', 'kari@kunde.example'))
  expect(context().errors).toEqual({})
  actor.send({ type: 'mail.asked' })
  await waitFor(actor, (state) => state.context.isMailSent)
  expect(mails).toEqual(['kari@kunde.example'])
})

test('nothing typed is refused before the form is sent', () => {
  const { actor, context } = opened({ token: '', email: '' })
  actor.send(entered('email', 'kari'))
  actor.send(entered('code', '12'))
  expect([context().errors, context().isLinkSpent, context().isMailSent]).toEqual([{}, false, false])
})

test('another email goes to the trimmed address', async () => {
  const { actor, mails } = opened({ token: '', email: ' kari@kunde.example ' })
  actor.send({ type: 'mail.asked' })
  await waitFor(actor, (state) => state.context.isMailSent)
  expect(mails).toEqual(['kari@kunde.example'])
})

test.each(['a-token', ''])('a confirmed address learns whether approval is pending: %s', async (token) => {
  for (const awaitsApproval of [true, false]) {
    const { actor, context } = opened(
      { token, email: 'kari@kunde.example' },
      { confirm: async () => accepted({ awaitsApproval }) },
    )
    expect(context().awaitsApproval).toBe(false)
    actor.send(entered('code', '123456'))
    actor.send({ type: 'confirmation.asked' })
    await waitFor(actor, (state) => state.matches('confirmed'))
    expect(context().awaitsApproval).toBe(awaitsApproval)
  }
})
