import { assign, fromPromise, setup } from 'xstate'
import type { Amenity, Layout, MeetingRoom, RoomTypeInfo } from '#contract/structs/room.ts'
import { notProvided } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { type FiltersChanged, filters, type ListTag } from '#machines/kit/filters.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import type { RoomFilters } from './filters.ts'
import { isSameRequest, refusalsOfFilters } from './search.ts'
import type {
  RoomSelectionContext,
  RoomSelectionEvent,
  RoomSelectionInput,
  RoomSelectionPort,
} from './types.ts'

export type Choices = { amenities: Amenity[]; layouts: Layout[]; roomTypes: RoomTypeInfo[] }

/** The actors of the room selection, over a port. */
export const roomSelectionActors = (port: RoomSelectionPort) => ({
  searchRooms: calling(port.searchRooms),
  loadChoices: fromPromise<Choices>(async ({ signal }) => {
    const [amenities, layouts, roomTypes] = await Promise.all([
      port.listAmenities(signal),
      port.listLayouts(signal),
      port.listRoomTypes(signal),
    ])
    return { amenities, layouts, roomTypes }
  }),
})

const filtered = filters<RoomSelectionContext, RoomSelectionEvent>({
  isSameRequest,
  withFilters: (context, wanted) => ({ filters: wanted, errors: refusalsOfFilters(wanted, context) }),
})

/** The room selection: guards, actions and actors; the states are in `room-selection-machine.ts`. */
export const roomSelectionSetup = setup({
  types: {
    context: {} as RoomSelectionContext,
    events: {} as RoomSelectionEvent,
    emitted: {} as FiltersChanged<RoomFilters>,
    input: {} as RoomSelectionInput,
    tags: {} as ListTag,
  },
  actors: {
    searchRooms: missing<RoomSelectionPort['searchRooms']>('searchRooms'),
    loadChoices: fromPromise<Choices>(() => notProvided('loadChoices')),
  },
  guards: {
    ...filtered.guards,
    hasNoRooms: ({ context }) => context.rooms.length === 0,
    hasRooms: ({ context }) => context.rooms.length > 0,
    isListed: ({ context }) =>
      context.listedFilters !== null && isSameRequest(context.filters, context.listedFilters, context),
  },
  actions: {
    ...filtered.actions,
    keepRooms: assign(({ context }, rooms: MeetingRoom[]) => ({
      rooms,
      listedFilters: context.requestedFilters,
    })),
  },
  delays: { typingPause: TYPING_PAUSE },
})
