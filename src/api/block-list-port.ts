import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import { type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import type { BlockListPort } from '#machines/block-list/types.ts'
import { periodOnWire } from '#machines/kit/period.ts'

const PAGE_SIZE = 50

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of the list of blocks. Its screen shows what fails, so nothing is notified. */
export function blockListPort(send: Transport, clock: () => Instant): BlockListPort {
  const client = clientOf(outlines, send)
  return {
    listBlocks: ({ search, from, to, room, order, page }, signal) => {
      const { arrival, departure } = periodOnWire({ from: from ?? venueDateOf(clock()), to })
      return client.listRestrictions(
        {
          ...(search === '' ? {} : { note: search }),
          ...(arrival === undefined ? {} : { startTime: arrival }),
          ...(departure === undefined ? {} : { endTime: departure }),
          ...(room === null ? {} : { roomId: room }),
          ...(order === '' ? {} : { orderBy: order }),
          pageNumber: page,
          pageSize: PAGE_SIZE,
        },
        quietly(signal),
      )
    },
    listRooms: async (signal) => {
      const date = venueDateOf(clock())
      const { rooms } = await client.readDiary({ from: date, to: date }, quietly(signal))
      return rooms.map(({ id, name }) => ({ id, name }))
    },
  }
}
