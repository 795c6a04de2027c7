import { assign, emit, fromPromise, setup } from 'xstate'
import type { Customer } from '#contract/structs/staff-customers.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import type { GroupChoice } from '#machines/customer-list/types.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import {
  acceptedTo,
  acceptedValue,
  isAccepted,
  isRefusedAs,
  refusedTo,
  unansweredTo,
} from '#machines/kit/answered.ts'
import { submission, submitTo, untried } from '#machines/kit/submission.ts'
import { differing, fieldsOfWire, formOf, rebased, refusalsOfForm, valuesOf } from './customer-form.ts'
import type {
  CustomerEditorContext,
  CustomerEditorEmitted,
  CustomerEditorEvent,
  CustomerEditorInput,
  CustomerEditorPort,
  CustomerEditorTag,
  CustomerForm,
} from './types.ts'

/** What is saved: a form, and the customer that it changes. */
type Work = Pick<CustomerEditorContext, 'customer' | 'form'>

function save({ customer, form }: Work, port: CustomerEditorPort, signal: AbortSignal) {
  const values = valuesOf(form, customer)
  return customer
    ? port.updateCustomer({ id: customer.id, change: { version: customer.version, ...values } }, signal)
    : port.createCustomer(values, signal)
}

/** The actors of the editor of customers, over a port. */
export const customerEditorActors = (port: CustomerEditorPort) => ({
  readCustomer: calling(port.readCustomer),
  saveCustomer: fromPromise<Answer<Customer>, Work>(({ input, signal }) => save(input, port, signal)),
  listGroups: calling((_: undefined, signal: AbortSignal) => port.listGroups(signal)),
})

const form = submission<CustomerEditorContext, CustomerEditorEvent>({
  errorsOf: refusalsOfForm,
  fieldsOfWire,
})

/** Whether something is typed that is not saved. */
export const isUnsaved = ({ form: typed, customer }: Pick<CustomerEditorContext, 'form' | 'customer'>) =>
  differing(typed, formOf(customer)).length > 0

const editorSetup = setup({
  types: {
    context: {} as CustomerEditorContext,
    events: {} as CustomerEditorEvent,
    emitted: {} as CustomerEditorEmitted,
    input: {} as CustomerEditorInput,
    tags: {} as CustomerEditorTag,
  },
  actors: {
    readCustomer: missing<CustomerEditorPort['readCustomer']>('readCustomer'),
    saveCustomer: fromPromise<Answer<Customer>, Work>(() => notProvided('saveCustomer')),
    listGroups: missing<(input: undefined, signal: AbortSignal) => Promise<GroupChoice[]>>('listGroups'),
  },
  guards: {
    ...form.guards,
    isNew: ({ context }) => context.id === null,
    isUnchanged: ({ context }) => !isUnsaved(context),
    /** A change that has nothing to save; a new customer is sent as it is, and says what it lacks. */
    hasNothingToSave: ({ context }) => context.customer !== null && !isUnsaved(context),
  },
  actions: {
    ...form.actions,
    keepGroups: assign((_, groups: readonly GroupChoice[]) => ({ groups })),
    open: assign((_, customer: Customer) => ({ customer, form: formOf(customer), theirs: [], ...untried })),
    /** Puts what a colleague has saved under what is typed. */
    rebase: assign(({ context }, customer: Customer) => {
      const [before, theirs] = [formOf(context.customer), formOf(customer)]
      return {
        customer,
        form: rebased(context.form, before, theirs),
        theirs: differing(before, theirs),
        ...untried,
      }
    }),
    tellSaved: emit((_, { id, name }: Customer) => ({ type: 'customer.saved' as const, id, name })),
    keepSaved: assign((_, customer: Customer) => ({ customer, form: formOf(customer), theirs: [] })),
    askLeaving: assign((_, destination: string) => ({ destination })),
    stay: assign({ destination: null }),
    leave: emit(({ context }, destination: string | null) => ({
      type: 'editor.left' as const,
      destination: destination ?? context.destination ?? '',
    })),
    discard: assign(({ context }) => ({ form: formOf(context.customer) })),
  },
})

const idOf = ({ context }: { context: CustomerEditorContext }) => context.id ?? ''

const toggled = (ids: CustomerForm['groupIds'], id: number) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

const customer = editorSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      description: 'The editor has just been opened',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      description: 'The customer is loading',
      invoke: {
        id: 'readCustomer',
        src: 'readCustomer',
        input: idOf,
        onDone: [
          acceptedTo('editing', 'open'),
          { guard: isRefusedAs('notFound'), target: 'notFound' },
          refusedTo('failed'),
        ],
        onError: unansweredTo('failed'),
      },
    },
    notFound: { tags: 'settled', description: 'There is no such customer' },
    failed: {
      tags: ['failed', 'settled'],
      description: 'The customer failed to load',
      on: { 'load.retried': 'loading' },
    },
    editing: {
      tags: ['editable', 'settled'],
      description: 'The form is being typed',
      on: {
        'field.entered': {
          actions: {
            type: 'edit',
            params: ({ context, event }) => ({ form: { ...context.form, [event.field]: event.value } }),
          },
        },
        'group.toggled': {
          actions: {
            type: 'edit',
            params: ({ context: { form: typed }, event }) => ({
              form: { ...typed, groupIds: toggled(typed.groupIds, event.id) },
            }),
          },
        },
        'form.sent': [
          { guard: 'hasNothingToSave', target: 'saved', actions: { type: 'leave', params: '' } },
          ...submitTo('saving'),
        ],
      },
    },
    saving: {
      tags: 'busy',
      description: 'The form is being saved',
      invoke: {
        id: 'saveCustomer',
        src: 'saveCustomer',
        input: ({ context: { customer: read, form: typed } }) => ({ customer: read, form: typed }),
        onDone: [
          {
            guard: isAccepted,
            target: 'saved',
            actions: [
              { type: 'keepSaved', params: acceptedValue },
              { type: 'tellSaved', params: acceptedValue },
            ],
          },
          { guard: isRefusedAs('changedMeanwhile'), target: 'readingTheirs' },
          refusedTo('editing'),
        ],
        onError: unansweredTo('editing'),
      },
    },
    readingTheirs: {
      tags: 'busy',
      description: 'What a colleague has saved meanwhile is loading',
      invoke: {
        id: 'readTheirs',
        src: 'readCustomer',
        input: idOf,
        onDone: [acceptedTo('editing', 'rebase'), refusedTo('editing')],
        onError: unansweredTo('editing'),
      },
    },
    saved: { tags: 'settled', description: 'The customer is saved, and the editor is left' },
  },
})

const groups = editorSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'The groups are loading',
      invoke: {
        id: 'listGroups',
        src: 'listGroups',
        input: undefined,
        onDone: { target: 'loaded', actions: { type: 'keepGroups', params: ({ event }) => event.output } },
        onError: 'missing',
      },
    },
    loaded: { description: 'The groups are known' },
    missing: { description: 'The groups failed to load', on: { 'groups.retried': 'loading' } },
  },
})

const leaving = editorSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      description: 'The editor is not left',
      on: {
        'leaving.asked': [
          {
            guard: 'isUnchanged',
            target: 'left',
            actions: { type: 'leave', params: ({ event }) => event.destination },
          },
          { target: 'asking', actions: { type: 'askLeaving', params: ({ event }) => event.destination } },
        ],
      },
    },
    asking: {
      description: 'Something is not saved, and whether it may be lost is asked',
      on: {
        'leaving.dismissed': { target: 'staying', actions: 'stay' },
        'leaving.confirmed': {
          target: 'left',
          actions: ['discard', { type: 'leave', params: null }, 'stay'],
        },
      },
    },
    left: { description: 'The editor is left, and nothing is unsaved' },
  },
})

/** An organisation as staff write it, new or not. What is typed is never lost to a colleague's change. */
export const customerEditorMachine = editorSetup.createMachine({
  id: 'customerEditor',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    customer: null,
    form: formOf(null),
    theirs: [],
    groups: [],
    destination: null,
    ...untried,
  }),
  states: { customer, groups, leaving },
})
