import { assign, setup } from 'xstate'
import type { MissingSetting } from '#contract/structs/staff.ts'
import { calling, missing } from '#machines/kit/actors.ts'

type MissingSettingsContext = { missing: readonly MissingSetting[] }

export type MissingSettingsEvent = { type: 'load.retried' }

type MissingSettingsTag = 'settled'

/** Rejects without a response, or with a refusal. */
export type MissingSettingsPort = {
  listMissing: (input: null, signal: AbortSignal) => Promise<readonly MissingSetting[]>
}

/** The actors of what is missing, over a port. */
export const missingSettingsActors = (port: MissingSettingsPort) => ({
  listMissing: calling(port.listMissing),
})

/** What the house misses of its settings. */
export const missingSettingsMachine = setup({
  types: {
    context: {} as MissingSettingsContext,
    events: {} as MissingSettingsEvent,
    tags: {} as MissingSettingsTag,
  },
  actors: { listMissing: missing<MissingSettingsPort['listMissing']>('listMissing') },
}).createMachine({
  id: 'missingSettings',
  context: { missing: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'What is missing is being asked for',
      invoke: {
        id: 'listMissing',
        src: 'listMissing',
        input: null,
        onDone: { target: 'known', actions: assign({ missing: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    known: { tags: 'settled', description: 'What is missing is known' },
    failed: {
      tags: 'settled',
      description: 'What is missing is not known',
      on: { 'load.retried': 'loading' },
    },
  },
})
