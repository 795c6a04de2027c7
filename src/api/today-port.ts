import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import { type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import { periodOnWire } from '#machines/kit/period.ts'
import type { TodayPort } from '#machines/today/types.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 100
const REQUESTS_SHOWN = 5

/** The port of today. Its screen shows what fails, so nothing is notified. */
export function todayPort(send: Transport, clock: () => Instant): TodayPort {
  const staff = clientOf(outlines, send)
  return {
    readToday: async (scope, signal) => {
      const quietly = { signal, ignoreErrorHandler: true }
      const date = venueDateOf(clock())
      const ofDay = (pageNumber: number) =>
        staff.listReservations(
          { ...periodOnWire({ from: date, to: date }), orderBy: 'arrival', pageNumber, pageSize: PAGE_SIZE },
          quietly,
        )
      const [reservations, requests, registrations, sheet, overview] = await Promise.all([
        scope.reservations ? everyPage(ofDay) : null,
        scope.reservations
          ? staff.listReservations(
              { reservationStatus: 'request', orderBy: 'createdAt', pageSize: REQUESTS_SHOWN },
              quietly,
            )
          : null,
        scope.customers ? staff.listRegistrations({ state: 'waiting', pageSize: 1 }, quietly) : null,
        scope.reservations ? staff.readDaySheet({ date }, quietly) : null,
        scope.reservations ? staff.readOverview({}, quietly) : null,
      ])
      return {
        date,
        reservations,
        events: sheet?.events ?? [],
        overview,
        requests: requests && { items: requests.items, total: requests.totalResults },
        registrations: registrations?.totalResults ?? null,
      }
    },
  }
}
