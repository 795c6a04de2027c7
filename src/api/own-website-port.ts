import type { Client } from '#contract/client.ts'
import type { OwnWebsitePort } from '#machines/own-website/own-website-machine.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 500

/** The port of the venue's own website. Its screen shows what fails. */
export function ownWebsitePort(client: Client): OwnWebsitePort {
  return {
    listRooms: async (_, signal) => {
      const rooms = await everyPage((pageNumber) =>
        client.searchMeetingRooms(
          { body: {}, pageNumber, pageSize: PAGE_SIZE },
          { signal, ignoreErrorHandler: true },
        ),
      )
      return rooms.map(({ slugname: slug, name }) => ({ slug, name }))
    },
  }
}
