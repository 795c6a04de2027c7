import type { Client } from '#contract/client.ts'
import { rangeToWire } from '#domain/time/venue-time.ts'
import type { RoomSelectionPort } from '#machines/room-selection/types.ts'
import { everyPage } from '#src/api/every-page.ts'
import { alternativeOf } from '#src/api/find-alternatives.ts'

const PAGE_SIZE = 100

/** The port of the list of rooms. The list has a state for failures, so nothing is notified. */
export function roomSelectionPort(client: Client): RoomSelectionPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    searchRooms: ({ name, people, time, freeWithin, roomTypeId, layoutIds, amenityIds }, signal) =>
      everyPage((pageNumber) =>
        client.searchMeetingRooms(
          {
            name,
            roomTypeId: roomTypeId ?? undefined,
            layoutIds,
            amenityIds,
            pageNumber,
            pageSize: PAGE_SIZE,
            body: {
              ...(time ? rangeToWire(time) : { startTime: null, endTime: null }),
              freeWithin: freeWithin && rangeToWire(freeWithin),
              expectedPax: people,
            },
          },
          quietly(signal),
        ),
      ),
    findWays: async ({ name, people, time, roomTypeId, layoutIds, amenityIds }, signal) => {
      const found = await client.findAlternatives(
        {
          name,
          roomTypeId: roomTypeId ?? undefined,
          layoutIds,
          amenityIds,
          body: { ...rangeToWire(time), expectedPax: people ?? 1 },
        },
        quietly(signal),
      )
      return found.map(alternativeOf)
    },
    listAmenities: (signal) =>
      everyPage((pageNumber) => client.listAmenities({ pageNumber, pageSize: PAGE_SIZE }, quietly(signal))),
    listRoomTypes: (signal) =>
      everyPage((pageNumber) =>
        client.listOnlineRoomTypes({ pageNumber, pageSize: PAGE_SIZE }, quietly(signal)),
      ),
    listLayouts: (signal) =>
      everyPage((pageNumber) => client.listLayouts({ pageNumber, pageSize: PAGE_SIZE }, quietly(signal))),
  }
}
