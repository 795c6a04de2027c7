import type { Client } from '#contract/client.ts'
import type { RoomCalendarPort } from '#machines/room-calendar/types.ts'
import { orNothing } from '#src/api/answers.ts'
import { checkSeatsOver } from '#src/api/check-seats.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 200

/** The port of a room and its calendar. The room's screen has a state for what fails, so nothing is notified. */
export function roomCalendarPort(client: Client): RoomCalendarPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    readRoom: (roomSlug, signal) => orNothing(client.readRoom({ roomSlug }, quietly(signal))),
    readWorkingHours: ({ from, to }, signal) =>
      client.readWorkingHours({ startRange: from, endRange: to }, quietly(signal)),
    checkSeats: checkSeatsOver(client, { ignoreErrorHandler: true }),
    searchRooms: ({ startTime, endTime, people }, signal) =>
      everyPage((pageNumber) =>
        client.searchMeetingRooms(
          { pageNumber, pageSize: PAGE_SIZE, body: { startTime, endTime, expectedPax: people } },
          quietly(signal),
        ),
      ),
    listBookings: ({ roomId, startTime, endTime }, signal) =>
      everyPage((pageNumber) =>
        client.listBookings({ roomId, startTime, endTime, pageNumber, pageSize: PAGE_SIZE }, quietly(signal)),
      ),
  }
}
