import type { DoneActorEvent } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import type { Answer } from '#machines/answers.ts'
import { companyUsersSetup, type Work } from './setup.ts'
import type { CompanyUsersContext } from './types.ts'

const work = ({ context: { task, draft, confirmation } }: { context: CompanyUsersContext }): Work => ({
  task: task ?? { kind: 'addition' },
  draft,
  confirmation,
})

const isDone = ({ event }: { event: DoneActorEvent<Answer<Person>> }) => event.output.accepted

const theContact = ({ event: { output } }: { event: DoneActorEvent<Answer<Person>> }): Person => {
  if (!output.accepted) throw new Error('Nothing was done.')
  return output.value
}

const theRefusal = ({ event: { output } }: { event: DoneActorEvent<Answer<Person>> }) =>
  output.accepted ? { code: 'internal' as const, fields: [] } : output.refusal

const noAnswer = { code: 'unavailable' as const, fields: [] }

const shown = [
  { type: 'tellDone' as const, params: theContact },
  { type: 'showContact' as const, params: theContact },
  'endTask' as const,
]

/** Where a confirmed task goes once it is done, and where back to when it is refused or gets no answer. */
const answered = <Done extends string, Refused extends string>({
  done,
  refused: target,
}: {
  done: Done
  refused: Refused
}) => ({
  onDone: [
    { guard: isDone, target: done, actions: shown },
    { target, actions: { type: 'keepRefusal' as const, params: theRefusal } },
  ],
  onError: { target, actions: { type: 'keepRefusal' as const, params: noAnswer } },
})

/** What is being done about a contact, one thing at a time. */
export const task = companyUsersSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being done about anybody',
      always: { guard: 'canGoOn', target: 'writing', actions: 'goOn' },
      on: {
        'addition.begun': { target: 'writing', actions: 'beginAddition' },
        'change.begun': {
          guard: { type: 'isListed', params: ({ event }) => event.contactId },
          target: 'writing',
          actions: {
            type: 'beginWith',
            params: ({ event }) => ({ kind: 'change' as const, id: event.contactId }),
          },
        },
        'deactivation.asked': {
          guard: { type: 'mayDeactivate', params: ({ event }) => event.contactId },
          target: 'confirming',
          actions: {
            type: 'beginWith',
            params: ({ event }) => ({ kind: 'deactivation' as const, id: event.contactId }),
          },
        },
        'reactivation.asked': {
          guard: { type: 'mayReactivate', params: ({ event }) => event.contactId },
          target: 'reactivating',
          actions: {
            type: 'beginWith',
            params: ({ event }) => ({ kind: 'reactivation' as const, id: event.contactId }),
          },
        },
        'handover.asked': {
          guard: { type: 'mayHandOver', params: ({ event }) => event.contactId },
          target: 'offering',
          actions: {
            type: 'beginWith',
            params: ({ event }) => ({ kind: 'handover' as const, id: event.contactId }),
          },
        },
      },
    },
    writing: {
      tags: 'writing',
      description: 'A contact is being written',
      on: {
        'field.entered': { actions: { type: 'take', params: ({ event }) => event } },
        'contact.submitted': [
          { guard: 'isUnchanged', target: 'idle', actions: 'endTask' },
          { guard: 'isSound', target: 'saving' },
          { actions: 'showErrors' },
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
            guard: ({ context, event }) => isDone({ event }) && context.task?.kind === 'addition',
            target: 'idle',
            actions: [{ type: 'tellDone', params: theContact }, 'forgetPutOff', 'askAgain', 'endTask'],
          },
          { guard: isDone, target: 'idle', actions: shown },
          { target: 'writing', actions: { type: 'keepRefusal', params: theRefusal } },
        ],
        onError: { target: 'writing', actions: { type: 'keepRefusal', params: noAnswer } },
      },
    },
    confirming: {
      tags: 'confirming',
      description: 'Somebody is about to be deactivated, if it is meant so',
      on: {
        'deactivation.confirmed': 'deactivating',
        'task.dismissed': { target: 'idle', actions: 'endTask' },
      },
    },
    deactivating: {
      tags: ['confirming', 'working'],
      description: 'Somebody is being deactivated',
      invoke: {
        id: 'deactivate',
        src: 'doTask',
        input: work,
        ...answered({ done: 'idle', refused: 'confirming' }),
      },
    },
    offering: {
      tags: 'confirming',
      description: 'The role of primary contact is about to be handed over, if it is meant so',
      on: {
        'confirmation.entered': { actions: { type: 'takeConfirmation', params: ({ event }) => event.value } },
        'handover.confirmed': [
          { guard: 'isConfirmed', target: 'handingOver' },
          { actions: 'requireConfirmation' },
        ],
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
        ...answered({ done: 'handedOver', refused: 'offering' }),
      },
    },
    handedOver: {
      description: 'Another contact is the primary one, and the page is left',
    },
    reactivating: {
      tags: 'working',
      description: 'Somebody is being reactivated',
      invoke: {
        id: 'reactivate',
        src: 'doTask',
        input: work,
        onDone: [
          { guard: isDone, target: 'idle', actions: shown },
          {
            target: 'idle',
            actions: [
              { type: 'tellReactivationFailed', params: ({ event }) => theRefusal({ event }).code },
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
