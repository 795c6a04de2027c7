import type { Client } from '#contract/client.ts'
import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import { periodOnWire } from '#machines/kit/period.ts'
import { EVERY_STATE } from '#machines/reservation-list/filters.ts'
import type { ReservationListPort } from '#machines/reservation-list/types.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 50
const ROOMS_AT_ONCE = 100

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of the venue's reservations. Its screen shows what fails, so nothing is notified. */
export function reservationListPort(client: Client, send: Transport): ReservationListPort {
  const staff = clientOf(outlines, send)
  return {
    listReservations: ({ search, state, from, to, room, order, page }, signal) =>
      staff.listReservations(
        {
          ...(search === '' ? {} : { search }),
          ...(state === EVERY_STATE ? {} : { reservationStatus: state as 'active' }),
          ...periodOnWire({ from, to }),
          ...(room === null ? {} : { roomId: room }),
          ...(order === '' ? {} : { orderBy: order }),
          pageNumber: page,
          pageSize: PAGE_SIZE,
        },
        quietly(signal),
      ),
    listRooms: async (signal) => {
      const rooms = await everyPage((pageNumber) =>
        client.searchMeetingRooms({ pageNumber, pageSize: ROOMS_AT_ONCE, body: {} }, quietly(signal)),
      )
      return rooms.map(({ id, name }) => ({ id, name }))
    },
  }
}
