import { acceptedValue, isAccepted, refusalOf, unansweredTo } from '#machines/kit/answered.ts'
import { submitTo } from '#machines/kit/submission.ts'
import { addedContact, customerSetup } from './setup.ts'
import type { ContactForm, CustomerContext } from './types.ts'

/** Back to what was asked, with what the server has now behind it. */
const refused = <T extends string>(target: T) => ({
  target,
  actions: [{ type: 'keepRefusal' as const, params: refusalOf }, 'readAnew' as const],
})

/** The form with something else in it. */
const edited =
  <E>(changeOf: (event: E) => Partial<ContactForm>) =>
  ({ context, event }: { context: CustomerContext; event: E }) => ({
    form: { ...context.form, ...changeOf(event) },
  })

/** What is done with the customer or a contact, one at a time. */
export const task = customerSetup.createStateConfig({
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
        'addition.begun': { guard: 'mayAddContact', target: 'writing' },
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
        input: ({ context: { task, customer } }) => ({ task, customer }),
        onDone: [
          { guard: isAccepted, target: 'idle', actions: ['tellDone', 'readAnew', 'endTask'] },
          refused('confirming'),
        ],
        onError: unansweredTo('confirming'),
      },
    },
    writing: {
      tags: 'writing',
      description: 'A contact is being written',
      on: {
        'field.entered': {
          actions: { type: 'edit', params: edited(({ field, value }) => ({ [field]: value })) },
        },
        'locale.chosen': { actions: { type: 'edit', params: edited(({ locale }) => ({ locale })) } },
        'primary.toggled': { actions: { type: 'edit', params: edited(({ isPrimary }) => ({ isPrimary })) } },
        'contact.submitted': submitTo('adding'),
        'task.dismissed': { target: 'idle', actions: 'endTask' },
      },
    },
    adding: {
      tags: ['writing', 'working'],
      description: 'The contact is being added',
      invoke: {
        id: 'addContact',
        src: 'addContact',
        input: addedContact,
        onDone: [
          {
            guard: isAccepted,
            target: 'idle',
            actions: [{ type: 'tellAdded', params: acceptedValue }, 'clearForm', 'readAnew', 'endTask'],
          },
          refused('writing'),
        ],
        onError: unansweredTo('writing'),
      },
    },
  },
})
