import { assign, emit, fromPromise, setup } from 'xstate'
import type { Amenity, Layout, MeetingRoom, RoomTypeInfo } from '#contract/structs/room.ts'
import { notProvided } from '#machines/answers.ts'
import { asksTheSame, refusalsOfFilters } from './search.ts'
import type {
  RoomFilters,
  RoomSearch,
  RoomSelectionContext,
  RoomSelectionEmitted,
  RoomSelectionEvent,
  RoomSelectionInput,
  RoomSelectionPort,
  RoomSelectionTag,
} from './types.ts'

/** Milliseconds from the last keystroke to the search. */
export const TYPING_PAUSE = 300

export type Choices = { amenities: Amenity[]; layouts: Layout[]; roomTypes: RoomTypeInfo[] }

/** The actors of the room selection, over a port. */
export const roomSelectionActors = (port: RoomSelectionPort) => ({
  searchRooms: fromPromise<MeetingRoom[], RoomSearch>(({ input, signal }) => port.searchRooms(input, signal)),
  loadChoices: fromPromise<Choices>(async ({ signal }) => {
    const [amenities, layouts, roomTypes] = await Promise.all([
      port.listAmenities(signal),
      port.listLayouts(signal),
      port.listRoomTypes(signal),
    ])
    return { amenities, layouts, roomTypes }
  }),
})

/** What the room selection can know and do; the states are in `room-selection-machine.ts`. */
export const roomSelectionSetup = setup({
  types: {
    context: {} as RoomSelectionContext,
    events: {} as RoomSelectionEvent,
    emitted: {} as RoomSelectionEmitted,
    input: {} as RoomSelectionInput,
    tags: {} as RoomSelectionTag,
  },
  actors: {
    searchRooms: fromPromise<MeetingRoom[], RoomSearch>(() => notProvided('searchRooms')),
    loadChoices: fromPromise<Choices>(() => notProvided('loadChoices')),
  },
  guards: {
    hasNoRooms: ({ context }) => context.rooms.length === 0,
    hasRooms: ({ context }) => context.rooms.length > 0,
    isListed: ({ context }) =>
      context.listedFor !== null && asksTheSame(context.filters, context.listedFor, context),
    isUnasked: ({ context }) =>
      context.askedFor === null || !asksTheSame(context.filters, context.askedFor, context),
  },
  actions: {
    changeFilters: assign(({ context }, changed: Partial<RoomFilters>) => {
      const filters = { ...context.filters, ...changed }
      return { filters, errors: refusalsOfFilters(filters, context) }
    }),
    ask: assign({ askedFor: ({ context }) => context.filters }),
    keepRooms: assign(({ context }, rooms: MeetingRoom[]) => ({ rooms, listedFor: context.askedFor })),
    tellFilters: emit(({ context }) => ({ type: 'filters.changed' as const, filters: context.filters })),
  },
  delays: { typingPause: TYPING_PAUSE },
})
