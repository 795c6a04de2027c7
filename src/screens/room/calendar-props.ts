import type { ActorRefFrom } from 'xstate'
import type { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'

/** The room's calendar, as props of its parts. */
export type CalendarProps = { calendar: ActorRefFrom<typeof roomCalendarMachine> }
