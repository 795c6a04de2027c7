import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import { noFilters } from '#machines/registration-list/filters.ts'
import {
  registrationListActors,
  registrationListMachine,
} from '#machines/registration-list/registration-list-machine.ts'
import type { RegistrationListPort } from '#machines/registration-list/types.ts'
import { registrationListModel, someRegistrations } from '#tests/support/models/registration-list.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aRegistration } from '#tests/support/staff-customers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(registrationListModel, {
  'registrations.loading': ({ requestedFilters, filters, list }, snapshot) => {
    expect(requestedFilters).toEqual(filters)
    expect(list).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'registrations.failed': (_, snapshot) => expect(snapshot.can({ type: 'list.retried' })).toBe(true),
  'registrations.known.listed': ({ list }) => expect(list?.items).not.toEqual([]),
  'registrations.known.none': ({ list }) => expect(list?.items).toEqual([]),
  'registrations.known.waiting': ({ filters, requestedFilters }) => expect(requestedFilters).toEqual(filters),
  'registrations.known.refreshing': ({ filters, requestedFilters }) =>
    expect(requestedFilters).toEqual(filters),
  'registrations.known.stale': ({ list }) => expect(list).not.toBeNull(),
  'answer.idle': ({ task, refusal }) => expect([task, refusal]).toEqual([null, null]),
  'answer.writing': ({ task }, snapshot) => {
    expect(task?.registration.state).toBe('waiting')
    expect(snapshot.can({ type: 'answer.confirmed' })).toBe(true)
  },
  'answer.answering': (_, snapshot) => {
    expect(snapshot.hasTag('working')).toBe(true)
    expect(snapshot.can({ type: 'answer.dismissed' })).toBe(false)
  },
})

function started(port: Partial<RegistrationListPort>) {
  const asked: unknown[] = []
  const actors = registrationListActors({
    listRegistrations: async (filters) => {
      asked.push(filters)
      return someRegistrations
    },
    answerRegistration: async () => accepted(aRegistration({ state: 'approved' })),
    ...port,
  })
  const machine = registrationListMachine.provide({ actors })
  return { actor: createActor(machine, { input: { filters: noFilters } }).start(), asked }
}

const { uid } = aRegistration()

test('an answer is sent with its message, trimmed and no longer than it may be, and the list is read anew', async () => {
  const sent: unknown[] = []
  const { actor, asked } = started({
    answerRegistration: async (answer) => {
      sent.push(answer)
      return accepted(aRegistration({ state: 'approved' }))
    },
  })
  const emitted: unknown[] = []
  actor.on('registration.answered', (event) => emitted.push(event))
  await waitFor(actor, ({ context }) => context.list !== null)
  actor.send({ type: 'answer.begun', uid, answer: 'approve' })
  actor.send({ type: 'message.entered', value: ` ${'x'.repeat(MESSAGE_LENGTH + 5)}` })
  actor.send({ type: 'answer.confirmed' })
  await waitFor(actor, (state) => state.matches({ answer: 'idle' }) && asked.length === 2)
  expect(sent).toEqual([{ uid, answer: 'approve', message: 'x'.repeat(MESSAGE_LENGTH - 1) }])
  expect(emitted).toEqual([{ type: 'registration.answered', name: 'Ola Prøve', answer: 'approve' }])
})

test('an answer that another gave first is said to be so, and the list is read anew behind it', async () => {
  const { actor, asked } = started({ answerRegistration: async () => refused('alreadyDeclined') })
  await waitFor(actor, ({ context }) => context.list !== null)
  actor.send({ type: 'answer.begun', uid, answer: 'approve' })
  actor.send({ type: 'answer.confirmed' })
  await waitFor(actor, ({ context }) => context.refusal === 'alreadyDeclined' && asked.length === 2)
  expect(actor.getSnapshot().matches({ answer: 'writing' })).toBe(true)
})
