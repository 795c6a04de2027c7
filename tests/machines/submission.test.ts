import { expect, test } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { onlyRefused, refusalOfBlank } from '#machines/account-fields.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { isAccepted, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import { entered, type Submission, submission, submitTo, untried } from '#machines/kit/submission.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

type Context = Submission & { name: string; colour: string }
type Event = { type: 'field.entered'; field: 'name' | 'colour'; value: string } | { type: 'form.sent' }
type Send = (form: { name: string }, signal: AbortSignal) => Promise<Answer<unknown>>

const form = submission<Context, Event>({
  errorsOf: ({ name }) => onlyRefused({ name: refusalOfBlank(name) }),
  fieldsOfWire: { fullname: 'name', lastName: 'name', color: 'colour' },
})

const machine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { send: missing<Send>('send') },
  guards: form.guards,
  actions: form.actions,
}).createMachine({
  context: { ...untried, name: '', colour: '' },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'field.entered': { actions: { type: 'edit', params: entered } },
        'form.sent': submitTo('sending'),
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ name: context.name }),
        onDone: [{ guard: isAccepted, target: 'sent' }, refusedTo('entering')],
        onError: unansweredTo('entering'),
      },
    },
    sent: { type: 'final' },
  },
})

/** The form, with a name entered and sent, and answered as specified. */
async function sent(...answers: (Answer<unknown> | Error)[]) {
  const send: Send = async () => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const actor = createActor(machine.provide({ actors: { send: calling(send) } })).start()
  const trySending = async () => {
    actor.send({ type: 'form.sent' })
    await waitFor(actor, (state) => !state.matches('sending'))
  }
  actor.send({ type: 'field.entered', field: 'name', value: 'Kari' })
  await trySending()
  return { actor, trySending, context: () => actor.getSnapshot().context }
}

test('fields are validated once the form has been found invalid, and not before', () => {
  const actor = createActor(machine).start()
  const errors = () => actor.getSnapshot().context.errors
  actor.send({ type: 'field.entered', field: 'name', value: ' ' })
  expect(errors()).toEqual({})
  actor.send({ type: 'form.sent' })
  expect(errors()).toEqual({ name: { code: 'required' } })
  actor.send({ type: 'field.entered', field: 'name', value: 'Kari' })
  expect(errors()).toEqual({})
  actor.send({ type: 'field.entered', field: 'name', value: '' })
  expect(errors()).toEqual({ name: { code: 'required' } })
})

test('refusals of the server are shown at the form’s own fields, the first of each, until one is edited', async () => {
  const { actor, context } = await sent(
    refused('invalid', [
      { path: 'fullname', code: 'tooLong', limit: 80 },
      { path: 'lastName', code: 'required' },
      { path: 'size', code: 'required' },
    ]),
  )
  expect(context()).toMatchObject({
    errors: { name: { code: 'tooLong', limit: 80 } },
    isValidated: true,
    refusal: null,
  })
  actor.send({ type: 'field.entered', field: 'colour', value: 'blue' })
  expect(context()).toMatchObject({ errors: {}, refusal: null })
})

test('a refusal of fields that the form lacks refuses the whole form', async () => {
  const { actor, context } = await sent(refused('tooManyTries', [{ path: 'size', code: 'required' }]))
  expect(context()).toMatchObject({ errors: {}, isValidated: false, refusal: 'tooManyTries' })
  actor.send({ type: 'field.entered', field: 'name', value: 'Ola' })
  expect(context().refusal).toBeNull()
})

test('a form without a response says so, and can be sent again unchanged', async () => {
  const { actor, trySending, context } = await sent(new Error('no network'), accepted({}))
  expect(context()).toMatchObject({ name: 'Kari', refusal: 'unavailable' })
  await trySending()
  expect(actor.getSnapshot().matches('sent')).toBe(true)
})

test('a refusal at the fields replaces one of the whole form', async () => {
  const { trySending, context } = await sent(
    refused('tooManyTries'),
    refused('invalid', [{ path: 'color', code: 'required' }]),
  )
  await trySending()
  expect(context()).toMatchObject({ errors: { colour: { code: 'required' } }, refusal: null })
})
