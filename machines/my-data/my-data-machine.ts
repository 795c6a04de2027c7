import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { MyData } from '#contract/structs/my-data.ts'
import {
  isSound,
  onlyRefused,
  refusalCodeOf,
  refusalOfBlank,
  refusedFields,
} from '#machines/account-fields.ts'
import { type Answer, type FieldRefusals, notProvided } from '#machines/answers.ts'
import type { MyDataContext, MyDataEvent, MyDataPort, MyDataTag } from './types.ts'

/** The actors of one's own data, over a port. */
export const myDataActors = (port: MyDataPort) => ({
  readMyData: fromPromise<MyData>(({ signal }) => port.readMyData(signal)),
  deleteMyData: fromPromise<Answer<unknown>, string>(({ input, signal }) => port.deleteMyData(input, signal)),
})

const fieldsOfWire = { confirmation: 'confirmation' }

const nothingTyped = { confirmation: '', errors: {}, refusal: null }

/** What is kept of whoever is signed in, and its deletion, which has to be meant. Decision my-data. */
export const myDataMachine = setup({
  types: {
    context: {} as MyDataContext,
    events: {} as MyDataEvent,
    tags: {} as MyDataTag,
  },
  actors: {
    readMyData: fromPromise<MyData>(() => notProvided('readMyData')),
    deleteMyData: fromPromise<Answer<unknown>, string>(() => notProvided('deleteMyData')),
  },
  guards: {
    canBeDeleted: ({ context }) => context.data?.deletion.obstacles.length === 0,
    isConfirmed: ({ context }) => context.confirmation.trim() !== '',
  },
  actions: {
    keepData: assign((_, data: MyData) => ({ data })),
    forgetTyped: assign(nothingTyped),
    forgetAll: assign({ ...nothingTyped, data: null }),
    take: assign((_, confirmation: string) => ({ confirmation, errors: {}, refusal: null })),
    showErrors: assign(({ context }) => ({
      errors: onlyRefused({ confirmation: refusalOfBlank(context.confirmation) }),
      refusal: null,
    })),
    keepErrors: assign((_, errors: FieldRefusals) => ({ errors, refusal: null })),
    keepRefusal: assign((_, refusal: ErrorCode) => ({ refusal })),
  },
}).createMachine({
  id: 'myData',
  context: { data: null, ...nothingTyped },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'What is kept is being fetched',
      invoke: {
        id: 'readMyData',
        src: 'readMyData',
        onDone: { target: 'showing', actions: { type: 'keepData', params: ({ event }) => event.output } },
        onError: 'unread',
      },
    },
    unread: {
      tags: 'settled',
      description: 'What is kept did not come',
      on: { 'data.retried': 'loading' },
    },
    showing: {
      tags: 'settled',
      description: 'What is kept is shown, and can be downloaded',
      on: { 'deletion.asked': { guard: 'canBeDeleted', target: 'confirming' } },
    },
    confirming: {
      tags: ['editable', 'settled'],
      description: 'What is deleted and what stays is told, and it has to be confirmed',
      on: {
        'confirmation.entered': { actions: { type: 'take', params: ({ event }) => event.value } },
        'deletion.dismissed': { target: 'showing', actions: 'forgetTyped' },
        'deletion.confirmed': [{ guard: 'isConfirmed', target: 'deleting' }, { actions: 'showErrors' }],
      },
    },
    deleting: {
      tags: 'busy',
      description: 'The data are being deleted',
      invoke: {
        id: 'deleteMyData',
        src: 'deleteMyData',
        input: ({ context }) => context.confirmation,
        onDone: [
          { guard: ({ event }) => event.output.accepted, target: 'deleted' },
          {
            guard: ({ event }) => !isSound(refusedFields(event.output, fieldsOfWire)),
            target: 'confirming',
            actions: {
              type: 'keepErrors',
              params: ({ event }) => refusedFields(event.output, fieldsOfWire),
            },
          },
          {
            target: 'confirming',
            actions: { type: 'keepRefusal', params: ({ event }) => refusalCodeOf(event.output) },
          },
        ],
        onError: { target: 'confirming', actions: { type: 'keepRefusal', params: 'unavailable' } },
      },
    },
    deleted: {
      type: 'final',
      tags: 'settled',
      description: 'The data are deleted, and nobody is signed in',
      entry: 'forgetAll',
    },
  },
})
