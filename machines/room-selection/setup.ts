import { assign, fromPromise, setup } from 'xstate'
import type { Amenity, Layout, MeetingRoom, RoomTypeInfo } from '#contract/structs/room.ts'
import { notProvided } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { type FiltersChanged, filters, type ListTag } from '#machines/kit/filters.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { MOST_COMPARED, type RoomFilters } from './filters.ts'
import { isNothingFree, isSameRequest, refusalsOfFilters } from './search.ts'
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
  findWays: calling(port.findWays),
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
    findWays: missing<RoomSelectionPort['findWays']>('findWays'),
    loadChoices: fromPromise<Choices>(() => notProvided('loadChoices')),
  },
  guards: {
    ...filtered.guards,
    hasNoRooms: ({ context }) => context.rooms.length === 0,
    hasRooms: ({ context }) => context.rooms.length > 0,
    isNothingFree: ({ context }) => isNothingFree(context),
    areWaysOutdated: ({ context }) => context.waysFor !== context.listedFilters,
    mayCompare: ({ context }, { roomId, isCompared }: { roomId: number; isCompared: boolean }) => {
      const { comparedIds } = context.filters
      return comparedIds.includes(roomId) ? !isCompared : isCompared && comparedIds.length < MOST_COMPARED
    },
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
