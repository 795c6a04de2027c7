import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { customerMachine } from '#machines/customer/customer-machine.ts'
import { mayAddContact, mayChangeUse, mayDoWithContact } from '#machines/customer/permitted-tasks.ts'
import { customerActors } from '#machines/customer/setup.ts'
import type { CustomerEvent, CustomerPort, ShownCustomer } from '#machines/customer/types.ts'
import { customerModel, inUse, mergedAway, withoutPrimary } from '#tests/support/models/customer.ts'
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
  'task.writing': (_, snapshot) => expect(snapshot.can({ type: 'task.dismissed' })).toBe(true),
  'task.adding': ({ form }, snapshot) => {
    expect(form.email).not.toBe('')
    expect(snapshot.can({ type: 'task.dismissed' })).toBe(false)
  },
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
    addContact: async (contact) => {
      sent.push({ added: contact })
      return accepted(colleague)
    },
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
  expect(mayAddContact({ customer: inUse })).toBe(true)
  const others = [{ isActive: false }, { isSelfReported: true }].map((own) => aCustomer(own))
  for (const organization of [...others, null])
    expect(mayAddContact({ customer: { organization, contacts: [] } })).toBe(false)
  expect(mayAddContact({ customer: mergedAway })).toBe(false)
  expect(mayChangeUse({ customer: inUse }, 'retirement')).toBe(true)
  expect(mayChangeUse({ customer: inUse }, 'restoration')).toBe(false)
  expect(mayChangeUse({ customer: mergedAway }, 'restoration')).toBe(false)
  expect(mayChangeUse({ customer: { organization: null, contacts: [] } }, 'retirement')).toBe(false)
})

describe('a contact that is added', () => {
  const typed = { firstName: ' Nora', lastName: 'Ny ', email: 'nora@kunde.example', phone: '' }
  const write = (actor: ReturnType<typeof started>['actor']) => {
    actor.send({ type: 'addition.begun' })
    for (const [field, value] of Object.entries(typed))
      actor.send({ type: 'field.entered', field: field as keyof typeof typed, value })
    actor.send({ type: 'locale.chosen', locale: 'en' })
  }
  const added = { firstName: 'Nora', lastName: 'Ny', email: 'nora@kunde.example', phone: null }

  test.each([
    ['has the role where the customer lacks a primary contact', withoutPrimary, true],
    ['leaves the role to the primary contact there is', inUse, false],
  ])('%s', async (_, shown, isPrimary) => {
    const { actor, sent } = started({ readCustomer: async () => accepted(shown) })
    await waitFor(actor, ({ context }) => context.customer !== null)
    const emitted: unknown[] = []
    actor.on('contact.added', (event) => emitted.push(event))
    write(actor)
    actor.send({ type: 'contact.submitted' })
    await waitFor(actor, (state) => state.matches({ task: 'idle', customer: 'known' }))
    expect(sent).toEqual([{ added: { id: aCustomer().id, ...added, locale: 'en', isPrimary } }])
    expect(emitted).toEqual([{ type: 'contact.added', name: colleague.fullname, email: colleague.email }])
    expect(actor.getSnapshot().context.form.firstName).toBe('')
  })

  test('keeps what is typed when the form is closed, and when it is refused', async () => {
    const taken = refused('invalid', [{ path: 'email', code: 'taken' }])
    const { actor } = started({ addContact: async () => taken })
    await waitFor(actor, ({ context }) => context.customer !== null)
    write(actor)
    actor.send({ type: 'task.dismissed' })
    actor.send({ type: 'addition.begun' })
    actor.send({ type: 'contact.submitted' })
    await waitFor(actor, ({ context }) => context.errors.email?.code === 'taken')
    expect(actor.getSnapshot().context.form).toMatchObject(typed)
  })
})
