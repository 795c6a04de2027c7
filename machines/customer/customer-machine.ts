import { acceptedTo, isRefusedAs } from '#machines/kit/answered.ts'
import { untried } from '#machines/kit/submission.ts'
import { customerSetup, emptyForm } from './setup.ts'
import { task } from './task-states.ts'
import type { CustomerContext } from './types.ts'

const reading = {
  id: 'readCustomer',
  src: 'readCustomer',
  input: ({ context }: { context: CustomerContext }) => context.id,
} as const

const kept = acceptedTo('known', 'keepCustomer')

const customer = customerSetup.createStateConfig({
  initial: 'loading',
  on: { 'customer.outdated': '.refreshing' },
  states: {
    loading: {
      tags: 'busy',
      description: 'The customer is loading',
      invoke: {
        ...reading,
        onDone: [kept, { guard: isRefusedAs('notFound'), target: 'notFound' }, { target: 'failed' }],
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

/** One customer for staff: what is known of it, and what is done with its contacts. Specification §15.5. */
export const customerMachine = customerSetup.createMachine({
  id: 'customer',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    customer: null,
    changes: null,
    task: null,
    form: emptyForm,
    ...untried,
  }),
  states: { customer, changes, task },
})
