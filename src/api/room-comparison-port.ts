import type { Client } from '#contract/client.ts'
import { rangeToWire } from '#domain/time/venue-time.ts'
import type { RoomComparisonPort } from '#machines/room-comparison/types.ts'
import { cataloguePort } from '#src/api/catalogue-port.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 100

/** The port of the comparison. The screen has a state for failures, so nothing is notified. */
export const roomComparisonPort = (client: Client): RoomComparisonPort => ({
  searchRooms: ({ people, time, packageId }, signal) =>
    everyPage((pageNumber) =>
      client.searchMeetingRooms(
        {
          pageNumber,
          pageSize: PAGE_SIZE,
          body: { ...(time ? rangeToWire(time) : {}), expectedPax: people, packageId },
        },
        { signal, ignoreErrorHandler: true },
      ),
    ),
  listPackages: cataloguePort(client).listPackages,
})
