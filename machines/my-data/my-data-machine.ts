import { assign, fromPromise, setup } from 'xstate'
import type { MyData } from '#contract/structs/my-data.ts'
import { onlyRefused, refusalOfBlank } from '#machines/account-fields.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { isAccepted, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import {
  type Submission,
  type SubmissionTag,
  submission,
  submitTo,
  untried,
} from '#machines/kit/submission.ts'

type MyDataContext = Submission & {
  /** Null until it has come. */
  data: MyData | null
  /** What is typed to show that it is meant: the password, or the address where there is none. */
  confirmation: string
}

export type MyDataEvent =
  | { type: 'data.retried' }
  | { type: 'deletion.asked' }
  | { type: 'deletion.dismissed' }
  | { type: 'confirmation.entered'; value: string }
  | { type: 'deletion.confirmed' }

export type MyDataPort = {
  readMyData: (signal: AbortSignal) => Promise<MyData>
  deleteMyData: (confirmation: string, signal: AbortSignal) => Promise<Answer<unknown>>
}

/** The actors of one's own data, over a port. */
export const myDataActors = (port: MyDataPort) => ({
  readMyData: fromPromise<MyData>(({ signal }) => port.readMyData(signal)),
  deleteMyData: calling(port.deleteMyData),
})

const form = submission<MyDataContext, MyDataEvent>({
  errorsOf: ({ confirmation }) => onlyRefused({ confirmation: refusalOfBlank(confirmation) }),
  fieldsOfWire: { confirmation: 'confirmation' },
  isLive: () => false,
})

const nothingTyped = { ...untried, confirmation: '' }

/**
 * The stored data of the signed-in person, and their deletion, which needs a confirmation. Decision my-data.
 */
export const myDataMachine = setup({
  types: {
    context: {} as MyDataContext,
    events: {} as MyDataEvent,
    tags: {} as SubmissionTag,
  },
  actors: {
    readMyData: fromPromise<MyData>(() => notProvided('readMyData')),
    deleteMyData: missing<MyDataPort['deleteMyData']>('deleteMyData'),
  },
  guards: {
    ...form.guards,
    canBeDeleted: ({ context }) => context.data?.deletion.obstacles.length === 0,
  },
  actions: {
    ...form.actions,
    keepData: assign((_, data: MyData) => ({ data })),
    forgetTyped: assign(nothingTyped),
    forgetAll: assign({ ...nothingTyped, data: null }),
  },
}).createMachine({
  id: 'myData',
  context: { data: null, ...nothingTyped },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The stored data are loading',
      invoke: {
        id: 'readMyData',
        src: 'readMyData',
        onDone: { target: 'showing', actions: { type: 'keepData', params: ({ event }) => event.output } },
        onError: 'unread',
      },
    },
    unread: {
      tags: 'settled',
      description: 'The stored data failed to load',
      on: { 'data.retried': 'loading' },
    },
    showing: {
      tags: 'settled',
      description: 'The stored data are shown, and can be downloaded',
      on: { 'deletion.asked': { guard: 'canBeDeleted', target: 'confirming' } },
    },
    confirming: {
      tags: ['editable', 'settled'],
      description: 'The consequences of the deletion are shown, and need a confirmation',
      on: {
        'confirmation.entered': {
          actions: { type: 'edit', params: ({ event }) => ({ confirmation: event.value }) },
        },
        'deletion.dismissed': { target: 'showing', actions: 'forgetTyped' },
        'deletion.confirmed': submitTo('deleting'),
      },
    },
    deleting: {
      tags: 'busy',
      description: 'The data are being deleted',
      invoke: {
        id: 'deleteMyData',
        src: 'deleteMyData',
        input: ({ context }) => context.confirmation,
        onDone: [{ guard: isAccepted, target: 'deleted' }, refusedTo('confirming')],
        onError: unansweredTo('confirming'),
      },
    },
    deleted: {
      type: 'final',
      tags: 'settled',
      description: 'The data are deleted, and the user is signed out',
      entry: 'forgetAll',
    },
  },
})
