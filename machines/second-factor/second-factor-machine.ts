import { assign, setup } from 'xstate'
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '#contract/structs/second-factor.ts'
import { onlyRefused, refusalOfBlank } from '#machines/account-fields.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, isAccepted, isRefusedAs, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import {
  type Submission,
  type SubmissionTag,
  submission,
  submitTo,
  untried,
} from '#machines/kit/submission.ts'

/** What a code is asked for besides setting up the first app. */
export type SecondFactorTask = 'replacement' | 'renewal' | 'removal'

type SecondFactorContext = Submission & {
  /** Null until it has been read. */
  factor: SecondFactor | null
  /** The app that is being set up. */
  beginning: SecondFactorSetup | null
  /** Shown once; empty at any other time. */
  recoveryCodes: readonly string[]
  code: string
  task: SecondFactorTask | null
}

export type SecondFactorEvent =
  | { type: 'load.retried' }
  | { type: 'setup.asked' }
  | { type: 'setup.dismissed' }
  | { type: 'task.asked'; task: SecondFactorTask }
  | { type: 'task.dismissed' }
  | { type: 'code.entered'; code: string }
  | { type: 'code.sent' }
  | { type: 'codes.kept' }

type Proof = { code: string }

export type SecondFactorPort = {
  readFactor: (input: undefined, signal: AbortSignal) => Promise<SecondFactor>
  /** `code` of the app before, where there is one. */
  beginSetup: (input: Partial<Proof>, signal: AbortSignal) => Promise<Answer<SecondFactorSetup>>
  confirmSetup: (input: Proof, signal: AbortSignal) => Promise<Answer<RecoveryCodes>>
  renewCodes: (input: Proof, signal: AbortSignal) => Promise<Answer<RecoveryCodes>>
  removeFactor: (input: Proof, signal: AbortSignal) => Promise<Answer<unknown>>
}

/** The actors of the second factor, over a port. */
export const secondFactorActors = (port: SecondFactorPort) => ({
  readFactor: calling(port.readFactor),
  beginSetup: calling(port.beginSetup),
  confirmSetup: calling(port.confirmSetup),
  renewCodes: calling(port.renewCodes),
  removeFactor: calling(port.removeFactor),
})

const form = submission<SecondFactorContext, SecondFactorEvent>({
  errorsOf: ({ code }) => onlyRefused({ code: refusalOfBlank(code) }),
  fieldsOfWire: { code: 'code' },
})

const atFirst = { code: '', task: null, beginning: null, recoveryCodes: [], ...untried } as const

/** Another window has set one up, or taken it off, meanwhile. */
const outdated = { guard: isRefusedAs('secondFactorRequired', 'notFound'), target: 'loading' } as const

const typedCode = ({ context: { code } }: { context: SecondFactorContext }): Proof => ({ code: code.trim() })

/** An authenticator app of one's own. Decision second-factor. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as SubmissionTag,
  },
  actors: {
    readFactor: missing<SecondFactorPort['readFactor']>('readFactor'),
    beginSetup: missing<SecondFactorPort['beginSetup']>('beginSetup'),
    confirmSetup: missing<SecondFactorPort['confirmSetup']>('confirmSetup'),
    renewCodes: missing<SecondFactorPort['renewCodes']>('renewCodes'),
    removeFactor: missing<SecondFactorPort['removeFactor']>('removeFactor'),
  },
  guards: {
    ...form.guards,
    isOn: ({ context }) => context.factor?.isOn === true,
    mayDo: ({ context }, task: SecondFactorTask) =>
      task !== 'removal' || context.factor?.isRequired === false,
    isFor: ({ context }, task: SecondFactorTask) => context.task === task,
  },
  actions: {
    ...form.actions,
    startOver: assign(atFirst),
    holdTask: assign((_, task: SecondFactorTask) => ({ ...atFirst, task })),
    holdFactor: assign((_, factor: SecondFactor) => ({ factor })),
    holdBeginning: assign((_, beginning: SecondFactorSetup) => ({ ...atFirst, beginning })),
    holdCodes: assign((_, { recoveryCodes }: RecoveryCodes) => ({ ...atFirst, recoveryCodes })),
  },
}).createMachine({
  id: 'secondFactor',
  context: { factor: null, ...atFirst },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'Whether there is an app is being read',
      entry: 'startOver',
      invoke: {
        id: 'readFactor',
        src: 'readFactor',
        input: undefined,
        onDone: { target: 'loaded', actions: { type: 'holdFactor', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'Whether there is an app could not be read',
      on: { 'load.retried': 'loading' },
    },
    loaded: {
      description: 'It is known whether there is an app',
      always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }],
    },
    off: {
      tags: 'settled',
      description: 'There is no app',
      on: { 'setup.asked': 'beginning' },
    },
    on: {
      tags: 'settled',
      description: 'There is an app',
      on: {
        'task.asked': {
          guard: { type: 'mayDo', params: ({ event }) => event.task },
          target: 'proving',
          actions: { type: 'holdTask', params: ({ event }) => event.task },
        },
      },
    },
    proving: {
      tags: ['editable', 'settled'],
      description: 'A code of the app is being entered, to change something about it',
      on: {
        'code.entered': { actions: { type: 'edit', params: ({ event: { code } }) => ({ code }) } },
        'code.sent': submitTo('proved'),
        'task.dismissed': { target: 'on', actions: 'startOver' },
      },
    },
    proved: {
      description: 'A code has been entered',
      always: [
        { guard: { type: 'isFor', params: 'replacement' }, target: 'beginning' },
        { guard: { type: 'isFor', params: 'renewal' }, target: 'renewing' },
        { target: 'removing' },
      ],
    },
    beginning: {
      tags: 'busy',
      description: 'A new app is being prepared',
      invoke: {
        id: 'beginSetup',
        src: 'beginSetup',
        input: ({ context }) => (context.task === null ? {} : typedCode({ context })),
        onDone: [acceptedTo('settingUp', 'holdBeginning'), outdated, refusedTo('refused')],
        onError: unansweredTo('refused'),
      },
    },
    refused: {
      description: 'What was asked for was refused, or not answered',
      always: [{ guard: 'isOn', target: 'proving' }, { target: 'off' }],
    },
    settingUp: {
      tags: ['editable', 'settled'],
      description: 'The picture is being scanned, and the first code of the new app entered',
      on: {
        'code.entered': { actions: { type: 'edit', params: ({ event: { code } }) => ({ code }) } },
        'code.sent': submitTo('confirming'),
        'setup.dismissed': { target: 'loaded', actions: 'startOver' },
      },
    },
    confirming: {
      tags: 'busy',
      description: 'The first code of the new app is being checked',
      invoke: {
        id: 'confirmSetup',
        src: 'confirmSetup',
        input: typedCode,
        onDone: [acceptedTo('showingCodes', 'holdCodes'), outdated, refusedTo('settingUp')],
        onError: unansweredTo('settingUp'),
      },
    },
    renewing: {
      tags: 'busy',
      description: 'New recovery codes are being made',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: typedCode,
        onDone: [acceptedTo('showingCodes', 'holdCodes'), outdated, refusedTo('proving')],
        onError: unansweredTo('proving'),
      },
    },
    removing: {
      tags: 'busy',
      description: 'The app is being taken off',
      invoke: {
        id: 'removeFactor',
        src: 'removeFactor',
        input: typedCode,
        onDone: [{ guard: isAccepted, target: 'loading' }, outdated, refusedTo('proving')],
        onError: unansweredTo('proving'),
      },
    },
    showingCodes: {
      tags: 'settled',
      description: 'The recovery codes are shown',
      on: { 'codes.kept': 'loading' },
    },
  },
})
