import type { Client } from '#contract/client.ts'
import { addVenueDays, rangeToWire, type VenueDate } from '#domain/time/venue-time.ts'
import type { RoomCalendarPort } from '#machines/room-calendar/types.ts'
import { orUndefined } from '#src/api/answers.ts'
import { checkSeatsOver } from '#src/api/check-seats.ts'
import { everyPage } from '#src/api/every-page.ts'
import { findAlternativesOver } from '#src/api/find-alternatives.ts'

const PAGE_SIZE = 200

/** The maximum days of opening hours of one call. */
const MOST_DAYS = 400

/** A range of days, end inclusive, in parts for one call each. */
function partsOf({ from, to }: { from: VenueDate; to: VenueDate }): { from: VenueDate; to: VenueDate }[] {
  const last = addVenueDays(from, MOST_DAYS - 1)
  return to <= last ? [{ from, to }] : [{ from, to: last }, ...partsOf({ from: addVenueDays(last, 1), to })]
}

/**
 * The port of a room and its calendar. The room's screen has a state for failures, so nothing is notified.
 */
export function roomCalendarPort(client: Client): RoomCalendarPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    readTotal: async ({ roomId, pax, ...range }, signal) => {
      const { items } = await client.searchMeetingRooms(
        { id: roomId, body: { ...rangeToWire(range), expectedPax: pax } },
        quietly(signal),
      )
      return items[0]?.hire ?? null
    },
    readRoom: (roomSlug, signal) => orUndefined(client.readRoom({ roomSlug }, quietly(signal))),
    readWorkingHours: async (range, signal) => {
      const parts = await Promise.all(
        partsOf(range).map(({ from, to }) =>
          client.readWorkingHours({ startRange: from, endRange: to }, quietly(signal)),
        ),
      )
      return { regular: parts.at(-1)?.regular ?? [], special: parts.flatMap(({ special }) => special) }
    },
    checkSeats: checkSeatsOver(client, { ignoreErrorHandler: true }),
    findAlternatives: findAlternativesOver(client, { ignoreErrorHandler: true }),
    listBookings: ({ roomId, ...range }, signal) =>
      everyPage((pageNumber) =>
        client.listBookings(
          { roomId, ...rangeToWire(range), pageNumber, pageSize: PAGE_SIZE },
          quietly(signal),
        ),
      ),
  }
}
