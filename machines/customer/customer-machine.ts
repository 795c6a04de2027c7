import { assign, type DoneActorEvent, emit, fromPromise, raise, setup } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import { canBecomePrimary } from '#domain/account/customers.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedValue, isAccepted, refusalOf } from '#machines/kit/submission.ts'
import type {
  ContactTask,
  CustomerContext,
  CustomerEmitted,
  CustomerEvent,
  CustomerInput,
  CustomerPort,
  CustomerTag,
  CustomerTask,
  ShownCustomer,
  UseTask,
} from './types.ts'

/** A task, with the customer that it is about. */
type Work = { task: CustomerTask; customer: ShownCustomer }

function doWork(
  { task, customer: { organization } }: Work,
  port: CustomerPort,
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  if (task.contact) {
    const { uid } = task.contact
    const change =
      task.kind === 'appointment'
        ? { uid, isPrimary: true as const }
        : { uid, isActive: task.kind === 'reactivation' }
    return port.changeContact(change, signal)
  }
  const { id = '', version = 0 } = organization ?? {}
  return port.changeUse({ id, version, isActive: task.kind === 'restoration' }, signal)
}

/** The actors of a customer, over a port. */
export const customerActors = (port: CustomerPort) => ({
  readCustomer: calling(port.readCustomer),
  listChanges: calling(port.listChanges),
  doTask: fromPromise<Answer<unknown>, Work>(({ input, signal }) => doWork(input, port, signal)),
})

const contactIn = ({ customer }: Pick<CustomerContext, 'customer'>, uid: string) =>
  customer?.contacts.find((each) => each.uid === uid)

/** Whether a contact is the only one of the organisation who can look after the others. */
function isLastPrimary({ customer }: Pick<CustomerContext, 'customer'>, contact: Person): boolean {
  const primaries = customer?.contacts.filter(({ isPrimary, userIsActive }) => isPrimary && userIsActive)
  return customer?.organization != null && primaries?.length === 1 && primaries[0]?.uid === contact.uid
}

/** Whether something can be done with a contact. */
export function mayDoWithContact(
  context: Pick<CustomerContext, 'customer'>,
  kind: ContactTask,
  uid: string,
): boolean {
  const contact = contactIn(context, uid)
  if (!contact || contact.awaitsApproval || context.customer?.organization?.mergedInto) return false
  if (kind === 'appointment') return context.customer?.organization !== null && canBecomePrimary(contact)
  if (kind === 'deactivation' && isLastPrimary(context, contact)) return false
  return contact.isActive === (kind === 'deactivation')
}

/** Whether the customer can be put out of use, or back. */
export function mayChangeUse({ customer }: Pick<CustomerContext, 'customer'>, kind: UseTask): boolean {
  const organization = customer?.organization
  return (
    organization != null &&
    organization.mergedInto === null &&
    organization.isActive === (kind === 'retirement')
  )
}

const nameOf = ({ task, customer }: CustomerContext) =>
  task?.contact?.fullname ?? customer?.organization?.name ?? ''

const customerSetup = setup({
  types: {
    context: {} as CustomerContext,
    events: {} as CustomerEvent,
    emitted: {} as CustomerEmitted,
    input: {} as CustomerInput,
    tags: {} as CustomerTag,
  },
  actors: {
    readCustomer: missing<CustomerPort['readCustomer']>('readCustomer'),
    listChanges: missing<CustomerPort['listChanges']>('listChanges'),
    doTask: fromPromise<Answer<unknown>, Work>(() => notProvided('doTask')),
  },
  guards: {
    mayDoWithContact: ({ context }, { kind, uid }: { kind: ContactTask; uid: string }) =>
      mayDoWithContact(context, kind, uid),
    mayChangeUse: ({ context }, kind: UseTask) => mayChangeUse(context, kind),
  },
  actions: {
    keepCustomer: assign((_, customer: ShownCustomer) => ({ customer })),
    keepChanges: assign((_, changes: CustomerContext['changes']) => ({ changes })),
    beginWithContact: assign(({ context }, { kind, uid }: { kind: ContactTask; uid: string }) => {
      const contact = contactIn(context, uid)
      return contact ? { task: { kind, contact }, refusal: null } : {}
    }),
    beginUse: assign((_, kind: UseTask) => ({ task: { kind, contact: null }, refusal: null })),
    keepRefusal: assign((_, refusal: CustomerContext['refusal']) => ({ refusal })),
    endTask: assign({ task: null, refusal: null }),
    tellDone: emit(({ context }) => ({
      type: 'task.done' as const,
      kind: context.task?.kind ?? 'retirement',
      name: nameOf(context),
    })),
    readAnew: raise({ type: 'customer.outdated' }),
  },
})

type Answered = { event: DoneActorEvent<Answer<ShownCustomer>> }

const isNotFound = ({ event: { output } }: Answered) => !output.accepted && output.refusal.code === 'notFound'

const reading = {
  id: 'readCustomer',
  src: 'readCustomer',
  input: ({ context }: { context: CustomerContext }) => context.id,
} as const

const kept = {
  guard: isAccepted,
  target: 'known',
  actions: { type: 'keepCustomer', params: acceptedValue<ShownCustomer> },
} as const

const customer = customerSetup.createStateConfig({
  initial: 'loading',
  on: { 'customer.outdated': '.refreshing' },
  states: {
    loading: {
      tags: 'busy',
      description: 'The customer is loading',
      invoke: {
        ...reading,
        onDone: [kept, { guard: isNotFound, target: 'notFound' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    notFound: { tags: 'settled', description: 'There is no such customer' },
    failed: {
      tags: ['failed', 'settled'],
      description: 'The customer failed to load',
      on: { 'load.retried': 'loading' },
    },
    known: {
      tags: 'settled',
      description: 'The customer is shown',
    },
    refreshing: {
      description: 'The customer is read anew; what was read stays meanwhile',
      invoke: { ...reading, onDone: [kept, { target: 'stale' }], onError: 'stale' },
    },
    stale: {
      tags: ['stale', 'settled'],
      description: 'The customer could not be read anew; what was read stays',
      on: { 'load.retried': 'refreshing' },
    },
  },
})

const changes = customerSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'What staff have changed is loading',
      invoke: {
        id: 'listChanges',
        src: 'listChanges',
        input: ({ context }) => context.id,
        onDone: { target: 'known', actions: { type: 'keepChanges', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    known: {
      description: 'What staff have changed is shown',
      on: { 'customer.outdated': 'loading' },
    },
    failed: {
      description: 'What staff have changed failed to load',
      on: { 'changes.retried': 'loading', 'customer.outdated': 'loading' },
    },
  },
})

const task = customerSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being done',
      on: {
        'contactTask.begun': {
          guard: { type: 'mayDoWithContact', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'beginWithContact', params: ({ event }) => event },
        },
        'useTask.begun': {
          guard: { type: 'mayChangeUse', params: ({ event }) => event.kind },
          target: 'confirming',
          actions: { type: 'beginUse', params: ({ event }) => event.kind },
        },
      },
    },
    confirming: {
      tags: 'confirming',
      description: 'Something is about to be done, if it is meant so',
      on: {
        'task.confirmed': 'working',
        'task.dismissed': { target: 'idle', actions: 'endTask' },
      },
    },
    working: {
      tags: ['confirming', 'working'],
      description: 'It is being done',
      invoke: {
        id: 'doTask',
        src: 'doTask',
        input: ({ context }) => ({
          task: context.task ?? { kind: 'retirement', contact: null },
          customer: context.customer ?? { organization: null, contacts: [] },
        }),
        onDone: [
          { guard: isAccepted, target: 'idle', actions: ['tellDone', 'readAnew', 'endTask'] },
          {
            target: 'confirming',
            actions: [{ type: 'keepRefusal', params: ({ event }) => refusalOf({ event }).code }, 'readAnew'],
          },
        ],
        onError: { target: 'confirming', actions: { type: 'keepRefusal', params: 'unavailable' } },
      },
    },
  },
})

/** One customer for staff: what is known of it, and what is done with its contacts. Specification §15.5. */
export const customerMachine = customerSetup.createMachine({
  id: 'customer',
  type: 'parallel',
  context: ({ input }) => ({ ...input, customer: null, changes: null, task: null, refusal: null }),
  states: { customer, changes, task },
})
