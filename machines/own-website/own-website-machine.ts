import { assign, setup } from 'xstate'
import { isPax } from '#domain/order/order.ts'
import { calling, missing } from '#machines/kit/actors.ts'

/** A room that visitors can book. */
export type WebsiteRoom = { slug: string; name: string }

export type OwnWebsiteContext = {
  rooms: readonly WebsiteRoom[]
  /** The slug of the chosen room; null before the rooms are known. */
  room: string | null
  /** As typed; null for none. */
  people: number | null
}

export type OwnWebsiteEvent =
  | { type: 'room.chosen'; slug: string }
  | { type: 'people.entered'; people: number | null }
  | { type: 'load.retried' }

type OwnWebsiteTag = 'busy' | 'settled'

/** Rejects without an answer. */
export type OwnWebsitePort = {
  listRooms: (input: null, signal: AbortSignal) => Promise<readonly WebsiteRoom[]>
}

export const ownWebsiteActors = (port: OwnWebsitePort) => ({ listRooms: calling(port.listRooms) })

/** The code for a venue's own website, for the room that is chosen. */
export const ownWebsiteMachine = setup({
  types: {
    context: {} as OwnWebsiteContext,
    events: {} as OwnWebsiteEvent,
    tags: {} as OwnWebsiteTag,
  },
  actors: { listRooms: missing<OwnWebsitePort['listRooms']>('listRooms') },
  guards: {
    isRoom: ({ context }, slug: string) => context.rooms.some((room) => room.slug === slug),
    isPaxOrNone: (_, people: number | null) => people === null || isPax(people),
  },
}).createMachine({
  id: 'ownWebsite',
  context: { rooms: [], room: null, people: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The rooms are being fetched',
      invoke: {
        id: 'listRooms',
        src: 'listRooms',
        input: null,
        onDone: [
          {
            guard: ({ event }) => event.output.length > 0,
            target: 'choosing',
            actions: assign(({ event }) => ({ rooms: event.output, room: event.output[0]?.slug ?? null })),
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
    },
    choosing: {
      tags: 'settled',
      description: 'A room is chosen, and its code is shown',
      on: {
        'room.chosen': {
          guard: { type: 'isRoom', params: ({ event }) => event.slug },
          actions: assign({ room: ({ event }) => event.slug }),
        },
        'people.entered': {
          guard: { type: 'isPaxOrNone', params: ({ event }) => event.people },
          actions: assign({ people: ({ event }) => event.people }),
        },
      },
    },
    none: { tags: 'settled', description: 'No room can be booked by visitors' },
    failed: {
      tags: 'settled',
      description: 'The rooms could not be fetched',
      on: { 'load.retried': 'loading' },
    },
  },
})
