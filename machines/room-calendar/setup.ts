import { assign, emit, setup } from 'xstate'
import type { Alternative } from '#contract/errors.ts'
import { isShared } from '#domain/capacity/rooms.ts'
import { rangeRefusal } from '#domain/order/booking-time.ts'
import { isPax } from '#domain/order/order.ts'
import { fromWire, isVenueDate, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { rangeOf } from '#machines/house.ts'
import type { AlternativesInput } from '#machines/kit/alternatives.ts'
import type { SeatCheckInput } from '#machines/kit/seat-check.ts'
import { defaultActors, type LoadedRoom } from './actors.ts'
import {
  canEnd,
  canStart,
  chosenOf,
  coversWeekOf,
  endAfter,
  firstFreeDateOf,
  openingDateOf,
  peopleFit,
  refusalOfChosen,
  startedBookingOf,
} from './calendar.ts'
import type {
  RoomCalendarContext,
  RoomCalendarEmitted,
  RoomCalendarEvent,
  RoomCalendarInput,
  RoomCalendarOutput,
  RoomCalendarTag,
} from './types.ts'

/** What the room calendar can know and do; the states are in `room-calendar-machine.ts` and `selection.ts`. */
export const roomCalendarSetup = setup({
  types: {
    context: {} as RoomCalendarContext,
    events: {} as RoomCalendarEvent,
    emitted: {} as RoomCalendarEmitted,
    input: {} as RoomCalendarInput,
    output: {} as RoomCalendarOutput,
    tags: {} as RoomCalendarTag,
  },
  actors: defaultActors,
  guards: {
    isDay: (_, date: VenueDate) => isVenueDate(date),
    isUncovered: ({ context }) => context.date !== null && !coversWeekOf(context.date, context.covered),
    canStart: ({ context }, startTime: string) => canStart(context, startTime),
    canEnd: ({ context }, endTime: string) => canEnd(context, endTime),
    isChosen: ({ context }) => context.startTime !== null,
    isUnbookable: ({ context }) => refusalOfChosen(context) !== null,
    isPax: (_, people: number) => isPax(people),
    isPaxOfSelection: ({ context }, people: number) => isPax(people) && context.startTime !== null,
    isThisRoom: ({ context }, alternative: Alternative) => alternative.roomId === context.room?.id,
    canBegin: ({ context }) => {
      const range = rangeOf(context)
      return (
        range !== null &&
        rangeRefusal(range, context.now, context.rules) === undefined &&
        peopleFit(context)?.fits === true
      )
    },
  },
  actions: {
    setLoaded: assign(({ context }, loaded: LoadedRoom) => {
      const people = context.people > 0 ? context.people : Math.max(1, loaded.room.minSeats)
      const known = { ...context, ...loaded, people }
      return {
        ...loaded,
        people,
        firstFreeDate: firstFreeDateOf(known),
        date: context.date ?? openingDateOf(known),
      }
    }),
    showDay: assign({ date: (_, date: VenueDate) => date }),
    chooseSlot: assign(({ context }, startTime: string) => ({
      startTime,
      endTime: endAfter(context, startTime),
      wasFree: true,
      date: venueDateOf(fromWire(startTime) ?? context.now),
      seats: null,
      alternatives: [],
    })),
    chooseAlternative: assign(({ context }, { startTime, endTime }: Alternative) => ({
      ...chosenOf({ startTime, endTime }),
      wasFree: true,
      date: venueDateOf(fromWire(startTime) ?? context.now),
      seats: null,
      alternatives: [],
    })),
    chooseEnd: assign(({ context: { startTime } }, endTime: string) =>
      startTime === null ? {} : { ...chosenOf({ startTime, endTime }), wasFree: true },
    ),
    setAlternatives: assign((_, alternatives: Alternative[]) => ({ alternatives })),
    clearAnswer: assign({ seats: null, alternatives: [] }),
    clearSelection: assign({ ...chosenOf(null), wasFree: false, seats: null, alternatives: [] }),
    emitBegun: emit(({ context }) => ({
      type: 'booking.begun' as const,
      ...(startedBookingOf(context) ?? {
        roomSlug: context.slug,
        startTime: '',
        endTime: '',
        people: context.people,
      }),
    })),
    emitRoomChange: emit(({ context }, { roomSlug, startTime, endTime }: Alternative) => ({
      type: 'room.changed' as const,
      slug: roomSlug,
      startTime,
      endTime,
      people: context.people,
    })),
  },
})

/** What is asked about the chosen time. Only asked where a room is loaded and a time chosen. */
export const seatCheckInputOf = ({
  room,
  people,
  startTime,
  endTime,
}: RoomCalendarContext): SeatCheckInput => {
  if (!room || startTime === null || endTime === null) throw new Error('No time is chosen.')
  return {
    question: { pax: people, startTime, endTime, roomId: room.id },
    shared: isShared(room),
  }
}

/** What is asked when the chosen time can't be had. */
export const alternativesInputOf = (context: RoomCalendarContext): AlternativesInput => {
  const { room, hours, startTime, endTime, people, now, rules } = context
  if (!room || !hours || startTime === null || endTime === null) throw new Error('No time is chosen.')
  return { room, hours, startTime, endTime, people, seatingId: null, now, rules, packageWindow: null }
}
