import type { Person } from '#contract/structs/people.ts'
import { acceptedValue, isAccepted, refusalOf, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import { submitTo } from '#machines/kit/submission.ts'
import { companyUsersSetup, type Work } from './setup.ts'
import type { CompanyUsersContext, UsersTask } from './types.ts'

const work = ({ context: { task, draft, confirmation } }: { context: CompanyUsersContext }): Work => ({
  task: task ?? { kind: 'addition' },
  draft,
  confirmation,
})

type Kind = Exclude<UsersTask['kind'], 'addition'>

/** Starts a task about a listed contact, if the guard allows it. */
const beginning = <K extends Kind, G extends string, T extends string>(kind: K, guard: G, target: T) => ({
  guard: { type: guard, params: ({ event }: { event: { contactId: string } }) => event.contactId },
  target,
  actions: {
    type: 'beginWith' as const,
    params: ({ event }: { event: { contactId: string } }) => ({ kind, id: event.contactId }),
  },
})

/** The changed contact is in the list, and the result is emitted. */
const done = <T extends string>(target: T) => ({
  guard: isAccepted,
  target,
  actions: [
    { type: 'tellDone' as const, params: acceptedValue<Person> },
    { type: 'showContact' as const, params: acceptedValue<Person> },
    'endTask' as const,
  ],
})

/** The task about a contact, one at a time. */
export const task = companyUsersSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'No task is open',
      always: { guard: 'canGoOn', target: 'writing', actions: 'goOn' },
      on: {
        'addition.begun': { target: 'writing', actions: 'beginAddition' },
        'change.begun': beginning('change', 'isListed', 'writing'),
        'deactivation.asked': beginning('deactivation', 'mayDeactivate', 'confirming'),
        'reactivation.asked': beginning('reactivation', 'mayReactivate', 'reactivating'),
        'handover.asked': beginning('handover', 'mayHandOver', 'offering'),
      },
    },
    writing: {
      tags: 'writing',
      description: 'A contact is being written',
      on: {
        'field.entered': {
          actions: {
            type: 'edit',
            params: ({ context, event }) => ({ draft: { ...context.draft, [event.field]: event.value } }),
          },
        },
        'contact.submitted': [
          { guard: 'isUnchanged', target: 'idle', actions: 'endTask' },
          ...submitTo('saving'),
        ],
        'task.dismissed': { target: 'idle', actions: ['putOff', 'endTask'] },
      },
    },
    saving: {
      tags: ['writing', 'working'],
      description: 'A contact is being added or changed',
      invoke: {
        id: 'save',
        src: 'doTask',
        input: work,
        onDone: [
          {
            guard: ({ context, event }) => isAccepted({ event }) && context.task?.kind === 'addition',
            target: 'idle',
            actions: [{ type: 'tellDone', params: acceptedValue }, 'forgetPutOff', 'requestAgain', 'endTask'],
          },
          done('idle'),
          refusedTo('writing'),
        ],
        onError: unansweredTo('writing'),
      },
    },
    confirming: {
      tags: 'confirming',
      description: 'The deactivation of a contact awaits confirmation',
      on: {
        'deactivation.confirmed': 'deactivating',
        'task.dismissed': { target: 'idle', actions: 'endTask' },
      },
    },
    deactivating: {
      tags: ['confirming', 'working'],
      description: 'A contact is being deactivated',
      invoke: {
        id: 'deactivate',
        src: 'doTask',
        input: work,
        onDone: [done('idle'), refusedTo('confirming')],
        onError: unansweredTo('confirming'),
      },
    },
    offering: {
      tags: 'confirming',
      description: 'The role of primary contact is about to be handed over, if it is meant so',
      on: {
        'confirmation.entered': {
          actions: { type: 'edit', params: ({ event }) => ({ confirmation: event.value }) },
        },
        'handover.confirmed': submitTo('handingOver'),
        'task.dismissed': { target: 'idle', actions: 'endTask' },
      },
    },
    handingOver: {
      tags: ['confirming', 'working'],
      description: 'The role is being handed over',
      invoke: {
        id: 'handOver',
        src: 'doTask',
        input: work,
        onDone: [done('handedOver'), refusedTo('offering')],
        onError: unansweredTo('offering'),
      },
    },
    handedOver: {
      description: 'Another contact is the primary one, and the page is left',
    },
    reactivating: {
      tags: 'working',
      description: 'A contact is being reactivated',
      invoke: {
        id: 'reactivate',
        src: 'doTask',
        input: work,
        onDone: [
          done('idle'),
          {
            target: 'idle',
            actions: [
              { type: 'tellReactivationFailed', params: ({ event }) => refusalOf({ event }).code },
              'endTask',
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'tellReactivationFailed', params: 'unavailable' }, 'endTask'],
        },
      },
    },
  },
})
