import type { Client } from '#contract/client.ts'
import type { CataloguePort } from '#machines/catalogue/catalogue-machine.ts'
import { everyPage } from '#src/api/every-page.ts'
import { roomCalendarPort } from '#src/api/room-calendar-port.ts'

const PAGE_SIZE = 200

/** The port of the catalogue. The screens have a state for failures, so nothing is notified. */
export function cataloguePort(client: Client): CataloguePort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    readWorkingHours: roomCalendarPort(client).readWorkingHours,
    listPackages: (signal) => client.listPackages({}, quietly(signal)),
    listExtraProducts: (signal) =>
      everyPage((pageNumber) =>
        client.listExtraProducts({ pageNumber, pageSize: PAGE_SIZE }, quietly(signal)),
      ),
  }
}
