import { assign, emit, fromPromise, raise, setup } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import {
  emptyDraft,
  fieldsOfWire,
  newContactOf,
  refusalsOfContact,
} from '#machines/company-users/contact-form.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { submission, untried } from '#machines/kit/submission.ts'
import { contactIn, mayAddContact, mayChangeUse, mayDoWithContact, primariesOf } from './permitted-tasks.ts'
import type {
  AddedContact,
  ContactForm,
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

/** The task that is confirmed, with the customer that it is about. */
export type Work = { task: CustomerTask | null; customer: ShownCustomer | null }

function doWork({ task, customer }: Work, port: CustomerPort, signal: AbortSignal): Promise<Answer<unknown>> {
  if (task?.contact) {
    const { uid } = task.contact
    const change =
      task.kind === 'appointment'
        ? { uid, isPrimary: true as const }
        : { uid, isActive: task.kind === 'reactivation' }
    return port.changeContact(change, signal)
  }
  const { id = '', version = 0 } = customer?.organization ?? {}
  return port.changeUse({ id, version, isActive: task?.kind === 'restoration' }, signal)
}

/** The actors of a customer, over a port. */
export const customerActors = (port: CustomerPort) => ({
  readCustomer: calling(port.readCustomer),
  listChanges: calling(port.listChanges),
  addContact: calling(port.addContact),
  doTask: fromPromise<Answer<unknown>, Work>(({ input, signal }) => doWork(input, port, signal)),
})

/** The form before anything is typed. */
export const emptyForm: ContactForm = { ...emptyDraft, locale: 'nb-NO', isPrimary: true }

/** What is sent of the form. */
export const addedContact = ({ context }: { context: CustomerContext }): AddedContact => {
  const { id, form } = context
  const isPrimary = form.isPrimary && primariesOf(context).length === 0
  return { id, ...newContactOf(form), locale: form.locale, isPrimary }
}

const contactForm = submission<CustomerContext, CustomerEvent>({
  errorsOf: ({ form }) => refusalsOfContact(form, null),
  fieldsOfWire,
})

/** One customer: guards, actions and actors; the states are in `customer-machine.ts` and `task-states.ts`. */
export const customerSetup = setup({
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
    addContact: missing<CustomerPort['addContact']>('addContact'),
    doTask: fromPromise<Answer<unknown>, Work>(() => notProvided('doTask')),
  },
  guards: {
    ...contactForm.guards,
    mayDoWithContact: ({ context }, { kind, uid }: { kind: ContactTask; uid: string }) =>
      mayDoWithContact(context, kind, uid),
    mayChangeUse: ({ context }, kind: UseTask) => mayChangeUse(context, kind),
    mayAddContact: ({ context }) => mayAddContact(context),
  },
  actions: {
    ...contactForm.actions,
    keepCustomer: assign((_, customer: ShownCustomer) => ({ customer })),
    keepChanges: assign((_, changes: CustomerContext['changes']) => ({ changes })),
    beginWithContact: assign(({ context }, { kind, uid }: { kind: ContactTask; uid: string }) => {
      const contact = contactIn(context, uid)
      return contact ? { task: { kind, contact }, ...untried } : {}
    }),
    beginUse: assign((_, kind: UseTask) => ({ task: { kind, contact: null }, ...untried })),
    endTask: assign({ task: null, ...untried }),
    clearForm: assign({ form: emptyForm }),
    tellDone: emit(({ context: { task, customer } }) => ({
      type: 'task.done' as const,
      kind: task?.kind ?? ('retirement' as const),
      name: task?.contact?.fullname ?? customer?.organization?.name ?? '',
    })),
    tellAdded: emit((_, { fullname, email }: Person) => ({
      type: 'contact.added' as const,
      name: fullname,
      email,
    })),
    readAnew: raise({ type: 'customer.outdated' }),
  },
})
