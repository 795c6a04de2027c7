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
  signedIn: (context) => expect(context.password).toBe(''),
})

async function answered() {
  for (let n = 0; n < 6; n++) await null
}

/** Somebody who signs in over a port that answers so, and what the port was asked. */
async function signingIn(answer: SignInPort['signIn'], ...events: SignInEvent[]) {
  const asked: unknown[] = []
  const actors = signInActors({
    signIn: (given, signal) => {
      asked.push(given)
      return answer(given, signal)
    },
  })
  const actor = createActor(signInMachine.provide({ actors }), { input: { email: '' } }).start()
  for (const event of events) actor.send(event)
  await answered()
  return { asked, ...actor.getSnapshot() }
}

const yes: SignInPort['signIn'] = async () => accepted({ isStored: true })
const enter = (email: string, password: string): SignInEvent[] => [
  { type: 'field.entered', field: 'email', value: email },
  { type: 'field.entered', field: 'password', value: password },
]
const ask: SignInEvent = { type: 'signIn.asked' }

test('the address goes off without the blanks around it, the password as it is', async () => {
  const { asked, value } = await signingIn(yes, ...enter(' kari@kunde.example ', ' Noe hemmelig 1'), ask)
  expect(asked).toEqual([{ email: 'kari@kunde.example', password: ' Noe hemmelig 1' }])
  expect(value).toBe('signedIn')
})

test('what is wrong is not said before the button is pressed, and from then on as one types', async () => {
  const before = await signingIn(yes, ...enter('kari', ''))
  expect(before.context.errors).toEqual({})
  const pressed = await signingIn(yes, ask)
  expect(pressed.context.errors).toEqual({ email: { code: 'required' }, password: { code: 'required' } })
  const typed = await signingIn(yes, ask, ...enter('kari', 'Noe hemmelig 1'))
  expect(typed.context.errors).toEqual({ email: { code: 'email' } })
  expect(typed.asked).toEqual([])
})

test.each<[string, SignInPort['signIn'], string]>([
  ['the server refuses it', async () => refused('wrongSignIn'), 'wrongSignIn'],
  ['the browser does not keep it', async () => accepted({ isStored: false }), 'notKept'],
  ['no answer comes', () => Promise.reject(new Error('offline')), 'unavailable'],
])('where %s it can be tried again, and is told why', async (_, answer, refusal) => {
  const { value, context } = await signingIn(answer, ...enter('kari@kunde.example', 'Noe hemmelig 1'), ask)
  expect([value, context.refusal]).toEqual(['entering', refusal])
})
