import { assign, setup } from 'xstate'
import type { TableFormat } from '#domain/table-file.ts'
import { calling, missing } from '#machines/kit/actors.ts'

type ListFileContext = { format: TableFormat }

export type ListFileEvent = { type: 'file.asked'; format: TableFormat }

type ListFileTag = 'settled'

/** Rejects when a page of the list does not come. */
export type ListFilePort = { writeFile: (format: TableFormat, signal: AbortSignal) => Promise<void> }

/** The actors of a list's file, over a port. */
export const listFileActors = (port: ListFilePort) => ({ writeFile: calling(port.writeFile) })

const listFileSetup = setup({
  types: {
    context: {} as ListFileContext,
    events: {} as ListFileEvent,
    tags: {} as ListFileTag,
  },
  actors: { writeFile: missing<ListFilePort['writeFile']>('writeFile') },
  actions: {
    keepFormat: assign((_, format: TableFormat) => ({ format })),
  },
})

const asked = {
  'file.asked': {
    target: 'writing',
    actions: { type: 'keepFormat', params: ({ event }: { event: ListFileEvent }) => event.format },
  },
} as const

/** A list as a file: requested, fetched whole, and saved. */
export const listFileMachine = listFileSetup.createMachine({
  id: 'listFile',
  context: { format: 'xlsx' },
  initial: 'idle',
  states: {
    idle: { tags: 'settled', description: 'No file is being written', on: asked },
    writing: {
      description: 'The whole list is being fetched and written to a file',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context }) => context.format,
        onDone: 'idle',
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'A page of the list did not come, and there is no file',
      on: asked,
    },
  },
})
