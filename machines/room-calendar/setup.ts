import { assign, emit, setup } from 'xstate'
import { isShared } from '#domain/capacity/rooms.ts'
import { isPax } from '#domain/order/order.ts'
import { type Instant, MINUTE, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import type { AlternativesInput } from '#machines/kit/alternatives.ts'
import type { SeatCheckInput } from '#machines/kit/seat-check.ts'
import { defaultActors, type LoadedRoom, type ReadBookings } from './actors.ts'
import {
  canEnd,
  canMoveStart,
  canMoveTo,
  canStart,
  chosenOf,
  chosenRangeOf,
  coversSight,
  firstFreeDateOf,
  isLength,
  isShowable,
  movedTo,
  openingDateOf,
  peopleFit,
  refusalOfChosen,
  startedBookingOf,
} from './calendar.ts'
import type {
  CalendarView,
  CheckedTime,
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
    isDay: (_, date: VenueDate) => isShowable(date),
    isUncovered: ({ context }) => context.date !== null && !coversSight(context),
    isUncoveredAs: ({ context }, view: CalendarView) =>
      context.date !== null && !coversSight({ ...context, view }),
    canStart: ({ context }, start: Instant) => canStart(context, start),
    canMoveTo: ({ context }, start: Instant) => canMoveTo(context, start),
    canMoveStart: ({ context }, start: Instant) => canMoveStart(context, start),
    canEnd: ({ context }, end: Instant) => canEnd(context, end),
    isChosen: ({ context }) => context.start !== null,
    isLength: (_, minutes: number) => isLength(minutes),
    isLengthOfSelection: ({ context }, minutes: number) => isLength(minutes) && context.start !== null,
    isUnbookable: ({ context }) => refusalOfChosen(context) !== null,
    isPax: (_, people: number) => isPax(people),
    isPaxOfSelection: ({ context }, people: number) => isPax(people) && context.start !== null,
    isThisRoom: ({ context }, alternative: Alternative) => alternative.roomId === context.room?.id,
    canBegin: ({ context }) =>
      chosenRangeOf(context) !== null &&
      refusalOfChosen(context) === null &&
      peopleFit(context)?.fits === true,
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
    setBookings: assign((_, read: ReadBookings) => read),
    showDay: assign({ date: (_, date: VenueDate) => date }),
    openDay: assign(({ context: { view } }, date: VenueDate) => ({
      date,
      view: view === 'month' ? ('week' as const) : view,
    })),
    setView: assign((_, view: CalendarView) => ({ view })),
    chooseSlot: assign(({ context }, start: Instant) => ({
      start,
      end: start + context.minutes * MINUTE,
      wasFree: true,
      date: venueDateOf(start),
      seats: null,
      total: null,
      alternatives: [],
    })),
    chooseAlternative: assign((_, { start, end }: Alternative) => ({
      ...chosenOf({ start, end }),
      wasFree: true,
      date: venueDateOf(start),
      seats: null,
      total: null,
      alternatives: [],
    })),
    moveTo: assign(({ context }, start: Instant) => ({
      ...movedTo(context, start),
      wasFree: true,
      total: null,
    })),
    moveStart: assign(({ context: { end } }, start: Instant) => ({
      ...chosenOf({ start, end }),
      wasFree: true,
      total: null,
    })),
    /** The wish is kept where it does not fit, and what does is offered. */
    chooseLength: assign(({ context: { start } }, minutes: number) => ({
      minutes,
      ...(start !== null && { end: start + minutes * MINUTE, wasFree: false, total: null }),
    })),
    chooseEnd: assign(({ context: { start } }, end: Instant) =>
      start === null ? {} : { ...chosenOf({ start, end }), wasFree: true, total: null },
    ),
    setChecked: assign((_, { total, ...seats }: CheckedTime) => ({ seats, total })),
    setAlternatives: assign((_, alternatives: Alternative[]) => ({ alternatives })),
    clearAnswer: assign({ seats: null, alternatives: [] }),
    clearSelection: assign({
      ...{ start: null, end: null, wasFree: false },
      ...{ seats: null, total: null, alternatives: [] },
    }),
    emitBegun: emit(({ context }) => {
      const booking = startedBookingOf(context)
      if (!booking) throw new Error('No time is chosen.')
      return { type: 'booking.begun' as const, ...booking }
    }),
    emitRoomChange: emit(({ context }, { roomSlug, start, end }: Alternative) => ({
      type: 'room.changed' as const,
      slug: roomSlug,
      start,
      end,
      people: context.people,
    })),
  },
})

/** The input of the seat check, where a room is loaded and a time chosen. */
export const seatCheckInputOf = ({ room, people, start, end }: RoomCalendarContext): SeatCheckInput => {
  if (!room || start === null || end === null) throw new Error('No time is chosen.')
  return {
    question: { pax: people, start, end, roomId: room.id },
    shared: isShared(room),
  }
}

/** The input of the search for alternatives. */
export const alternativesInputOf = (context: RoomCalendarContext): AlternativesInput => {
  const { room, start, end, people } = context
  if (!room || start === null || end === null) throw new Error('No time is chosen.')
  return { roomId: room.id, start, end, people, seatingId: null, packageId: null, price: null, change: null }
}
