import { assign, setup } from 'xstate'
import { calling, missing } from '#machines/kit/actors.ts'
import type { FieldValues, ResourceId } from '#machines/resources/port.ts'

/** What one of staff, or a house file, changed of an item. */
export type ItemChange = {
  id: number
  changedAt: string
  /** Null where it was no person of the staff who is still known. */
  changedBy: string | null
  /** Null of what was new. */
  before: FieldValues | null
  /** Null of what was deleted. */
  after: FieldValues | null
}

type ItemChangesInput = { id: ResourceId }

type ItemChangesContext = ItemChangesInput & {
  /** The latest first. */
  changes: readonly ItemChange[]
}

export type ItemChangesEvent = { type: 'load.retried' }

type ItemChangesTag = 'busy' | 'settled'

export type ItemChangesPort = {
  /** Rejects without an answer, or with a refusal. */
  readChanges: (id: ResourceId, signal: AbortSignal) => Promise<readonly ItemChange[]>
}

/** The actors of the changes of an item, over a port. */
export const itemChangesActors = (port: ItemChangesPort) => ({ readChanges: calling(port.readChanges) })

/** What has changed of one thing that staff administer. Decision administered-catalogue. */
export const itemChangesMachine = setup({
  types: {
    context: {} as ItemChangesContext,
    events: {} as ItemChangesEvent,
    input: {} as ItemChangesInput,
    tags: {} as ItemChangesTag,
  },
  actors: { readChanges: missing<ItemChangesPort['readChanges']>('readChanges') },
  actions: { keep: assign((_, changes: readonly ItemChange[]) => ({ changes })) },
}).createMachine({
  id: 'itemChanges',
  context: ({ input }) => ({ ...input, changes: [] }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The changes are being fetched',
      invoke: {
        id: 'readChanges',
        src: 'readChanges',
        input: ({ context }) => context.id,
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    shown: { tags: 'settled', description: 'The changes are shown' },
    failed: {
      tags: 'settled',
      description: 'The changes could not be fetched',
      on: { 'load.retried': 'loading' },
    },
  },
})
