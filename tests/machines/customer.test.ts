import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  customerActors,
  customerMachine,
  mayChangeUse,
  mayDoWithContact,
} from '#machines/customer/customer-machine.ts'
import type { CustomerEvent, CustomerPort, ShownCustomer } from '#machines/customer/types.ts'
import { customerModel, inUse, mergedAway } from '#tests/support/models/customer.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { aCustomer, colleague, deactivated, primary } from '#tests/support/staff-customers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(customerModel, {
  'customer.loading': ({ customer }, snapshot) => {
    expect(customer).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'customer.notFound': ({ customer }) => expect(customer).toBeNull(),
  'customer.failed': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  'customer.known': ({ customer }) => expect(customer).not.toBeNull(),
  'customer.refreshing': ({ customer }) => expect(customer).not.toBeNull(),
  'customer.stale': ({ customer }, snapshot) => {
    expect(customer).not.toBeNull()
    expect(snapshot.can({ type: 'load.retried' })).toBe(true)
  },
  'changes.loading': (_, snapshot) => expect(snapshot.can({ type: 'changes.retried' })).toBe(false),
  'changes.known': ({ changes }) => expect(changes).not.toBeNull(),
  'changes.failed': (_, snapshot) => expect(snapshot.can({ type: 'changes.retried' })).toBe(true),
  'task.idle': ({ task, refusal }) => expect([task, refusal]).toEqual([null, null]),
  'task.confirming': ({ task }) => expect(task).not.toBeNull(),
  'task.working': ({ task }, snapshot) => {
    expect(task).not.toBeNull()
    expect(snapshot.can({ type: 'task.dismissed' })).toBe(false)
  },
})

const { uid } = colleague
const tasks: [string, CustomerEvent, unknown][] = [
  [
    'deactivated',
    { type: 'contactTask.begun', kind: 'deactivation', uid },
    { contact: { uid, isActive: false } },
  ],
  [
    'reactivated',
    { type: 'contactTask.begun', kind: 'reactivation', uid: deactivated.uid },
    { contact: { uid: deactivated.uid, isActive: true } },
  ],
  [
    'made primary contact',
    { type: 'contactTask.begun', kind: 'appointment', uid },
    { contact: { uid, isPrimary: true } },
  ],
  [
    'put out of use',
    { type: 'useTask.begun', kind: 'retirement' },
    { use: { id: aCustomer().id, version: 3, isActive: false } },
  ],
]

function started(port: Partial<CustomerPort> = {}) {
  const sent: unknown[] = []
  const reads: string[] = []
  const actors = customerActors({
    readCustomer: async (id) => {
      reads.push(id)
      return accepted(inUse)
    },
    listChanges: async () => [],
    changeContact: async (contact) => {
      sent.push({ contact })
      return accepted(null)
    },
    changeUse: async (use) => {
      sent.push({ use })
      return accepted(null)
    },
    ...port,
  })
  const machine = customerMachine.provide({ actors })
  return { actor: createActor(machine, { input: { id: aCustomer().id } }).start(), sent, reads }
}

test.each(tasks)(
  'who is %s is sent as such once it is confirmed, and all is read anew',
  async (_, event, asked) => {
    const { actor, sent, reads } = started()
    await waitFor(actor, ({ context }) => context.customer !== null)
    actor.send(event)
    expect(sent).toEqual([])
    actor.send({ type: 'task.confirmed' })
    await waitFor(actor, (state) => state.matches({ task: 'idle', customer: 'known' }) && reads.length === 2)
    expect(sent).toEqual([asked])
  },
)

test('a refusal stays in sight, with what the server has now behind it', async () => {
  const { actor, reads } = started({ changeUse: async () => refused('changedMeanwhile') })
  await waitFor(actor, ({ context }) => context.customer !== null)
  actor.send({ type: 'useTask.begun', kind: 'retirement' })
  actor.send({ type: 'task.confirmed' })
  await waitFor(actor, ({ context }) => context.refusal !== null && reads.length === 2)
  expect(actor.getSnapshot().matches({ task: 'confirming' })).toBe(true)
})

test('only what the server would do is offered', () => {
  const may = (customer: ShownCustomer, contact = uid) =>
    (['deactivation', 'reactivation', 'appointment'] as const).filter((kind) =>
      mayDoWithContact({ customer }, kind, contact),
    )
  const withContact = (own: object): ShownCustomer => ({
    organization: aCustomer(),
    contacts: [{ ...colleague, ...own }],
  })
  expect(may(inUse)).toEqual(['deactivation', 'appointment'])
  expect(may(inUse, primary.uid)).toEqual([])
  const twoPrimaries = { ...inUse, contacts: [primary, { ...colleague, isPrimary: true }] }
  expect(may(twoPrimaries, primary.uid)).toEqual(['deactivation'])
  expect(may(inUse, deactivated.uid)).toEqual(['reactivation'])
  expect(may(withContact({ awaitsApproval: true }))).toEqual([])
  expect(may({ organization: null, contacts: [colleague] })).toEqual(['deactivation'])
  expect(may({ ...mergedAway, contacts: [colleague] })).toEqual([])
  expect(mayChangeUse({ customer: inUse }, 'retirement')).toBe(true)
  expect(mayChangeUse({ customer: inUse }, 'restoration')).toBe(false)
  expect(mayChangeUse({ customer: mergedAway }, 'restoration')).toBe(false)
  expect(mayChangeUse({ customer: { organization: null, contacts: [] } }, 'retirement')).toBe(false)
})
