import { assign, setup } from 'xstate'
import type { Door } from '#contract/structs/door.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, isKeyWrong } from '#machines/kit/answered.ts'
import type { DoorContext, DoorEvent, DoorInput, DoorPort, DoorTag } from './types.ts'

/** Milliseconds until it is read again. */
const READ_EVERY = 60_000

/** The actors of a screen at a door, over a port. */
export const doorActors = (port: DoorPort) => ({ readDoor: calling(port.readDoor) })

/** Asks for the door; without an answer to show it is `unanswered`. */
const reading = <To extends string>(unanswered: To) =>
  ({
    id: 'readDoor',
    src: 'readDoor',
    input: ({ context }: { context: DoorContext }) => ({ key: context.key }),
    onDone: [
      acceptedTo('shown', 'keep'),
      { guard: isKeyWrong, target: 'withdrawn', actions: 'forget' },
      { target: unanswered },
    ],
    onError: unanswered,
  }) as const

/** The screen at the door of a room: read again every minute, and kept in sight while the connection is lost. */
export const doorMachine = setup({
  types: {
    context: {} as DoorContext,
    events: {} as DoorEvent,
    input: {} as DoorInput,
    tags: {} as DoorTag,
  },
  actors: { readDoor: missing<DoorPort['readDoor']>('readDoor') },
  actions: {
    keep: assign((_, door: Door) => ({ door })),
    forget: assign({ door: null }),
  },
  delays: { readEvery: READ_EVERY },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ ...input, door: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'What takes the room is being fetched',
      invoke: reading('failed'),
    },
    shown: {
      tags: 'settled',
      description: 'What takes the room is in sight',
      after: { readEvery: 'refreshing' },
    },
    refreshing: {
      description: 'What takes the room is being fetched again; it is shown as it was',
      invoke: reading('stale'),
    },
    stale: {
      tags: ['settled', 'stale'],
      description: 'What takes the room could not be fetched again; it is shown as it was',
      after: { readEvery: 'refreshing' },
    },
    failed: {
      tags: 'settled',
      description: 'What takes the room could not be fetched',
      after: { readEvery: 'loading' },
      on: { 'load.retried': 'loading' },
    },
    withdrawn: {
      tags: 'settled',
      description: 'The link opens no screen: it is wrong, or was withdrawn',
    },
  },
})
