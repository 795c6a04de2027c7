import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SignInEvent, SignInPort } from '#machines/sign-in/sign-in-machine.ts'
import { signInActors, signInMachine } from '#machines/sign-in/sign-in-machine.ts'
import { signInModel } from '#tests/support/models/sign-in.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(signInModel, {
  entering: (context, snapshot) => {
    expect(snapshot.hasTag('editable')).toBe(true)
    if (context.refusal) expect(context.errors).toEqual({})
    if (!context.isValidated) expect(context.errors).toEqual({})
  },
  signingIn: (context, snapshot) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(context.email).toContain('@')
    expect(context.password).not.toBe('')
  },
  enteringCode: (context, snapshot) => {
    expect(snapshot.hasTag('editable')).toBe(true)
    expect(context.needsCode).toBe(true)
    expect(context.refusal).not.toBe('secondFactorRequired')
  },
  checkingCode: (context, snapshot) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(context.code).not.toBe('')
  },
  signedIn: (context) => expect([context.password, context.code]).toEqual(['', '']),
})

async function answered() {
  for (let n = 0; n < 6; n++) await null
}

/** Signing in over a port with such an answer, with what the port received. */
async function signingIn(answer: SignInPort['signIn'], ...events: SignInEvent[]) {
  const requests: unknown[] = []
  const actors = signInActors({
    signIn: (input, signal) => {
      requests.push(input)
      return answer(input, signal)
    },
  })
  const actor = createActor(signInMachine.provide({ actors }), { input: { email: '' } }).start()
  for (const event of events) actor.send(event)
  await answered()
  return { requests, ...actor.getSnapshot() }
}

const yes: SignInPort['signIn'] = async () => accepted({ isStored: true })
const enter = (email: string, password: string): SignInEvent[] => [
  { type: 'field.entered', field: 'email', value: email },
  { type: 'field.entered', field: 'password', value: password },
]
const signIn: SignInEvent = { type: 'signIn.asked' }

test('sends the trimmed address and the password unchanged', async () => {
  const { requests, value } = await signingIn(
    yes,
    ...enter(' kari@kunde.example ', ' Noe hemmelig 1'),
    signIn,
  )
  expect(requests).toEqual([{ email: 'kari@kunde.example', password: ' Noe hemmelig 1', code: undefined }])
  expect(value).toBe('signedIn')
})

test('faults are shown after the first press of the button, and from then on while typing', async () => {
  const before = await signingIn(yes, ...enter('kari', ''))
  expect(before.context.errors).toEqual({})
  const pressed = await signingIn(yes, signIn)
  expect(pressed.context.errors).toEqual({ email: { code: 'required' }, password: { code: 'required' } })
  const typed = await signingIn(yes, signIn, ...enter('kari', 'Noe hemmelig 1'))
  expect(typed.context.errors).toEqual({ email: { code: 'email' } })
  expect(typed.requests).toEqual([])
})

test.each<[string, SignInPort['signIn'], string]>([
  ['the server refuses it', async () => refused('wrongSignIn'), 'wrongSignIn'],
  ['the browser does not keep it', async () => accepted({ isStored: false }), 'notKept'],
  ['no response', () => Promise.reject(new Error('offline')), 'unavailable'],
])('when %s the form can be sent again, and says why', async (_, answer, refusal) => {
  const { value, context } = await signingIn(answer, ...enter('kari@kunde.example', 'Noe hemmelig 1'), signIn)
  expect([value, context.refusal]).toEqual(['entering', refusal])
})

const needsCode: SignInPort['signIn'] = async ({ code }) =>
  code === undefined ? refused('secondFactorRequired') : accepted({ isStored: true })

test('an account with a second factor is asked for a code, which is sent with the address and the password', async () => {
  const requests: unknown[] = []
  const actors = signInActors({
    signIn: (input, signal) => {
      requests.push(input)
      return needsCode(input, signal)
    },
  })
  const actor = createActor(signInMachine.provide({ actors }), { input: { email: '' } }).start()
  for (const event of [...enter('berit@house.example', 'Noe hemmelig 1'), signIn]) actor.send(event)
  await answered()
  expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual(['enteringCode', null])
  actor.send(signIn)
  expect(actor.getSnapshot().context.errors).toEqual({ code: { code: 'required' } })
  actor.send({ type: 'code.entered', code: ' 123 456 ' })
  actor.send(signIn)
  await answered()
  const proof = { email: 'berit@house.example', password: 'Noe hemmelig 1' }
  expect(requests).toEqual([
    { ...proof, code: undefined },
    { ...proof, code: '123 456' },
  ])
  expect(actor.getSnapshot().value).toBe('signedIn')
})

test('another account can be chosen at the code, and the password and the code are forgotten', async () => {
  const code: SignInEvent = { type: 'code.entered', code: '123456' }
  const actor = createActor(signInMachine.provide({ actors: signInActors({ signIn: needsCode }) }), {
    input: { email: '' },
  }).start()
  for (const event of [...enter('berit@house.example', 'Noe hemmelig 1'), signIn]) actor.send(event)
  await answered()
  for (const event of [code, { type: 'account.changed' } as const]) actor.send(event)
  const { value, context } = actor.getSnapshot()
  expect([value, context.email, context.password, context.code]).toEqual([
    'entering',
    'berit@house.example',
    '',
    '',
  ])
})
