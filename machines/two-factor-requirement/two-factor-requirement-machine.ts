import { assign, emit, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { VenueSettings } from '#contract/structs/venue-settings.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedValue, isAccepted, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import type { SubmissionTag } from '#machines/kit/submission.ts'

type Settings = Pick<VenueSettings, 'version' | 'requiresTwoFactor'>

type RequirementContext = {
  /** Null until they have been read. */
  settings: Settings | null
  /** Why the last change was refused. */
  refusal: ErrorCode | null
}

export type RequirementEvent = { type: 'load.retried' } | { type: 'requirement.turned' }

/** It is another now: rights of staff may follow from it. */
type RequirementEmitted = { type: 'requirement.saved' }

export type RequirementPort = {
  readSettings: (input: undefined, signal: AbortSignal) => Promise<Settings>
  saveSettings: (input: Settings, signal: AbortSignal) => Promise<Answer<Settings>>
}

/** The actors of the requirement, over a port. */
export const requirementActors = (port: RequirementPort) => ({
  readSettings: calling(port.readSettings),
  saveSettings: calling(port.saveSettings),
})

/** Whether the venue requires a second factor of its staff. Decision second-factor. */
export const requirementMachine = setup({
  types: {
    context: {} as RequirementContext,
    events: {} as RequirementEvent,
    emitted: {} as RequirementEmitted,
    tags: {} as SubmissionTag,
  },
  actors: {
    readSettings: missing<RequirementPort['readSettings']>('readSettings'),
    saveSettings: missing<RequirementPort['saveSettings']>('saveSettings'),
  },
  actions: {
    hold: assign((_, settings: Settings) => ({ settings })),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'twoFactorRequirement',
  context: { settings: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The settings of the venue are being read',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: undefined,
        onDone: { target: 'shown', actions: { type: 'hold', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'The settings of the venue could not be read',
      on: { 'load.retried': 'loading' },
    },
    shown: {
      tags: 'settled',
      description: 'The requirement is shown',
      on: { 'requirement.turned': { target: 'saving', actions: 'forgetRefusal' } },
    },
    saving: {
      tags: 'busy',
      description: 'The requirement is being turned on or off',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { settings } }) => {
          if (!settings) throw new Error('What has not been read is not changed.')
          return { ...settings, requiresTwoFactor: !settings.requiresTwoFactor }
        },
        onDone: [
          {
            guard: isAccepted,
            target: 'shown',
            actions: [{ type: 'hold', params: acceptedValue }, emit({ type: 'requirement.saved' })],
          },
          refusedTo('refused'),
        ],
        onError: unansweredTo('shown'),
      },
    },
    refused: {
      description: 'The change was refused',
      always: [
        { guard: ({ context: { refusal } }) => refusal === 'changedMeanwhile', target: 'loading' },
        { target: 'shown' },
      ],
    },
  },
})
